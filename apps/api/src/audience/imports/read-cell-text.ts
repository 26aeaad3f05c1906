/** Separates several values in one cell in exports of Google Contacts. */
const several = ' ::: ';

/** Invisible characters that are part of no address: soft hyphens, zero-width spaces, and marks of direction. */
const invisible =
  /\u034F|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu;

/** Joiners, which domains may contain, but not at the start or end of an address. */
const outerJoiners = /^[\u200C\u200D\s]+|(?<![\u200C\u200D\s])[\u200C\u200D\s]+$/gu;

const named = /^(?<name>[^<>]*)<\s*(?<address>[^<>\s]+)\s*>$/u;

export interface AddressCell {
  readonly address: string;
  /** Name before an address in angle brackets (RFC 5322 §3.4), without quotes. Empty if there is none. */
  readonly name: string;
}

/** Reads the text of an address cell. Does not check the address. */
export function readAddressCell(cell: string): AddressCell {
  const visible = cell.replaceAll(invisible, '').replaceAll(outerJoiners, '');
  const [first = ''] = visible.split(several);
  const found = named.exec(first)?.groups;
  const address = (found?.['address'] ?? first)
    .replace(/^mailto:/iu, '')
    .replace(/(?<![;,])[;,]+$/u, '')
    // Full-width characters, which Japanese keyboards type.
    .replace('＠', '@')
    .replaceAll(outerJoiners, '');
  const name = (found?.['name'] ?? '')
    .trim()
    .replaceAll(/^["']+|(?<!["'])["']+$/gu, '')
    .trim();
  return { address, name };
}

/**
 * Reads the text of a phone cell: without the prefix that lead forms write (`p:+34…`), and without the decimals that programs
 * add to columns that they take for numbers (`34600112233.0`).
 */
export function readPhoneCell(cell: string): string {
  const [first = ''] = cell.replaceAll(invisible, '').split(several);
  return first
    .trim()
    .replace(/^="?(?<number>[^"]*)"?$/u, '$<number>')
    .replace(/^(?:p|ph|phone|tel|t|m|mobile|mob|whatsapp|wa)\s*:\s*(?=[+\d(])/iu, '')
    .replace(/^(?<digits>\+?\d{5,})[.,]0+$/u, '$<digits>')
    .trim();
}

/** Groups that Google Contacts adds to every contact. */
const ownGroups = /^\*\s/u;

/**
 * Splits a cell into the names of tags. Mailchimp quotes each name (`"Customer","Newsletter, weekly"`), and Google Contacts
 * separates labels by colons.
 */
export function splitTags(cell: string): readonly string[] {
  const quoted = cell.trimStart().startsWith('"');
  const parts = quoted
    ? [...cell.matchAll(/"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^,;|"]+)/gu)].map(
        ({ groups }) => groups?.['quoted']?.replaceAll('""', '"') ?? groups?.['plain'] ?? '',
      )
    : cell.split(cell.includes(several.trim()) ? ':::' : /[,;|]/u);
  return parts.map((name) => name.trim()).filter((name) => name !== '' && !ownGroups.test(name));
}
