import { csvLine } from '@x/api-client/contract';

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
