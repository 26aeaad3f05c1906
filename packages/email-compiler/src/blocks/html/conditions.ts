/** Where the content of a conditional comment is read. */
export interface Audience {
  /** Versions of Outlook for Windows that read it. */
  readonly outlook: 'all' | 'some' | 'none';
  /** The condition, such as `gte mso 15`. */
  readonly condition: string;
}

export type Conditional =
  /** A comment for all programs that do not know conditions. */
  | { readonly kind: 'hidden'; readonly audience: Audience; readonly html: string }
  /** The start of content that all programs read that do not know conditions. */
  | { readonly kind: 'start'; readonly audience: Audience }
  | { readonly kind: 'end' };

const longestCondition = 100;
const opening = /^\s*\[\s*if\s([^\]]*)\]\s*>?/i;
const ending = /^\s*(?:(?:<!?|!)\s*)?\[\s*endif\s*\]/i;

/**
 * Reads a comment as a conditional comment. `isBogus` is true for `<![if …]>`, which is not a comment for programs that
 * know conditions. undefined for any other comment.
 */
export function readConditional(comment: string, isBogus: boolean): Conditional | undefined {
  if (ending.test(comment)) return { kind: 'end' };
  const opened = opening.exec(comment);
  if (opened === null) return undefined;
  const audience = audienceOf(opened[1] ?? '');
  const rest = comment.slice(opened[0].length);
  if (isBogus || /^\s*(?:<!(?:--)?\s*)?$/.test(rest)) return { kind: 'start', audience };
  return { kind: 'hidden', audience, html: rest.replace(/<!\s*\[\s*endif\s*\](?:--)?\s*>?\s*$/i, '') };
}

/** Versions of Outlook for Windows that render with Word: 2007, 2010, 2013, and all later ones. */
const outlookVersions = [12, 14, 15, 16];
/** Other features that these versions have. `vml` has version 1. */
const wordFeatures: ReadonlySet<string> = new Set(['supportlists', 'supportemptyparas', 'supportfields']);

function audienceOf(written: string): Audience {
  const condition = written.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const readers = outlookVersions.filter((version) => new Condition(condition).isTrueFor(version));
  if (readers.length === outlookVersions.length) return { outlook: 'all', condition: 'mso' };
  return { outlook: readers.length === 0 ? 'none' : 'some', condition };
}

type Feature = readonly [comparison: string, name: string, version: string];

/** Evaluates a condition. A condition that cannot be read is false. */
class Condition {
  readonly #tokens: string[];

  constructor(text: string) {
    const isReadable = text.length <= longestCondition && /^[\w\s.()!&|]+$/.test(text);
    this.#tokens = isReadable ? (text.match(/[()!&|]|[\w.]+/g) ?? []) : [];
  }

  isTrueFor(version: number): boolean {
    if (this.#tokens.length === 0) return false;
    const value = this.#any(version);
    return value && this.#tokens.length === 0;
  }

  #any(version: number): boolean {
    let value = this.#all(version);
    while (this.#take('|')) value = this.#all(version) || value;
    return value;
  }

  #all(version: number): boolean {
    let value = this.#one(version);
    while (this.#take('&')) value = this.#one(version) && value;
    return value;
  }

  #one(version: number): boolean {
    if (this.#take('!')) return !this.#one(version);
    if (!this.#take('(')) return hasFeature(this.#feature(), version);
    const value = this.#any(version);
    this.#take(')');
    return value;
  }

  #feature(): Feature {
    const isWord = (token: string | undefined) => token !== undefined && /^[\w.]+$/.test(token);
    const words: string[] = [];
    while (isWord(this.#tokens[0])) words.push(this.#tokens.shift() ?? '');
    const comparison = /^(?:lt|lte|gt|gte|eq)$/.test(words[0] ?? '') ? (words.shift() ?? '') : 'eq';
    return [comparison, words[0] ?? '', words[1] ?? ''];
  }

  #take(token: string): boolean {
    if (this.#tokens[0] !== token) return false;
    this.#tokens.shift();
    return true;
  }
}

function hasFeature([comparison, name, written]: Feature, outlook: number): boolean {
  if (wordFeatures.has(name) || name === 'true') return true;
  const version = name === 'mso' ? outlook : name === 'vml' ? 1 : undefined;
  if (version === undefined) return false;
  if (written === '') return true;
  const wanted = Number(written);
  switch (comparison) {
    case 'lt':
      return version < wanted;
    case 'lte':
      return version <= wanted;
    case 'gt':
      return version > wanted;
    case 'gte':
      return version >= wanted;
    default:
      return version === wanted;
  }
}
