import { checkRow } from './contact-row.ts';
import type { CsvFile } from './csv/csv-file.ts';
import type { CsvBatch } from './csv/record-reader.ts';
import type { CheckedBatch } from './write-batch.ts';

/** The day of an instant, in UTC: by that of its import a batch is read the same however often. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/**
 * Tells the contacts of a batch from the rows that are none.
 *
 * @param today YYYY-MM-DD: nobody was born later
 */
export function checkBatch(
  file: CsvFile,
  startOffset: number,
  { rows, end, last }: CsvBatch,
  today: string,
): CheckedBatch {
  const checked = rows.map((row) => checkRow(file, row, today));
  return {
    startOffset,
    end,
    last,
    contacts: checked.flatMap((row) => (row.kind === 'contact' ? [row.contact] : [])),
    refused: checked.flatMap((row) => (row.kind === 'refused' ? [row.refused] : [])),
    skipped: checked.flatMap((row) => (row.kind === 'contact' ? row.skipped : [])),
    columnNames: file.columnNames,
  };
}
