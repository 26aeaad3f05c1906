import { checkRow } from './contact-row.ts';
import type { CsvFile } from './csv/csv-file.ts';
import type { CsvBatch } from './csv/record-reader.ts';
import type { CheckedBatch } from './write-batch.ts';

/**
 * Returns the UTC day as YYYY-MM-DD. Pass the time at which the import was created, so that a batch gives the same
 * result on every run.
 */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/**
 * Separates the contacts of a batch from its invalid rows.
 *
 * @param today latest possible birthdate, YYYY-MM-DD
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
    lines: new Map(
      checked.flatMap((row, index) =>
        row.kind === 'contact' ? [[row.contact, rows[index]?.line ?? 0]] : [],
      ),
    ),
    refused: checked.flatMap((row) => (row.kind === 'refused' ? [row.refused] : [])),
    skipped: checked.flatMap((row) => (row.kind === 'contact' ? row.skipped : [])),
    columnNames: file.columnNames,
    fields: file.custom,
  };
}
