import { isElement, type AuthorNode, type AuthorPage } from './tree.ts';
import { readCss } from './read-css.ts';
import type { Removals } from './removals.ts';
import { classOf, classOfId, isForClientItself, scopeMedia, scopeSelector } from './scope.ts';
import { readStyle, type ReduceWidth } from './styles.ts';

/** Maximum size in characters of a block's rules. Gmail ignores style elements after the first 16 KB. */
const mostCharacters = 12_000;

/** The rules of a block's style elements, which apply to that block only. */
export interface ScopedStyles {
  /** Content of the style elements to write: base and narrow screens, then dark mode. */
  readonly sheets: readonly string[];
  /** Classes that the rules are about. */
  readonly classes: ReadonlySet<string>;
}

export const noStyles: ScopedStyles = { sheets: [], classes: new Set() };

/** Returns the rules of a page that apply to its elements, for elements inside one with the class `scope`. */
export function scopeStyles(
  { sheets, nodes, body }: AuthorPage,
  scope: string,
  removals: Removals,
  reduce: ReduceWidth,
): ScopedStyles {
  const marks = marksOf(nodes);
  addMarks(body, marks);
  const writer = new RuleWriter(scope, removals, reduce, marks);
  for (const { css, media } of sheets) writer.add(css, media);
  return writer.finish();
}

/** Writes the rules of a style element that only Outlook reads. They may be about any class of the page. */
export function scopeOutlookRules(
  css: string,
  scope: string,
  removals: Removals,
  reduce: ReduceWidth,
): ScopedStyles {
  const writer = new RuleWriter(scope, removals, reduce, undefined);
  writer.add(css, '');
  return writer.finish();
}

class RuleWriter {
  readonly #scope: string;
  readonly #removals: Removals;
  readonly #reduce: ReduceWidth;
  readonly #marks: ReadonlySet<string> | undefined;
  readonly #classes = new Set<string>();
  #usual = '';
  #dark = '';

  constructor(
    scope: string,
    removals: Removals,
    reduce: ReduceWidth,
    marks: ReadonlySet<string> | undefined,
  ) {
    this.#scope = scope;
    this.#removals = removals;
    this.#reduce = reduce;
    this.#marks = marks;
  }

  add(css: string, media: string): void {
    for (const rule of readCss(css, media)) {
      if (rule.kind === 'other') {
        this.#removals.add('rules', rule.name);
        continue;
      }
      const queries = rule.media === '' ? [''] : scopeMedia(rule.media);
      if (queries.length === 0) this.#removals.add('rules', `@media ${rule.media}`);
      const selectors = rule.selectors.flatMap((selector) => this.#scoped(selector) ?? []);
      if (selectors.length === 0 || queries.length === 0) continue;
      const declarations = readStyle(rule.declarations, this.#removals, this.#reduce)
        .map(({ property, value, isImportant }) => `${property}:${value}${isImportant ? ' !important' : ''}`)
        .join(';');
      if (declarations === '') continue;
      for (const name of selectors.flatMap(({ classes }) => classes)) this.#classes.add(name);
      for (const query of queries) {
        this.#write(
          query,
          selectors.filter(({ isForOutlookApp }) => !isForOutlookApp).map(({ selector }) => selector),
          declarations,
        );
        const forApp = selectors.filter(({ isForOutlookApp }) => isForOutlookApp);
        for (const mark of ['[data-ogsc]', '[data-ogsb]'])
          this.#write(
            query,
            forApp.map(({ selector }) => `${mark} ${selector}`),
            declarations,
            true,
          );
      }
    }
  }

  finish(): ScopedStyles {
    return { sheets: [this.#usual, this.#dark].filter((css) => css !== ''), classes: this.#classes };
  }

  #scoped(selector: string) {
    const scoped = scopeSelector(selector, this.#scope);
    if (scoped === undefined || isForClientItself(selector)) {
      if (!isForClientItself(selector)) this.#removals.add('rules', selector);
      return undefined;
    }
    const marks = this.#marks;
    if (marks === undefined || scoped.classes.every((name) => marks.has(name))) return scoped;
    this.#removals.add('unused', selector);
    return undefined;
  }

  #write(query: string, selectors: readonly string[], declarations: string, isDark = false): void {
    if (selectors.length === 0) return;
    const rule = `${selectors.join(',')}{${declarations}}`;
    // Outlook's apps need the space between the braces (hteumeuleu/email-bugs, issue 147).
    const written = query === '' ? rule : `@media ${query}{${rule} }`;
    if (this.#usual.length + this.#dark.length + written.length > mostCharacters)
      return this.#removals.add('rules', selectors[0]);
    if (isDark || query.includes('prefers-color-scheme')) this.#dark += written;
    else this.#usual += written;
  }
}

/** Returns the classes in the output that stand for the classes and ids of the nodes. */
function marksOf(nodes: readonly AuthorNode[]): Set<string> {
  const marks = new Set<string>();
  const visit = (list: readonly AuthorNode[]): void => {
    for (const node of list) {
      if (typeof node === 'string') continue;
      if (node.kind === 'outlook') {
        for (const item of node.items) {
          if ('open' in item) addMarks(item.open.attributes, marks);
          else if ('leaf' in item && typeof item.leaf !== 'string') addMarks(item.leaf.attributes, marks);
        }
        continue;
      }
      if (isElement(node)) addMarks(node.attributes, marks);
      visit(node.children);
    }
  };
  visit(nodes);
  return marks;
}

function addMarks(attributes: ReadonlyMap<string, string>, marks: Set<string>): void {
  for (const mark of marksOfElement(attributes)) marks.add(mark);
}

/** Maximum number of classes of an element. */
const mostClasses = 30;

/** Returns the classes in the output that stand for the class and the id of an element. */
export function marksOfElement(attributes: ReadonlyMap<string, string>): readonly string[] {
  const id = attributes.get('id')?.trim() ?? '';
  const classes = (attributes.get('class') ?? '').split(/\s+/).slice(0, mostClasses);
  return [
    ...classes.filter((name) => /^-?[\w-]+$/.test(name)).map(classOf),
    ...(/^[\w-]+$/.test(id) ? [classOfId(id)] : []),
  ];
}
