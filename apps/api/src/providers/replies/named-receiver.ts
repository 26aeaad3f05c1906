import { operators } from './operators.ts';

/** Bounds the time that patterns take. */
const mostCharacters = 2000;

const host = String.raw`(?<host>(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,63})`;

/**
 * Where servers name themselves: after the codes (RFC 5321 §4.2.1, `421 <domain> Service not available`), in brackets at
 * the end, and where another server quotes them (`host mx.example.com[192.0.2.1] said:`). Names elsewhere in a reply are
 * often those of the sender or of a list.
 */
const hostPatterns: readonly RegExp[] = [
  new RegExp(String.raw`\bhost ${host}\s?\[[\da-f.:]+\](?::\d+)? said:`, 'iu'),
  new RegExp(String.raw`^[45]\d\d[ -](?:[45]\.\d{1,3}\.\d{1,3} )?${host}(?=[\s:,]|$)`, 'iu'),
  new RegExp(String.raw`\[${host}\]\s*$`, 'iu'),
];

/**
 * The operator that a reply names, or else the host that gave the reply, in lower case. Two domains with the same one share
 * servers. The name of a program, such as Postfix, never counts, because many operators use it.
 */
export function namedReceiver(reply: string): string | undefined {
  const text = reply.slice(0, mostCharacters);
  const operator = operators.find((known) => known.reply?.test(text) === true);
  if (operator !== undefined) return operator.name;
  for (const pattern of hostPatterns) {
    const found = pattern.exec(text)?.groups?.['host'];
    if (found !== undefined) return found.toLowerCase();
  }
  return undefined;
}
