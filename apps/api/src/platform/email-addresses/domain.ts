import { toASCII, toUnicode } from 'tr46';

/** Options of UTS #46 without transitional processing, which registries and browsers no longer use. */
const strict = {
  checkBidi: true,
  checkHyphens: true,
  checkJoiners: true,
  useSTD3ASCIIRules: true,
} as const;

const plainDomain = /^\p{ASCII}*$/u;
const encodedLabel = /(?:^|\.)xn--/iu;

/** Returns whether the domain is the same in DNS and on screen. */
function isPlain(domain: string): boolean {
  return plainDomain.test(domain) && !encodedLabel.test(domain);
}

/**
 * Returns the domain as DNS and SMTP need it, in punycode if necessary. Returns undefined if the domain is not valid.
 */
export function asciiDomain(domain: string): string | undefined {
  if (isPlain(domain)) return domain;
  return toASCII(domain, { ...strict, verifyDNSLength: true }) ?? undefined;
}

/** Returns the domain as people read it, without punycode. Returns undefined if the domain is not valid. */
export function readableDomain(domain: string): string | undefined {
  if (isPlain(domain)) return domain;
  const ascii = asciiDomain(domain);
  if (ascii === undefined) return undefined;
  const readable = toUnicode(ascii, strict);
  return readable.error ? undefined : readable.domain;
}

/** Returns the domain of a canonical address as DNS needs it, in punycode and lower case. */
export function domainOf(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return (asciiDomain(domain) ?? domain).toLowerCase();
}

/** Returns a canonical address as SMTP needs it, with the domain in punycode and the local part unchanged. */
export function wireAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return `${email.slice(0, at)}${asciiDomain(domain) ?? domain}`;
}

/**
 * Returns whether the address can be used only with servers that support SMTPUTF8 (RFC 6531 §3.2). This depends on the
 * local part only, because punycode covers the domain.
 */
export function needsSmtpUtf8(email: string): boolean {
  return !/^\p{ASCII}*@/u.test(email);
}
