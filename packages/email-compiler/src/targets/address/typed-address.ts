/** Removed inside of addresses (URL Standard, "basic URL parser": ASCII tab or newline). */
const lineBreaks = /[\t\n\r]+/g;
const outside = /^[\s\p{Cc}\u200B\u200E\u200F\u2060\uFEFF]+|[\s\p{Cc}\u200B\u200E\u200F\u2060\uFEFF]+$/gu;
/** An ampersand as HTML writes it, which people copy with an address. Repeated if it was copied more than once. */
const ampersands = /&(?:amp;|#0*38;|#x0*26;)+/gi;

/**
 * Returns an address as its author meant it: without line breaks, tabs and invisible characters around it, and with `&` in
 * place of `&amp;`, because no website expects a parameter whose name starts with `amp;`.
 */
export function readTypedAddress(typed: string): string {
  const text = typed.replace(outside, '');
  return /[\t\n\r&]/.test(text) ? text.replace(lineBreaks, '').replace(ampersands, '&') : text;
}

/** Returns true if an address was copied from HTML, so that `readTypedAddress` changes its ampersands. */
export function hasEscapedAmpersand(typed: string): boolean {
  return typed.includes('&') && typed.search(ampersands) !== -1;
}

export const scheme = /^[a-z][a-z0-9+.-]*:/i;
const bareDomain = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*(?:\.[\p{L}\p{N}\p{M}-]+)+(?::\d{1,5})?(?:[/?#]|$)/u;

/** Returns true if a web address lacks only its scheme, such as `acme.com/sale`. */
export function lacksScheme(address: string): boolean {
  return !scheme.test(address) && bareDomain.test(address);
}
