import { checkRow } from './contact-row.js';
import type { CsvFile } from './csv/csv-file.js';
import type { CsvBatch } from './csv/record-reader.js';
import type { CheckedBatch } from './write-batch.js';

/** Tells the contacts of a batch from the rows that are none. */
export function checkBatch(file: CsvFile, startOffset: number, { rows, end, last }: CsvBatch): CheckedBatch {
  const checked = rows.map((row) => checkRow(file, row));
  return {
    startOffset,
    end,
    last,
    contacts: checked.flatMap((row) => (row.kind === 'contact' ? [row.contact] : [])),
    refused: checked.flatMap((row) => (row.kind === 'refused' ? [row.refused] : [])),
  };
}
