import { emailSchema } from '@x/api-client/contract';
import * as v from 'valibot';
import { asciiDomain, readableDomain } from './domain.ts';

export type AddressResult =
  | { readonly ok: true; readonly email: string }
  /** The contract's sentence about it. */
  | { readonly ok: false; readonly message: string };

const ascii = /^\p{ASCII}*$/u;

/**
 * Mail servers that take other scripts compare without case. Addresses are compared by PostgreSQL's `lower` too, which
 * knows ASCII alone under some collations, so that the rest is lowered here.
 */
function canonicalLocalPart(local: string): string {
  return ascii.test(local) ? local : local.normalize('NFC').toLowerCase().normalize('NFC');
}

function refusal(text: string): AddressResult {
  const parsed = v.safeParse(emailSchema, text, { abortPipeEarly: true });
  return { ok: false, message: parsed.issues?.[0].message ?? 'This is not an email address.' };
}

/**
 * The one form in which an address is kept and compared: its domain in Unicode (UTS #46), its local part composed (NFC) and
 * in lower case where it is not ASCII. An address of ASCII alone stays as it is written.
 *
 * @param text that {@link emailSchema} took
 */
export function canonicalAddress(text: string): AddressResult {
  const at = text.lastIndexOf('@');
  const local = canonicalLocalPart(text.slice(0, at));
  const domain = readableDomain(text.slice(at + 1));
  if (domain === undefined) return { ok: false, message: 'This is not an email address.' };
  const email = `${local}@${domain}`;
  if (email === text && ascii.test(text)) return { ok: true, email };
  // What mapping made of it has to be an address too, and its form on the wire is the longer one (RFC 5321 §4.5.3.1.3).
  const wire = `${local}@${asciiDomain(domain) ?? ''}`;
  if (!v.is(emailSchema, email) || !v.is(emailSchema, wire))
    return refusal(v.is(emailSchema, email) ? wire : email);
  const fits = new TextEncoder().encode(wire).length <= 254;
  return fits ? { ok: true, email } : { ok: false, message: 'This email address is too long.' };
}

/** Reads an address from outside a request: its canonical form, or why it is none. */
export function readAddress(text: string): AddressResult {
  const parsed = v.safeParse(emailSchema, text, { abortPipeEarly: true });
  return parsed.success ? canonicalAddress(parsed.output) : { ok: false, message: parsed.issues[0].message };
}
