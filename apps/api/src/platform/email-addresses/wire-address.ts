import { asciiDomain } from './domain.ts';

/** The domain of a canonical address as DNS has it: in punycode and lower case. */
export function domainOf(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return (asciiDomain(domain) ?? domain).toLowerCase();
}

/** A canonical address as it is handed over: its domain in punycode, its local part untouched. */
export function wireAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return `${email.slice(0, at)}${asciiDomain(domain) ?? domain}`;
}

/** Whether only servers with SMTPUTF8 take an address (RFC 6531 §3.2): punycode is for domains alone. */
export function needsSmtpUtf8(email: string): boolean {
  return !/^\p{ASCII}*@/u.test(email);
}
