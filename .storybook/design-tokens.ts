import { readFileSync } from 'node:fs';
import { readTokens, type TokenValues } from '../packages/ui/src/foundations/token-values.ts';

declare global {
  /** Set by `tokensScript` before the scripts of Storybook's frame and of its preview. */
  var designTokens: TokenValues;
}

/** Hands the design tokens to the frame around the stories, whose bundler cannot read the stylesheet. */
export function tokensScript(): string {
  const css = readFileSync(new URL('../packages/ui/src/theme/tokens.css', import.meta.url), 'utf8');
  return `<script>globalThis.designTokens = ${JSON.stringify(readTokens(css))};</script>`;
}
