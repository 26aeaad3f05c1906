/** Blocks with Latin, Greek, Cyrillic and Armenian letters that have two cases. */
const blocks = [
  [0xc0, 0x24f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x531, 0x556],
  [0x1e00, 0x1eff],
] as const;

function lowerCaseOf(letter: string): string | undefined {
  if (letter.normalize('NFKD') !== letter) return undefined;
  const lower = letter.toLowerCase();
  return lower !== letter && lower.length === 1 ? lower : undefined;
}

/** Lower case by capital letter. Greek has a second lower case of sigma at the end of words. */
const lowerCases: ReadonlyMap<string, string> = new Map([
  ...blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).flatMap(
      (letter) => {
        const lower = lowerCaseOf(letter);
        return lower === undefined ? [] : [[letter, lower] as const];
      },
    ),
  ),
  ['ς', 'σ'],
]);

/**
 * Returns a text in the form in which segments compare it: without case, accents and surrounding spaces. Gives the same
 * result as the database function `comparable_text`. Not `toLowerCase`, because databases with other locales and
 * versions of Unicode lower fewer letters.
 */
export function comparableText(text: string): string {
  const separated = text.normalize('NFKD').replaceAll(/[\u0300-\u036F]/gu, '');
  const ascii = separated.replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase());
  const lower = ascii.replaceAll(/\P{ASCII}/gu, (letter) => lowerCases.get(letter) ?? letter);
  return lower.replaceAll(/^[ \t\n\r\f\v]+|(?<![ \t\n\r\f\v])[ \t\n\r\f\v]+$/gu, '');
}
