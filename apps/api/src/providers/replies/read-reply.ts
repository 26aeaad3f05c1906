export interface Reply {
  /** Enhanced status code, such as `5.1.1` (RFC 3463). */
  readonly status: string | undefined;
  /** Basic code, such as 550. */
  readonly code: number | undefined;
  readonly text: string;
}

/** Bounds the time that patterns take. */
const mostCharacters = 2000;

/** A server's reply that another server quotes: `host mx.example.com[192.0.2.1] said: 550 5.1.1 …` (Postfix, qmail). */
const quotedPattern = /\bsaid: (?=[245]\d\d[ -])/u;

/** A basic code, with an enhanced code right after it (RFC 5321 §4.2, RFC 2034 §4). Skips numbers in IP addresses. */
const codePattern =
  /(?<![\d.])(?<code>[245]\d\d)(?![\d.])(?:[ -]#?(?<status>[245]\.\d{1,3}\.\d{1,3})(?![.\d]))?/u;

/** An enhanced code anywhere, such as `(#5.1.1)` of qmail. Skips IP addresses, which have four numbers. */
const statusPattern = /(?<![\d.])(?<status>[245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/gu;

/** Reads the codes of a reply of one or several lines. If the reply quotes the reply of another server, reads that. */
export function readReply(reply: string): Reply {
  const whole = reply.slice(0, mostCharacters);
  const quoted = quotedPattern.exec(whole);
  const text = quoted === null ? whole : whole.slice(quoted.index + quoted[0].length);
  const { code, status } = codePattern.exec(text)?.groups ?? {};
  if (status !== undefined && code !== undefined) return { status, code: Number(code), text };
  const statuses = [...text.matchAll(statusPattern)].flatMap(({ groups }) => groups?.['status'] ?? []);
  // A code of another class belongs to something else, such as a version of a program.
  const own = statuses.find((found) => code === undefined || found[0] === code[0]);
  return { status: own, code: code === undefined ? undefined : Number(code), text };
}

/** Web addresses, with or without a scheme. */
const webAddresses = /\b(?:https?:\/\/|www\.)[^\s<>"]+|\b(?:[a-z\d-]+\.)+[a-z]{2,}\/[^\s<>"]*/giu;
const emailAddresses = /[^\s<>()[\]:;,"]+@[^\s<>()[\]:;,"]+/gu;
const hostNames = /\b(?:[a-z\d-]+\.)+[a-z]{2,}\b/giu;
const diacritics = /\p{Diacritic}/gu;

/**
 * Text of a reply in lower case without diacritics, and without addresses and hosts, which contain words that say nothing
 * about the cause, such as “Policies” in the address of a help page.
 */
export function foldReply(text: string): string {
  return text
    .slice(0, mostCharacters)
    .replaceAll(/\s*\r?\n(?:[245]\d\d[ -](?:[245]\.\d{1,3}\.\d{1,3}\s)?)?/gu, ' ')
    .replaceAll(webAddresses, ' ')
    .replaceAll(emailAddresses, 'address')
    .replaceAll(hostNames, 'example')
    .normalize('NFD')
    .replaceAll(diacritics, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .replaceAll(/\s+/gu, ' ');
}
