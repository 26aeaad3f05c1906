/**
 * Marks the position of a recipient value in a frozen message. The texts of tokens survive HTML escaping and URL
 * parsing. Recipient values are never searched for tokens.
 *
 * - `%%merge.text.first_name.<fallback>%%` a field of the contact, written as text
 * - `%%merge.url.first_name.<fallback>%%` the same field inside a URL, percent-encoded
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
  | { readonly kind: 'click'; readonly position: number }
  | { readonly kind: 'if'; readonly position: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'placeholder'; readonly name: string };

export type Segment = string | Token;

const tokenPattern =
  /%%(?:merge\.(?<place>text|url)\.(?<field>\w+)\.(?<fallback>[\w-]*)|click\.(?<position>\d+)|if\.(?<condition>\d+)|(?<end>end\.if)|(?<placeholder>\w+))%%/gu;

function encodeFallback(fallback: string): string {
  return Buffer.from(fallback, 'utf8').toString('base64url');
}

export function writeMergeToken(name: string, fallback: string, place: 'text' | 'url'): string {
  return `%%merge.${place}.${name.replaceAll(/\W/gu, '_')}.${encodeFallback(fallback)}%%`;
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
  let end = 0;
  for (const match of part.matchAll(tokenPattern)) {
    if (match.index > end) segments.push(part.slice(end, match.index));
    segments.push(readToken(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < part.length) segments.push(part.slice(end));
  return segments;
}
