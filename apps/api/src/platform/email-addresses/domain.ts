import { toASCII, toUnicode } from 'tr46';

/** UTS #46 without transitional processing, as used by registries and browsers today. */
const strict = {
  checkBidi: true,
  checkHyphens: true,
  checkJoiners: true,
  useSTD3ASCIIRules: true,
} as const;

const plainDomain = /^\p{ASCII}*$/u;
const encodedLabel = /(?:^|\.)xn--/iu;

/** True if the domain has the same form in DNS and on screen. */
function isPlain(domain: string): boolean {
  return plainDomain.test(domain) && !encodedLabel.test(domain);
}

/** Domain in the form of DNS and SMTP, in punycode if necessary. Undefined if it is not a valid domain. */
export function asciiDomain(domain: string): string | undefined {
  if (isPlain(domain)) return domain;
  return toASCII(domain, { ...strict, verifyDNSLength: true }) ?? undefined;
}

/** Domain in readable form, or undefined if it is not valid. Domains that need no encoding stay unchanged. */
export function readableDomain(domain: string): string | undefined {
  if (isPlain(domain)) return domain;
  const ascii = asciiDomain(domain);
  if (ascii === undefined) return undefined;
  const readable = toUnicode(ascii, strict);
  return readable.error ? undefined : readable.domain;
}

/** Domain of a canonical address in DNS form: punycode and lower case. */
export function domainOf(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return (asciiDomain(domain) ?? domain).toLowerCase();
}

/** Canonical address in the form used in SMTP: domain in punycode, local part unchanged. */
export function wireAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return `${email.slice(0, at)}${asciiDomain(domain) ?? domain}`;
}

/** True if only servers with SMTPUTF8 accept the address (RFC 6531 §3.2), because punycode covers only the domain. */
export function needsSmtpUtf8(email: string): boolean {
  return !/^\p{ASCII}*@/u.test(email);
}
