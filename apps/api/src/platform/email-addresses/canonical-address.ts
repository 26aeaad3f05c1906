import { emailSchema } from '@x/api-client/contract';
import * as v from 'valibot';
import { asciiDomain, readableDomain } from './domain.ts';

/** `rule` is the rule of the contract that the address breaks. */
export type AddressResult =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly rule: string };

const ascii = /^\p{ASCII}*$/u;

/**
 * Converts a non-ASCII local part to lower case here, because PostgreSQL's `lower` handles only ASCII under some
 * collations.
 */
function canonicalLocalPart(local: string): string {
  return ascii.test(local) ? local : local.normalize('NFC').toLowerCase().normalize('NFC');
}

function refusal(text: string): AddressResult {
  const parsed = v.safeParse(emailSchema, text, { abortPipeEarly: true });
  return { ok: false, rule: parsed.issues?.[0].message ?? 'email_invalid' };
}

/**
 * Converts an email address to the form in which it is stored and compared. The domain becomes Unicode (UTS #46). A
 * local part that is not ASCII becomes NFC and lower case. ASCII addresses without punycode stay unchanged.
 *
 * @param text validated by {@link emailSchema}
 */
export function canonicalAddress(text: string): AddressResult {
  const at = text.lastIndexOf('@');
  const local = canonicalLocalPart(text.slice(0, at));
  const domain = readableDomain(text.slice(at + 1));
  if (domain === undefined) return { ok: false, rule: 'email_invalid' };
  const email = `${local}@${domain}`;
  if (email === text && ascii.test(text)) return { ok: true, email };
  // The converted address must be valid too. The length limit applies to the longer form in SMTP (RFC 5321 §4.5.3.1.3).
  const wire = `${local}@${asciiDomain(domain) ?? ''}`;
  if (!v.is(emailSchema, email) || !v.is(emailSchema, wire))
    return refusal(v.is(emailSchema, email) ? wire : email);
  const fits = new TextEncoder().encode(wire).length <= 254;
  return fits ? { ok: true, email } : { ok: false, rule: 'email_too_long' };
}

/** Validates an email address that did not come in a request. Returns its canonical form or the rule that it breaks. */
export function readAddress(text: string): AddressResult {
  const parsed = v.safeParse(emailSchema, text, { abortPipeEarly: true });
  return parsed.success ? canonicalAddress(parsed.output) : { ok: false, rule: parsed.issues[0].message };
}
