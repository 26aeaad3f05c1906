/** Bounds on what is read of a report. One recipient's takes a dozen fields. */
const mostCharacters = 65_536;
const mostGroups = 64;
const mostFields = 64;
const mostValue = 2000;

/** Fields by their names in lower case; of several with one name, the first. */
export type ReportFields = ReadonlyMap<string, string>;

const fieldPattern = /^(?<name>[!-9;-~]{1,100})[ \t]*:(?<value>.*)$/su;

/**
 * Reads groups of fields that have the form of headers (RFC 3464 §2.1, RFC 5965 §2), with blank lines between the groups.
 * Folded lines are joined. What is no field is left out; nothing throws.
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

/** A value with its type before a semicolon, as in `rfc822; ana@example.com` (RFC 3464 §2.1.2). */
export function readTyped(value: string | undefined): { readonly type: string; readonly text: string } {
  const [, type = '', text = ''] = /^\s*([^;\s]*)\s*;(.*)$/su.exec(value ?? '') ?? [];
  return { type: type.toLowerCase(), text: text.trim() };
}

function fromCodePoint(hexadecimal: string): string {
  const code = Number.parseInt(hexadecimal, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\u{fffd}';
}

/**
 * The address in a recipient field: xtext of the type rfc822 decoded (RFC 3461 §4), and the `\x{…}` of the type utf-8
 * (RFC 6533 §3). Empty where there is none.
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
