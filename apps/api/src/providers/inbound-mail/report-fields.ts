/** Parsing limits. A report on one recipient has about a dozen fields. */
const mostCharacters = 65_536;
const mostGroups = 64;
const mostFields = 64;
const mostValue = 2000;

/** Fields by lowercase name. If a name is repeated, the first one counts. */
export type ReportFields = ReadonlyMap<string, string>;

const fieldPattern = /^(?<name>[!-9;-~]{1,100})[ \t]*:(?<value>.*)$/su;

/**
 * Reads groups of header-like fields that are separated by blank lines (RFC 3464 §2.1, RFC 5965 §2). Unfolds lines and
 * skips invalid ones. Never throws.
 */
export function readFieldGroups(text: string): readonly ReportFields[] {
  const groups: ReportFields[] = [];
  const unfolded = text
    .slice(0, mostCharacters)
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/\n[ \t]+(?=\S)/gu, ' ');
  for (const part of unfolded.split(/\n[ \t]*(?:\n[ \t]*)+/u, mostGroups)) {
    const fields = new Map<string, string>();
    for (const line of part.split('\n', mostFields)) {
      const { name, value = '' } = fieldPattern.exec(line)?.groups ?? {};
      const key = name?.toLowerCase();
      if (key !== undefined && !fields.has(key)) fields.set(key, value.trim().slice(0, mostValue));
    }
    if (fields.size > 0) groups.push(fields);
  }
  return groups;
}

/** Splits a typed value, such as `rfc822; ana@example.com` (RFC 3464 §2.1.2). */
export function readTyped(value: string | undefined): { readonly type: string; readonly text: string } {
  const [, type = '', text = ''] = /^\s*(?:([^;\s]+)\s*)?;(.*)$/su.exec(value ?? '') ?? [];
  return { type: type.toLowerCase(), text: text.trim() };
}

function fromCodePoint(hexadecimal: string): string {
  const code = Number.parseInt(hexadecimal, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\u{fffd}';
}

/**
 * Reads the address in a recipient field. Decodes xtext in type rfc822 (RFC 3461 §4) and `\x{…}` in type utf-8 (RFC
 * 6533 §3). Returns an empty text if the field is missing.
 */
export function readAddress(value: string | undefined): string {
  const { type, text } = readTyped(value);
  const bare = text.replace(/^<(?<inside>.*)>$/su, '$<inside>');
  if (type === 'utf-8') {
    return bare
      .replaceAll(/\\x\{(?<code>[0-9A-F]{2,6})\}/giu, (_match, code: string) => fromCodePoint(code))
      .toWellFormed();
  }
  return bare.replaceAll(/\+(?<code>[0-9A-F]{2})/gu, (_match, code: string) => fromCodePoint(code));
}
