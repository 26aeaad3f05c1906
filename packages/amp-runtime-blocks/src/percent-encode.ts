/**
 * Percent-encodes a text for a path or a query. Half of a surrogate pair becomes U+FFFD, where `encodeURIComponent` alone
 * throws.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
