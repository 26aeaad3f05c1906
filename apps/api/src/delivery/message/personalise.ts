import { encodeAddressValue, fillAddress, type FilledAddress } from '@x/email-compiler';
import { linkLabel } from './link-labels.ts';
import { addParameters, readParameters } from './link-parameters.ts';
import { shownMergeValue } from './merge-formats.ts';
import { pageOfLabel } from './page-links.ts';
import { openPlaceholder, unsubscribePlaceholder, type Recipient } from './recipient.ts';
import type { MergeValues } from './merge-values.ts';
import { conditionMark, fieldOfTag, splitAtTokens, type Segment, type Token } from './token.ts';
import { visibleParts, type Boundary, type Meets } from './visible-parts.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a value for the message part that contains the value. */
export type Writer = (value: string) => string;

export const asMarkup: Writer = (value) =>
  value.replaceAll(/[&<>"']/gu, (character) => escapes[character] ?? '');

export const asText: Writer = (value) => value;

/** Replaces line breaks and control characters with spaces. A line break would end the header field (RFC 5322 §2.2). */
export const asHeader: Writer = (value) => value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Value in running text, in the language of the contact. */
function shownValue(recipient: Recipient, token: Extract<Token, { kind: 'merge' }>): string {
  if (recipient.formats === undefined) return mergeValue(recipient.mergeValues, token);
  const shown = shownMergeValue(token.name, recipient.mergeValues, recipient.formats);
  return shown === '' ? token.fallback : shown;
}

function mergeValue(values: MergeValues, token: Extract<Token, { kind: 'merge' }>): string {
  const value = values[token.name];
  return value === undefined || value === '' ? token.fallback : value;
}

function placeholderValue(name: string, recipient: Recipient): string {
  if (name === unsubscribePlaceholder) return recipient.unsubscribeId;
  if (name === openPlaceholder) return recipient.openId;
  const labeled = pageOfLabel(name);
  if (labeled !== undefined) return linkLabel(labeled, recipient.mergeValues, recipient.formats?.labels);
  return recipient.placeholder(name);
}

/** Token that stands for a value. */
export type ValueToken = Exclude<Token, Boundary>;

export function isBoundary(segment: Segment): segment is Boundary {
  return typeof segment !== 'string' && (segment.kind === 'if' || segment.kind === 'end');
}

export function tokenValue(token: ValueToken, recipient: Recipient, write: Writer): string {
  switch (token.kind) {
    case 'merge': {
      if (token.place === 'text') return write(shownValue(recipient, token));
      return write(encodeAddressValue(mergeValue(recipient.mergeValues, token)));
    }
    case 'address':
      return write(fillToken(token, recipient.mergeValues).url ?? '');
    case 'click':
      return recipient.clickId(token.position);
    case 'placeholder':
      return write(placeholderValue(token.name, recipient));
  }
}

/** Removes what a recipient does not get from a part of a message, and the marks. Keeps all other tokens as they are. */
export function withoutHidden(part: string, meets: Meets): string {
  const pieces = part.split(conditionMark).map((piece): string | Boundary => {
    const [token] = piece.startsWith('%%') ? splitAtTokens(piece) : [];
    return token !== undefined && isBoundary(token) ? token : piece;
  });
  const isMark = (piece: string | Boundary): piece is Boundary => typeof piece !== 'string';
  return visibleParts<string>(pieces, isMark, meets).join('');
}

export function personalise(segments: readonly Segment[], recipient: Recipient, write: Writer): string {
  let part = '';
  for (const segment of visibleParts<string | ValueToken>(segments, isBoundary, recipient.meets)) {
    part += typeof segment === 'string' ? segment : tokenValue(segment, recipient, write);
  }
  return part;
}

/** Fills in an address whose host depends on merge tags, and adds its parameters. */
export function fillToken(
  { typed, parameters }: Extract<Token, { kind: 'address' }>,
  values: MergeValues,
): FilledAddress {
  const filled = fillAddress(typed, (name, kind) =>
    // What an author types is never a value of the product.
    kind === 'placeholder' ? `%%${name}%%` : (values[fieldOfTag(name)] ?? ''),
  );
  if (filled.url === undefined) return filled;
  const added = readParameters(parameters).map(({ name, value }) => ({
    name,
    value: resolveTarget(splitAtTokens(value), values),
  }));
  return { ...filled, url: addParameters(filled.url, added) };
}

type FindIdentifier = (placeholder: string) => string;

function resolveSegment(segment: Segment, values: MergeValues, identifier: FindIdentifier): string {
  if (typeof segment === 'string') return segment;
  if (segment.kind === 'placeholder') return identifier(segment.name);
  if (segment.kind === 'merge') return encodeAddressValue(mergeValue(values, segment));
  return segment.kind === 'address' ? (fillToken(segment, values).url ?? '') : '';
}

/**
 * Fills in the merge tags of a tracked link's target. Empty if the values of the recipient give no address.
 *
 * @param identifier returns the identifier that a placeholder stands for, in links to pages for the recipient
 */
export function resolveTarget(
  segments: readonly Segment[],
  values: MergeValues,
  identifier: FindIdentifier = () => '',
): string {
  return segments.map((segment) => resolveSegment(segment, values, identifier)).join('');
}
