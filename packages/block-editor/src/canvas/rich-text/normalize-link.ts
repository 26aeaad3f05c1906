import { linkPattern } from './schema.ts';

const mailAddress = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const webAddress = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#].*)?$/u;

/** Normalizes a typed address: `example.com` gets https, a mail address mailto. null if it is neither. */
export function normalizeLink(typed: string): string | null {
  const href = typed.trim();
  if (href === '' || /\s/.test(href)) return null;
  if (linkPattern.test(href)) return /^(?:https?:\/\/|mailto:|tel:)$/i.test(href) ? null : href;
  if (mailAddress.test(href)) return `mailto:${href}`;
  return webAddress.test(href) ? `https://${href}` : null;
}
