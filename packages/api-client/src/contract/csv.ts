/**
 * Where a spreadsheet may begin a new cell in a text: at its start, after any separator that spreadsheets know, and after
 * a line break. Excel splits at `;` in languages with a decimal comma, and ignores quotes that do not begin a cell then.
 */
const segment = /[^,;\t|\r\n]+/gu;

/**
 * Begins a segment that a spreadsheet may run as a formula (OWASP, CSV injection). The signs of full width are formulas in
 * East Asian versions. Quotes and spaces may get lost while the file is read.
 */
const formula = /^[\s"']*[=+\-@＝＋－＠]/u;
const number = /^[+-]?[\d \u00a0().\-/]+$/u;

/**
 * Puts an apostrophe before all that a spreadsheet may run as a formula, so that it shows text. Numbers and phone numbers
 * stay as they are. {@link withoutFormulaGuard} returns the text without a difference.
 */
export function withFormulaGuard(text: string): string {
  if (number.test(text) && /\d/u.test(text)) return text;
  return text.replaceAll(segment, (part) => (formula.test(part) ? `'${part}` : part));
}

/** Reverses {@link withFormulaGuard}. */
export function withoutFormulaGuard(text: string): string {
  return text.replaceAll(segment, (part) =>
    part.startsWith("'") && formula.test(part) ? part.slice(1) : part,
  );
}

/** Quotes every cell with a separator of any kind, because the reader may split at another one than the comma. */
function csvCell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : withFormulaGuard(value);
  return /[",;\t|\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a row as CSV (RFC 4180), with its line break. Numbers have a decimal point in every language. */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}
