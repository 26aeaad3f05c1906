import { csvLine } from './csv-text.ts';

/** What was read in one transaction. */
export interface CsvPiece<Place> {
  readonly lines: readonly (readonly string[])[];
  /** Where the next piece goes on. */
  readonly last: Place;
}

/**
 * A download as CSV, a piece a transaction: neither memory nor a transaction grows with what there is.
 *
 * @param read the lines after a place, none at the end; null before the first
 */
export async function* csvInPieces<Place>(
  header: readonly string[],
  read: (after: Place | null) => Promise<CsvPiece<Place> | undefined>,
): AsyncGenerator<string, undefined> {
  // The mark makes spreadsheets read UTF-8.
  yield `\uFEFF${csvLine(header)}`;
  let after: Place | null = null;
  for (;;) {
    const piece: CsvPiece<Place> | undefined = await read(after);
    if (piece === undefined) return;
    yield piece.lines.map(csvLine).join('');
    after = piece.last;
  }
}
