/** Begins with what a spreadsheet takes for a formula, and is no mere phone number. */
const formula = /^[=+\-@\t\r]/u;
const digitsOnly = /^\+?[\d\s().\-/]+$/u;

/**
 * A value for a spreadsheet: what would be run as a formula is shown as text (OWASP, CSV injection). Imports take the
 * apostrophe away again.
 */
function guardFormula(value: string): string {
  return formula.test(value) && !digitsOnly.test(value) ? `'${value}` : value;
}

/** One line of CSV (RFC 4180) with its line break. */
export function csvLine(values: readonly string[]): string {
  const cells = values.map((value) => {
    const safe = guardFormula(value);
    return /[",\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(',')}\r\n`;
}

/** What {@link csvLine} puts before a formula, taken away. */
export function withoutFormulaGuard(value: string): string {
  return /^'[=+\-@\t\r]/u.test(value) ? value.slice(1) : value;
}
