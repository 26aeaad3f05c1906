import * as v from 'valibot';

/**
 * Allows characters outside ASCII, as RFC 6531 §3.3 does, except invisible ones: control characters, format characters
 * and spaces.
 */
const atom = String.raw`(?:[\w!#$%&'*+/=?^\x60{|}~-]|[^\p{ASCII}\p{C}\p{Z}])+`;
/**
 * Approximates the labels that IDNA allows, including joiners. The server applies UTS #46, whose tables are too large
 * for a browser.
 */
const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}\u00B7\u200C\u200D\u30FB-]{0,61}[\p{L}\p{M}\p{N}])?`;
/** Accepts East Asian full stops, which UTS #46 treats as dots. */
const dot = '[.。．｡]';
/**
 * Matches a dot-atom (RFC 5322 §3.2.3), an `@`, and a domain of several labels (RFC 1035 §2.3.1). The last label is not
 * a number.
 */
const addressPattern = new RegExp(
  String.raw`^${atom}(?:\.${atom})*@(?:${label}${dot})+(?=[a-z][a-z\d-]|\P{ASCII})${label}$`,
  'iu',
);

function hasShortLocalPart(address: string): boolean {
  return new Blob([address.slice(0, address.lastIndexOf('@'))]).size <= 64;
}

/**
 * Email address within the limits of RFC 5321 §4.5.3.1. The domain is in Unicode or punycode, and the local part in
 * any script (RFC 6531). The metadata tells the server to normalize the value.
 */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('email_missing'),
  v.maxLength(254, 'email_too_long'),
  v.regex(addressPattern, 'email_invalid'),
  v.check(hasShortLocalPart, 'email_too_long'),
  v.metadata({ canonical: 'email' }),
);

/**
 * Email address for sending or signing in. The local part must be ASCII, because not every mail server accepts other
 * characters.
 */
export const asciiMailboxSchema = v.pipe(
  emailSchema,
  v.check((address) => /^\p{ASCII}*$/u.test(address.slice(0, address.lastIndexOf('@'))), 'email_not_ascii'),
);
