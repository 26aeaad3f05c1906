import tailwindCss from '../theme/tailwind.css?raw';
import tokensCss from '../theme/tokens.css?raw';
import { readTailwindTheme, readTokens } from './token-values.ts';

export const tokens = readTokens(tokensCss);
export const tailwindTheme = readTailwindTheme(tailwindCss);

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** The values of Tailwind's theme whose names start with the prefix. */
export function themeValues(prefix: string): readonly NamedValue[] {
  return Object.entries(tailwindTheme)
    .filter(([name]) => name.startsWith(prefix) && !name.slice(prefix.length).includes('--'))
    .map(([name, value]) => ({ name: name.slice(prefix.length), value: resolve(value) }));
}

/** Replaces a reference to a token by the token's value. */
function resolve(value: string): string {
  const token = /^var\(--xui-(?<name>[\w-]+)\)$/u.exec(value)?.groups?.['name'];
  return token === undefined ? value : (tokens.shared[token] ?? tokens.light[token] ?? value);
}
