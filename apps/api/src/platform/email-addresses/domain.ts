import { toASCII, toUnicode } from 'tr46';

/** UTS #46 without transitional processing, as registries and browsers read domains today. */
const strict = {
  checkBidi: true,
  checkHyphens: true,
  checkJoiners: true,
  useSTD3ASCIIRules: true,
} as const;

const plainDomain = /^\p{ASCII}*$/u;
const encodedLabel = /(?:^|\.)xn--/iu;

/** Whether a domain reads the same on the wire and on a page. */
function isPlain(domain: string): boolean {
  return plainDomain.test(domain) && !encodedLabel.test(domain);
}

/** A domain as DNS and SMTP have it, in punycode where need be; undefined where it is no domain. */
export function asciiDomain(domain: string): string | undefined {
  if (isPlain(domain)) return domain;
  return toASCII(domain, { ...strict, verifyDNSLength: true }) ?? undefined;
}

/** A domain as people read it; undefined where it is none. One that needs no encoding stays as it is written. */
export function readableDomain(domain: string): string | undefined {
  if (isPlain(domain)) return domain;
  const ascii = asciiDomain(domain);
  if (ascii === undefined) return undefined;
  const readable = toUnicode(ascii, strict);
  return readable.error ? undefined : readable.domain;
}
