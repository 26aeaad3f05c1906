import { splitMergeTags } from '@x/email-compiler';

/**
 * Marks the position of a recipient value in a frozen message. The texts of tokens survive HTML escaping and URL
 * parsing. Recipient values are never searched for tokens.
 *
 * - `%%merge.text.first_name.<fallback>%%` a field of the contact, written as text
 * - `%%merge.url.first_name.<fallback>%%` the same field inside a URL, percent-encoded
 * - `%%address.<typed>.<parameters>%%` an address whose host depends on merge tags, and the parameters to add to it
 * - `%%click.3%%` the signed identifier of the tracked link at position 3
 * - `%%if.2%%` the start of what only recipients get who meet the condition at position 2, up to the matching `%%end.if%%`
 * - `%%name%%` a placeholder of the compiler, such as `%%open_id%%`
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

const tokenPattern =
  /%%(?:merge\.(?<place>text|url)\.(?<field>\w+)\.(?<fallback>[\w-]*)|address\.(?<typed>[\w-]+)\.(?<parameters>[\w-]*)|click\.(?<position>\d+)|if\.(?<condition>\d+)|(?<end>end\.if)|(?<placeholder>\w+))%%/gu;

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

export function writeMergeToken(name: string, fallback: string, place: 'text' | 'url'): string {
  return `%%merge.${place}.${fieldOfTag(name)}.${encode(fallback)}%%`;
}

export function writeAddressToken(typed: string, parameters: string): string {
  return `%%address.${encode(typed)}.${encode(parameters)}%%`;
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

/** Matches one mark, which a split keeps. */
export const conditionMark = /(%%(?:if\.\d+|end\.if)%%)/u;

/** Marks around what only recipients get who meet a condition. */
export function conditionMarks(position: number): { readonly before: string; readonly after: string } {
  return { before: `%%if.${String(position)}%%`, after: '%%end.if%%' };
}

function readToken(groups: Readonly<Record<string, string | undefined>>): Token {
  const { place, field, fallback, typed, parameters, position, condition, end, placeholder } = groups;
  if (condition !== undefined) return { kind: 'if', position: Number(condition) };
  if (end !== undefined) return { kind: 'end' };
  if (position !== undefined) return { kind: 'click', position: Number(position) };
  if (typed !== undefined) {
    return { kind: 'address', typed: decode(typed), parameters: decode(parameters ?? '') };
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
  let end = 0;
  for (const match of part.matchAll(tokenPattern)) {
    if (match.index > end) segments.push(part.slice(end, match.index));
    segments.push(readToken(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < part.length) segments.push(part.slice(end));
  return segments;
}
