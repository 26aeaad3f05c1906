import { splitCss } from './css-values.ts';
import type { Removals } from './removals.ts';

/** A rule of a style element, as the author wrote it. */
export interface CssRule {
  /** Media query around the rule. Empty if there is none. */
  readonly media: string;
  readonly selectors: readonly string[];
  readonly declarations: string;
}

/** Maximum number of rules of a block. */
const mostRules = 2000;

/** Reads the rules of a style element, also those inside media queries. Notes all other at-rules as removed. */
export function readCss(css: string, media: string, removals: Removals): readonly CssRule[] {
  const rules: CssRule[] = [];
  read(css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g, ' '), media.trim(), 0);
  return rules;

  function read(text: string, around: string, depth: number): void {
    let at = 0;
    while (at < text.length && rules.length < mostRules) {
      const end = endOfPrelude(text, at);
      const prelude = text.slice(at, end).trim();
      if (text.charAt(end) !== '{') {
        if (prelude !== '') note(prelude);
        at = end + 1;
        continue;
      }
      const close = endOfBlock(text, end);
      const block = text.slice(end + 1, close);
      at = close + 1;
      if (!prelude.startsWith('@')) {
        const selectors = splitCss(prelude, ',').map((selector) => selector.trim().replaceAll(/\s+/g, ' '));
        rules.push({ media: around, selectors, declarations: block });
      } else if (/^@media\b/i.test(prelude) && depth === 0 && around === '') {
        read(block, prelude.slice('@media'.length).trim(), 1);
      } else {
        note(prelude);
      }
    }
  }

  function note(prelude: string): void {
    removals.add('rules', prelude.startsWith('@') ? (/^@[\w-]+/.exec(prelude)?.[0] ?? '@') : prelude);
  }
}

/** Returns the index of the `{` or `;` that ends a prelude, or the end of the text. */
function endOfPrelude(text: string, from: number): number {
  return skip(text, from, (character) => character === '{' || character === ';' || character === '}');
}

/** Returns the index of the `}` of the block that starts at an index, or the end of the text. */
function endOfBlock(text: string, from: number): number {
  let depth = 0;
  return skip(text, from, (character) => {
    if (character === '{') depth++;
    if (character === '}') depth--;
    return depth === 0;
  });
}

/** Returns the index of the first character outside quotes that is accepted, or the end of the text. */
function skip(text: string, from: number, accept: (character: string) => boolean): number {
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\\') at++;
    else if (quote !== '') {
      // A quotation mark that is not closed ends with its line.
      if (character === quote || character === '\n') quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (accept(character)) return at;
  }
  return text.length;
}
