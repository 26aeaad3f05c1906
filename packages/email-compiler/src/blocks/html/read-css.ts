import { splitCss } from './css-values.ts';

/** A part of a style element, as the author wrote it. */
export type CssPiece = CssRule | CssOther;

export interface CssRule {
  readonly kind: 'rule';
  /** Media query around the rule. Empty if there is none. */
  readonly media: string;
  readonly selectors: readonly string[];
  readonly declarations: string;
}

/** An at-rule other than a media query, or text that is no rule. */
interface CssOther {
  readonly kind: 'other';
  /** Name of the at-rule, such as `@font-face`, or the start of the text. */
  readonly name: string;
  readonly css: string;
}

/** Maximum number of rules of a style element. */
const mostRules = 2000;

/** Reads the rules of a style element, also those inside media queries. `media` is the element's own media query. */
export function readCss(css: string, media = ''): readonly CssPiece[] {
  const pieces: CssPiece[] = [];
  const everywhere = /^(?:all|screen)?$/i.test(media.trim()) ? '' : media.trim();
  read(css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g, ' '), everywhere, 0);
  return pieces;

  function read(text: string, around: string, depth: number): void {
    let at = 0;
    while (at < text.length && pieces.length < mostRules) {
      const end = endOfPrelude(text, at);
      const prelude = text.slice(at, end).trim();
      const close = text.charAt(end) === '{' ? endOfBlock(text, end) : end;
      const block = text.slice(end + 1, close);
      const isMedia = /^@media\b/i.test(prelude) && depth === 0;
      const query = isMedia ? joinMedia(around, prelude.slice('@media'.length).trim()) : undefined;
      if (text.charAt(end) === '{' && query !== undefined) {
        read(block, query, 1);
      } else if (text.charAt(end) === '{' && !prelude.startsWith('@')) {
        const selectors = splitCss(prelude, ',').map((selector) => selector.trim().replaceAll(/\s+/g, ' '));
        pieces.push({ kind: 'rule', media: around, selectors, declarations: block });
      } else if (prelude !== '') {
        const name = /^@[\w-]+/.exec(prelude)?.[0] ?? prelude;
        pieces.push({ kind: 'other', name, css: text.slice(at, close + 1).trim() });
      }
      at = close + 1;
    }
  }
}

/** Returns a media query that applies where both do. undefined if one is a list, which has no such query. */
function joinMedia(around: string, inside: string): string | undefined {
  if (around === '' || around.toLowerCase() === inside.toLowerCase()) return inside;
  if (around.includes(',') || inside.includes(',')) return undefined;
  const features = inside.replace(/^(?:only\s+)?(?:screen|all)\s*(?:and\s*)?/i, '');
  if (features === '') return around;
  return features.startsWith('(') ? `${around} and ${features}` : undefined;
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
