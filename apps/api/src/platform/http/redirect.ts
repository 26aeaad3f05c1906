import type { Context } from 'hono';

/** Base for paths of this installation. It is not part of any response. */
const base = 'http://own.invalid';

/**
 * Converts an address that people typed, or a path of this installation, to the ASCII of a `Location` field (RFC 9110
 * §10.2.2, RFC 3987 §3.1), as a browser does (URL Standard). undefined if a browser could not open it.
 */
export function locationOf(address: string): string | undefined {
  const url = URL.parse(address, base);
  if (url === null || !/^https?:$/u.test(url.protocol)) return undefined;
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

/**
 * The only place that writes a `Location` field, because Node refuses characters beyond Latin-1 there and writes those
 * of Latin-1 as single bytes, which browsers read as another address.
 */
export function redirectTo(
  context: Context,
  address: string,
  status: 302 | 303 | 308,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const location = locationOf(address);
  if (location === undefined) throw new TypeError(`Not a web address or path: "${address}"`);
  return context.body(null, status, { ...headers, location });
}
