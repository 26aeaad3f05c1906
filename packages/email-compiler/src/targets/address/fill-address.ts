import { splitMergeTags } from '../merge-tags.ts';
import { readTypedAddress, scheme } from './typed-address.ts';
import { webAddress } from './web-address.ts';

/** `start`: before anything else. `host`: in the host or port. `component`: in the path, the query or the fragment. */
type Place = 'start' | 'host' | 'component';

type AddressPart =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'placeholder'; readonly name: string; readonly place: Place; readonly fallback: '' }
  | { readonly kind: 'merge-tag'; readonly name: string; readonly place: Place; readonly fallback: string };

type Tag = Exclude<AddressPart, { kind: 'literal' }>;

const placeholder = /(%%[A-Za-z_]\w*%%)/;

/** Returns true if what follows `before` belongs to the host of an address. */
function endsInHost(before: string): boolean {
  return !/[/\\?#]/.test(before.replace(scheme, '').replace(/^[/\\]*/, ''));
}

/** Splits an address at its merge tags and placeholders. */
export function splitAddress(address: string): readonly AddressPart[] {
  const parts: AddressPart[] = [];
  let before = '';
  const placeOf = (): Place => (before === '' ? 'start' : endsInHost(before) ? 'host' : 'component');
  for (const part of splitMergeTags(address)) {
    if (part.kind === 'merge-tag') {
      parts.push({ ...part, place: placeOf() });
      before += 'x';
      continue;
    }
    for (const [index, text] of part.text.split(placeholder).entries()) {
      if (text === '') continue;
      const isPlaceholder = index % 2 === 1;
      parts.push(
        isPlaceholder
          ? { kind: 'placeholder', name: text.slice(2, -2), place: placeOf(), fallback: '' }
          : { kind: 'literal', text },
      );
      before += isPlaceholder ? 'x' : text;
    }
  }
  return parts;
}

function isOpen(part: AddressPart): part is Extract<AddressPart, { kind: 'merge-tag' }> {
  return part.kind === 'merge-tag' && part.place !== 'component';
}

/**
 * Returns true if merge tags decide which host an address leads to: one that begins it or stands in its host. Only the value
 * of a recipient then shows whether it is an address.
 */
export function isOpenAddress(address: string): boolean {
  return (
    address.includes('{{') && !/^(?:tel|mailto|sms):/i.test(address) && splitAddress(address).some(isOpen)
  );
}

/** Percent-encodes a value for the path, query or fragment of an address. Also encodes an apostrophe, which ends a string of CSS. */
export function encodeAddressValue(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll("'", '%27');
}

/** Value of a merge tag, or of a placeholder such as `campaign_id`. Empty if the recipient has none. */
export type AddressValue = (name: string, kind: 'merge-tag' | 'placeholder') => string;

export interface FilledAddress {
  /** Address in ASCII, as `webAddress` writes it. undefined if neither the values nor the fallbacks give one. */
  readonly url: string | undefined;
  /** Names of the merge tags whose value gives no address, so that their fallback was taken. */
  readonly unusable: readonly string[];
}

const hostValue = /^[^\s\p{Cc}/\\?#@:%]*$/u;

function writeTag({ place }: Tag, value: string): string | undefined {
  if (place === 'component') return encodeAddressValue(value);
  if (place === 'host') return hostValue.test(value) ? value : undefined;
  return readTypedAddress(value);
}

function fillWith(parts: readonly AddressPart[], valueOf: (tag: Tag) => string): string | undefined {
  let address = '';
  for (const part of parts) {
    const text = part.kind === 'literal' ? part.text : writeTag(part, valueOf(part));
    if (text === undefined) return undefined;
    address += text;
  }
  const url = webAddress(address);
  return url === undefined || /^https?:\/\/\./i.test(url) ? undefined : url;
}

/**
 * Fills in the merge tags of a typed address for one recipient. A value that begins the address is taken as if it had been
 * typed there, one in the host only if the result is a host, and every other one is percent-encoded as a component. If the
 * result is no address, merge tags at the start and in the host take their fallbacks.
 */
export function fillAddress(typed: string, valueOf: AddressValue): FilledAddress {
  const parts = splitAddress(readTypedAddress(typed));
  const valueOrFallback = ({ kind, name, fallback }: Tag) => valueOf(name, kind) || fallback;
  const url = fillWith(parts, valueOrFallback);
  if (url !== undefined) return { url, unusable: [] };
  return {
    url: fillWith(parts, (tag) => (isOpen(tag) ? tag.fallback : valueOrFallback(tag))),
    unusable: parts.filter(isOpen).flatMap(({ name, kind }) => (valueOf(name, kind) === '' ? [] : [name])),
  };
}
