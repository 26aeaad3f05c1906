import { isUsableLink, readTypedAddress } from '@x/email-compiler';
import { linkPattern } from './schema.ts';

const mailAddress = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const webAddress = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#].*)?$/u;

/**
 * Returns the URL for typed text. Adds `https://` to `example.com`, and `mailto:` to an email address. Removes line breaks,
 * and the `amp;` of an address that was copied from HTML. Returns null if the text is neither a URL that recipients can open
 * nor an email address.
 */
export function normalizeLink(typed: string): string | null {
  const href = readTypedAddress(typed);
  if (href === '' || /\s/.test(href)) return null;
  if (linkPattern.test(href)) {
    return /^(?:https?:\/\/|mailto:|tel:)$/i.test(href) || !isUsableLink(href) ? null : href;
  }
  if (mailAddress.test(href)) return `mailto:${href}`;
  return webAddress.test(href) ? `https://${href}` : null;
}
