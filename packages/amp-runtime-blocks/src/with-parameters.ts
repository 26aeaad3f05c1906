import { splitMergeTags } from '@x/email-compiler';
import { percentEncode } from './percent-encode.ts';

/**
 * Adds query parameters to a URL, before its fragment. Skips parameters without a name. Returns tel: URLs unchanged,
 * because they have no query (RFC 3966 §3).
 */
export function withParameters(url: string, parameters: Readonly<Record<string, string>>): string {
  const entries = Object.entries(parameters).filter(([name]) => name.trim() !== '');
  const trimmed = url.trim();
  if (trimmed === '' || entries.length === 0 || /^tel:/iu.test(trimmed)) return trimmed;
  const written = entries.map((entry) => entry.map(encodeParameter).join('=')).join('&');
  const hash = trimmed.indexOf('#');
  const address = hash === -1 ? trimmed : trimmed.slice(0, hash);
  const fragment = hash === -1 ? '' : trimmed.slice(hash);
  return `${address}${address.includes('?') ? '&' : '?'}${written}${fragment}`;
}

/** Percent-encodes a name or a value. Keeps merge tags and placeholders, which the sender fills in. */
function encodeParameter(text: string): string {
  return splitMergeTags(text)
    .map((part) => (part.kind === 'literal' ? encodeLiteral(part.text) : writtenTag(part)))
    .join('');
}

function encodeLiteral(text: string): string {
  return text
    .split(/(%%[A-Za-z_]\w*%%)/)
    .map((piece, index) => (index % 2 === 1 ? piece : percentEncode(piece)))
    .join('');
}

function writtenTag({ name, fallback }: { readonly name: string; readonly fallback: string }): string {
  return fallback === '' ? `{{${name}}}` : `{{${name}|${fallback}}}`;
}
