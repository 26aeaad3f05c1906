import { asciiHost } from './host.ts';
import { lacksScheme, readTypedAddress } from './typed-address.ts';

const parts = /^(https?):[/\\]*([^/\\?#]*)([^]*)$/i;
const authorityParts = /^(.*?)(?::(\d{1,5}))?$/;
const maximumPort = 65_535;

/** Returns the ASCII form of a host with an optional port. undefined if a browser cannot open it. */
export function writeAuthority(authority: string): string | undefined {
  const [, name = '', port = ''] = authorityParts.exec(authority) ?? [];
  const host = asciiHost(name);
  if (host === undefined || Number(port) > maximumPort) return undefined;
  return port === '' ? host : `${host}:${port.length > 4 ? Number(port) : port}`;
}

/** Splits a web address. undefined if it has another scheme. Slashes after the scheme may lean either way, or be missing. */
export function splitWebAddress(
  address: string,
): { readonly scheme: string; readonly authority: string; readonly rest: string } | undefined {
  const found = parts.exec(address);
  if (found === null) return undefined;
  const [, scheme = '', authority = '', rest = ''] = found;
  return { scheme, authority, rest };
}

/**
 * Percent-encodes what addresses do not allow: characters beyond ASCII as UTF-8, spaces, control characters, and percent
 * signs that encode nothing. Characters that are encoded already stay as they are.
 */
export function encodeAddressText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s"<>\\^`{|}\p{Cc}]|[^\0-\x7F]+/gu, (characters) => encodeURIComponent(characters))
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25');
}

/** In a path, browsers read a backslash as a slash. */
export function encodePath(rest: string): string {
  const end = /[?#]|$/.exec(rest)?.index ?? rest.length;
  return encodeAddressText(rest.slice(0, end).replaceAll('\\', '/') + rest.slice(end));
}

/**
 * Returns the address that a browser opens for what a person typed: an http or https address in ASCII, with https:// if the
 * scheme was missing. `new URL(…)` gives the same page for both. undefined if it is no web address, if no browser opens it, or
 * if it names a user, an IPv6 address or a character that hosts do not have.
 */
export function webAddress(typed: string): string | undefined {
  const address = readTypedAddress(typed);
  const split = splitWebAddress(lacksScheme(address) ? `https://${address}` : address);
  if (split === undefined) return undefined;
  const authority = writeAuthority(split.authority);
  return authority === undefined ? undefined : `${split.scheme}://${authority}${encodePath(split.rest)}`;
}
