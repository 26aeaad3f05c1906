import { compile } from 'css-select';
import type { MailElement, MailElements } from './mail-elements.ts';

/** Matches selectors that depend on the reader or the mail client, and selectors of parts of elements. */
const states =
  /:(?:hover|active|focus|visited|link|any-link|checked|target|root|before|after|first-l|selection|placeholder|:|-)|data-ogs[cb]|\[owa\]|moz-text-html/i;
const longest = 300;

/** Returns true for a selector whose rule has to stay in a style element. */
export function hasState(selector: string): boolean {
  return states.test(selector);
}

export interface Matches {
  readonly matches: readonly MailElement[];
  /** Number of elements that the selector was compared with. */
  readonly compared: number;
}

/** Returns the elements that a selector is about. undefined if the selector cannot be read. */
export function matchesOf(selector: string, elements: MailElements): Matches | undefined {
  if (selector === '' || selector.length > longest || nestsDeep(selector)) return undefined;
  try {
    const matches = compile<MailElement, MailElement>(selector);
    const candidates = candidatesOf(selector, elements);
    return { matches: candidates.filter((element) => matches(element)), compared: candidates.length };
  } catch {
    return undefined;
  }
}

function nestsDeep(selector: string): boolean {
  return selector.split('(').length > 5;
}

/** Elements by their names, classes and ids. */
type Index = ReadonlyMap<string, readonly MailElement[]>;
const indexes = new WeakMap<MailElements, Index>();

/** Returns the elements that have the class, id or name at the end of the selector. */
function candidatesOf(selector: string, elements: MailElements): readonly MailElement[] {
  const last = /(?:^|[\s>+~])((?:[a-z][a-z\d]*)?)((?:[.#][\w-]+)*)$/i.exec(selector);
  if (last === null) return elements.all;
  const [, name = '', marks = ''] = last;
  const key = /[.#][\w-]+/.exec(marks)?.[0] ?? name.toLowerCase();
  if (key === '') return elements.all;
  let index = indexes.get(elements);
  if (index === undefined) {
    index = indexOf(elements);
    indexes.set(elements, index);
  }
  return index.get(key) ?? [];
}

function indexOf({ all }: MailElements): Index {
  const index = new Map<string, MailElement[]>();
  for (const element of all) {
    const classes = (element.attribs['class'] ?? '').split(/\s+/).filter((name) => name !== '');
    const keys = new Set([
      element.name,
      ...classes.map((name) => `.${name}`),
      `#${element.attribs['id'] ?? ''}`,
    ]);
    for (const key of keys) {
      const list = index.get(key);
      if (list === undefined) index.set(key, [element]);
      else list.push(element);
    }
  }
  return index;
}

/** Returns the specificity of a selector as one number (Selectors Level 4, section 17). */
export function specificityOf(selector: string): number {
  const ids = selector.match(/#[\w-]+/g)?.length ?? 0;
  const classes = selector.match(/\.-?[a-z_][\w-]*|\[[^\]]*\]|(?<!:):(?!not|is|where)[\w-]+/gi)?.length ?? 0;
  const names = selector.replaceAll(/\[[^\]]*\]|[.#:]+[\w-]+/g, '').match(/[a-z][a-z\d]*/gi)?.length ?? 0;
  return ids * 1_000_000 + classes * 1000 + names;
}
