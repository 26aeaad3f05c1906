import { randomBytes } from 'node:crypto';

/**
 * Marks the position of a recipient value in a frozen message. The texts of tokens survive HTML escaping and URL
 * parsing. Recipient values are never searched for tokens, and what authors type is never one: see `createTokenWriter`.
 *
 * - `%%merge.text.first_name.<fallback>%%` a field of the contact, written as text
 * - `%%merge.url.first_name.<fallback>%%` the same field inside a URL, percent-encoded
 * - `%%click.3%%` the signed identifier of the tracked link at position 3
 * - `%%if.2%%` the start of what only recipients get who meet the condition at position 2, up to the matching `%%end.if%%`
 * - `%%name%%` a placeholder of the compiler, such as `%%open_id%%`
 *
 * `%%.%%` stands for two percent signs that an author typed.
 */
export type Token =
  | {
      readonly kind: 'merge';
      readonly name: string;
      readonly fallback: string;
      readonly place: 'text' | 'url';
    }
  | { readonly kind: 'click'; readonly position: number }
  | { readonly kind: 'if'; readonly position: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'placeholder'; readonly name: string };

export type Segment = string | Token;

/** Stands for two percent signs that an author typed. */
const typedSigns = '%%.%%';

const tokenPattern =
  /%%(?:merge\.(?<place>text|url)\.(?<field>\w+)\.(?<fallback>[\w-]*)|click\.(?<position>\d+)|if\.(?<condition>\d+)|(?<end>end\.if)|(?<placeholder>\w+)|(?<typed>\.))%%/gu;

function encodeFallback(fallback: string): string {
  return Buffer.from(fallback, 'utf8').toString('base64url');
}

function mergeToken(name: string, fallback: string, place: 'text' | 'url'): string {
  return `merge.${place}.${name.replaceAll(/\W/gu, '_')}.${encodeFallback(fallback)}`;
}

export function writeMergeToken(name: string, fallback: string, place: 'text' | 'url'): string {
  return `%%${mergeToken(name, fallback, place)}%%`;
}

export function writeClickToken(position: number): string {
  return `%%click.${String(position)}%%`;
}

/** Writes tokens into a message while it is compiled, so that they differ from everything that its author typed. */
export interface TokenWriter {
  readonly merge: (name: string, fallback: string, place: 'text' | 'url') => string;
  readonly click: (position: number) => string;
  readonly marks: (position: number) => { readonly before: string; readonly after: string };
  readonly placeholder: (name: string) => string;
  /**
   * Returns a compiled part, or the address of a link, with its tokens in the form that `splitAtTokens` reads. Other
   * double percent signs were typed and become text.
   */
  readonly seal: (part: string) => string;
}

export function createTokenWriter(): TokenWriter {
  // No author can know the key, so nothing that they type, in whatever encoding, compiles to a token.
  const start = `%%${randomBytes(9).toString('hex')}.`;
  const tokenOrTyped = new RegExp(`${start.replace('.', '\\.')}([\\w.-]+)%%|%%`, 'gu');
  return {
    merge: (...tag) => `${start}${mergeToken(...tag)}%%`,
    click: (position) => `${start}click.${String(position)}%%`,
    marks: (position) => ({ before: `${start}if.${String(position)}%%`, after: `${start}end.if%%` }),
    placeholder: (name) => `${start}${name}%%`,
    seal: (part) =>
      part.replace(tokenOrTyped, (_, token: string | undefined) =>
        token === undefined ? typedSigns : `%%${token}%%`,
      ),
  };
}

/** Matches one mark, which a split keeps. */
export const conditionMark = /(%%(?:if\.\d+|end\.if)%%)/u;

/** Marks around what only recipients get who meet a condition. */
export function conditionMarks(position: number): { readonly before: string; readonly after: string } {
  return { before: `%%if.${String(position)}%%`, after: '%%end.if%%' };
}

function readToken(groups: Readonly<Record<string, string | undefined>>): Token {
  const { place, field, fallback, position, condition, end, placeholder } = groups;
  if (condition !== undefined) return { kind: 'if', position: Number(condition) };
  if (end !== undefined) return { kind: 'end' };
  if (position !== undefined) return { kind: 'click', position: Number(position) };
  if (field !== undefined) {
    return {
      kind: 'merge',
      name: field,
      fallback: Buffer.from(fallback ?? '', 'base64url').toString('utf8'),
      place: place === 'url' ? 'url' : 'text',
    };
  }
  return { kind: 'placeholder', name: placeholder ?? '' };
}

export function splitAtTokens(part: string): readonly Segment[] {
  const segments: Segment[] = [];
  let literal = '';
  let end = 0;
  for (const { 0: found, index, groups = {} } of part.matchAll(tokenPattern)) {
    literal += part.slice(end, index);
    end = index + found.length;
    if (groups['typed'] !== undefined) {
      literal += '%%';
      continue;
    }
    if (literal !== '') segments.push(literal);
    literal = '';
    segments.push(readToken(groups));
  }
  literal += part.slice(end);
  if (literal !== '') segments.push(literal);
  return segments;
}

/** Makes text of every double percent sign, except around the names of placeholders that a caller may use. */
export function sealExcept(part: string, isPlaceholder: (name: string) => boolean): string {
  return part.replace(/%%(?:(\w+)%%)?/gu, (found, name: string | undefined) => {
    if (name === undefined) return typedSigns;
    return isPlaceholder(name) ? found : `${typedSigns}${name}${typedSigns}`;
  });
}
