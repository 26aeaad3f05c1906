import { randomBytes } from 'node:crypto';
import { splitMergeTags } from '@x/email-compiler';

/**
 * Marks the position of a recipient value in a frozen message. The texts of tokens survive HTML escaping and URL
 * parsing. Recipient values are never searched for tokens, and what authors type is never one: see `createTokenWriter`.
 *
 * - `%%merge.text.first_name.<fallback>%%` a field of the contact, written as text
 * - `%%merge.url.first_name.<fallback>%%` the same field inside a URL, percent-encoded
 * - `%%address.<typed>.<parameters>%%` an address whose host depends on merge tags, and the parameters to add to it
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
  | {
      readonly kind: 'address';
      /** Address as the author typed it, with its merge tags. */
      readonly typed: string;
      /** Parameters to add, such as `utm_source=news`, separated by `&`. Their values can contain merge tokens. */
      readonly parameters: string;
    }
  | { readonly kind: 'click'; readonly position: number }
  | { readonly kind: 'if'; readonly position: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'placeholder'; readonly name: string };

export type Segment = string | Token;

/** Stands for two percent signs that an author typed. */
const typedSigns = '%%.%%';

const tokenPattern =
  /%%(?:merge\.(?<place>text|url)\.(?<field>\w+)\.(?<fallback>[\w-]*)|address\.(?<address>[\w-]+)\.(?<parameters>[\w-]*)|click\.(?<position>\d+)|if\.(?<condition>\d+)|(?<end>end\.if)|(?<placeholder>\w+)|(?<typed>\.))%%/gu;

function encode(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64url');
}

function decode(text: string): string {
  return Buffer.from(text, 'base64url').toString('utf8');
}

/** Key of the contact field that a merge tag shows. */
export function fieldOfTag(name: string): string {
  return name.replaceAll(/\W/gu, '_');
}

function mergeToken(name: string, fallback: string, place: 'text' | 'url'): string {
  return `merge.${place}.${fieldOfTag(name)}.${encode(fallback)}`;
}

export function writeMergeToken(name: string, fallback: string, place: 'text' | 'url'): string {
  return `%%${mergeToken(name, fallback, place)}%%`;
}

function addressToken(typed: string, parameters: string): string {
  return `address.${encode(typed)}.${encode(parameters)}`;
}

export function writeAddressToken(typed: string, parameters: string): string {
  return `%%${addressToken(typed, parameters)}%%`;
}

/** Merge tags that a part of a message needs the values of. */
export function mergeTagsOf(
  segment: Segment,
): readonly { readonly name: string; readonly fallback: string }[] {
  if (typeof segment === 'string') return [];
  if (segment.kind === 'merge') return [segment];
  if (segment.kind !== 'address') return [];
  const typed = splitMergeTags(segment.typed).flatMap((part) =>
    part.kind === 'merge-tag' ? [{ name: fieldOfTag(part.name), fallback: part.fallback }] : [],
  );
  return [...typed, ...splitAtTokens(segment.parameters).flatMap(mergeTagsOf)];
}

export function writeClickToken(position: number): string {
  return `%%click.${String(position)}%%`;
}

/** Writes tokens into a message while it is compiled, so that they differ from everything that its author typed. */
export interface TokenWriter {
  readonly merge: (name: string, fallback: string, place: 'text' | 'url') => string;
  readonly address: (typed: string, parameters: string) => string;
  readonly click: (position: number) => string;
  readonly marks: (position: number) => { readonly before: string; readonly after: string };
  readonly placeholder: (name: string) => string;
  /**
   * Returns a compiled part, or the address of a link, with its tokens in the form that `splitAtTokens` reads. Other
   * double percent signs were typed and become text.
   */
  readonly seal: (part: string) => string;
  /** Reverses `seal`, for an address that is changed and then compiled into a part. */
  readonly unseal: (sealed: string) => string;
}

export function createTokenWriter(): TokenWriter {
  // No author can know the key, so nothing that they type, in whatever encoding, compiles to a token.
  const start = `%%${randomBytes(9).toString('hex')}.`;
  const tokenOrTyped = new RegExp(`${start.replace('.', '\\.')}([\\w.-]+)%%|%%`, 'gu');
  return {
    merge: (...tag) => `${start}${mergeToken(...tag)}%%`,
    address: (...address) => `${start}${addressToken(...address)}%%`,
    click: (position) => `${start}click.${String(position)}%%`,
    marks: (position) => ({ before: `${start}if.${String(position)}%%`, after: `${start}end.if%%` }),
    placeholder: (name) => `${start}${name}%%`,
    seal: (part) =>
      part.replace(tokenOrTyped, (_, token: string | undefined) =>
        token === undefined ? typedSigns : `%%${token}%%`,
      ),
    unseal: (sealed) =>
      sealed.replace(/%%(\.|[\w.-]+)%%/gu, (_, token: string) =>
        token === '.' ? '%%' : `${start}${token}%%`,
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
  const { place, field, fallback, address, parameters, position, condition, end, placeholder } = groups;
  if (condition !== undefined) return { kind: 'if', position: Number(condition) };
  if (end !== undefined) return { kind: 'end' };
  if (position !== undefined) return { kind: 'click', position: Number(position) };
  if (address !== undefined) {
    return { kind: 'address', typed: decode(address), parameters: decode(parameters ?? '') };
  }
  if (field !== undefined) {
    return {
      kind: 'merge',
      name: field,
      fallback: decode(fallback ?? ''),
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
