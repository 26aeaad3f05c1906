import { readCss, type CssPiece, type CssRule } from '../blocks/html/read-css.ts';
import { elementsOf, type MailElement, type MailElements } from './mail-elements.ts';
import { hasState, matchesOf, specificityOf } from './selectors.ts';
import { cascaded, declarationsOf, rootOf, type InlineRule } from './cascade.ts';

export interface InlinedHtml {
  readonly html: string;
  /** True if the HTML is unchanged because it has too many rules, elements or levels. */
  readonly isTooLarge: boolean;
}

/** Maximum size in characters of the result. An html block accepts as many. */
const mostCharacters = 100_000;
/** Maximum number of elements that all selectors together are compared with. */
const mostComparisons = 2_000_000;

/** A change of a text. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies changes that do not overlap. */
function spliceAll(text: string, splices: readonly Splice[]): string {
  const parts: string[] = [];
  let copied = 0;
  for (const { start, end, text: written } of splices.toSorted((one, other) => one.start - other.start)) {
    if (start < copied) continue;
    parts.push(text.slice(copied, start), written);
    copied = end;
  }
  return parts.join('') + text.slice(copied);
}

const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*)?)?/y;

/** Returns the change that gives an element another style. undefined if its start tag is not in the HTML. */
function addStyle(
  html: string,
  { name, startIndex, attribs }: MailElement,
  change: (style: string) => string,
): Splice | undefined {
  if (startIndex === null) return undefined;
  const start = startIndex + 1 + name.length;
  if (html.slice(startIndex, start).toLowerCase() !== `<${name}`) return undefined;
  const style = change(attribs['style'] ?? '');
  const text = ` style="${style.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  attribute.lastIndex = start;
  for (let found = attribute.exec(html); found !== null; found = attribute.exec(html)) {
    if (found[1]?.toLowerCase() === 'style') return { start: found.index, end: attribute.lastIndex, text };
  }
  return { start, end: start, text };
}

/**
 * Moves the rules of style elements to the style attributes of the elements that they are about, because many mail clients
 * ignore style elements. Media queries, rules about states such as `:hover`, other at-rules, and rules that match nothing
 * stay. All other text of the HTML is unchanged. Returns the HTML as it is if it has no style element outside a comment.
 */
export function inlineStyles(html: string): InlinedHtml {
  const unchanged = { html, isTooLarge: false };
  if (!/<style/i.test(html)) return unchanged;
  const elements = elementsOf(html);
  if (elements === undefined) return { ...unchanged, isTooLarge: true };
  if (elements.styles.length === 0) return unchanged;
  const splices = new Inlining(elements).run();
  if (splices === undefined) return { ...unchanged, isTooLarge: true };
  const inlined = spliceAll(html, splices);
  if (inlined.length > mostCharacters) return { ...unchanged, isTooLarge: true };
  return { html: inlined, isTooLarge: false };
}

interface Sheet {
  readonly splice: Pick<Splice, 'start' | 'end'>;
  readonly pieces: readonly CssPiece[];
}

class Inlining {
  readonly #elements: MailElements;
  readonly #rules = new Map<MailElement, InlineRule[]>();
  /** First words of the properties that are in style attributes now, such as `padding`. */
  readonly #roots = new Set<string>();
  #comparisons = 0;

  constructor(elements: MailElements) {
    this.#elements = elements;
  }

  /** Returns the changes to the HTML. undefined if there are too many rules. */
  run(): readonly Splice[] | undefined {
    const sheets = this.#elements.styles.map(({ start, end, css, media }): Sheet => ({
      splice: { start, end },
      pieces: readCss(css, media),
    }));
    const left = new Map<Sheet, readonly CssPiece[]>();
    let order = 0;
    for (const sheet of sheets) {
      const pieces: CssPiece[] = [];
      for (const piece of sheet.pieces) {
        if (piece.kind === 'other' || piece.media !== '') {
          pieces.push(piece);
          continue;
        }
        const stays = this.#inline(piece, order++);
        if (this.#comparisons > mostComparisons) return undefined;
        if (stays.length > 0) pieces.push({ ...piece, selectors: stays });
      }
      left.set(sheet, pieces);
    }
    return [
      ...[...left].map(([{ splice }, pieces]) => ({ ...splice, text: this.#written(pieces) })),
      ...[...this.#rules].flatMap(
        ([element, rules]) => addStyle(this.#elements.html, element, (style) => cascaded(rules, style)) ?? [],
      ),
    ];
  }

  /** Adds a rule to the elements that it is about. Returns the selectors that have to stay in the style element. */
  #inline(rule: CssRule, order: number): readonly string[] {
    const declarations = declarationsOf(rule.declarations);
    return rule.selectors.filter((selector) => {
      if (hasState(selector)) return true;
      const found = matchesOf(selector, this.#elements);
      if (found === undefined) return true;
      this.#comparisons += found.compared;
      if (this.#comparisons > mostComparisons) return true;
      // Compiling reports rules that match nothing.
      if (found.matches.length === 0) return true;
      for (const { property } of declarations) this.#roots.add(rootOf(property));
      const specificity = specificityOf(selector);
      for (const element of found.matches) {
        const rules = this.#rules.get(element) ?? [];
        this.#rules.set(element, rules);
        rules.push({ specificity, order, declarations });
      }
      return false;
    });
  }

  #written(pieces: readonly CssPiece[]): string {
    if (pieces.length === 0) return '';
    const written = pieces.map((piece) => {
      if (piece.kind === 'other') return piece.css;
      const declarations = declarationsOf(piece.declarations)
        .map(({ property, value, isImportant }) => {
          // The rules that this one overrides are in style attributes now.
          const overrides = isImportant || this.#roots.has(rootOf(property));
          return `${property}:${value}${overrides ? ' !important' : ''}`;
        })
        .join(';');
      const rule = `${piece.selectors.join(',')} {${declarations}}`;
      return piece.media === '' ? rule : `@media ${piece.media} {${rule} }`;
    });
    return `<style>\n${written.join('\n')}\n</style>`;
  }
}
