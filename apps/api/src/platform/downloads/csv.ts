/** Values that a spreadsheet may run as a formula. `digitsOnly` exempts phone numbers. */
const formula = /^[=+\-@\t\r]/u;
const digitsOnly = /^\+?[\d\s().\-/]+$/u;

/**
 * Prefixes a formula with an apostrophe, so that spreadsheets show it as text (OWASP, CSV injection). Imports remove
 * the apostrophe.
 */
function guardFormula(value: string): string {
  return formula.test(value) && !digitsOnly.test(value) ? `'${value}` : value;
}

function csvLine(values: readonly string[]): string {
  const cells = values.map((value) => {
    const safe = guardFormula(value);
    return /[",\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(',')}\r\n`;
}

export function withoutFormulaGuard(value: string): string {
  return /^'[=+\-@\t\r]/u.test(value) ? value.slice(1) : value;
}

interface CsvPiece<Place> {
  readonly lines: readonly (readonly string[])[];
  /** Position of the last line. The next piece starts after it. */
  readonly last: Place;
}

/**
 * Streams a CSV file, reading each piece in its own transaction, so that neither memory nor transactions grow with the
 * number of rows.
 *
 * @param read returns the lines after the given position (null for the start of the file), or undefined if there are no
 * more
 */
export async function* csvInPieces<Place>(
  header: readonly string[],
  read: (after: Place | null) => Promise<CsvPiece<Place> | undefined>,
): AsyncGenerator<string, undefined> {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield `\uFEFF${csvLine(header)}`;
  let after: Place | null = null;
  for (;;) {
    const piece: CsvPiece<Place> | undefined = await read(after);
    if (piece === undefined) return;
    yield piece.lines.map(csvLine).join('');
    after = piece.last;
  }
}
