import { checkRow, type ImportedContact, type RefusedRow, type SkippedValue } from './contact-row.ts';
import type { SeenState } from './count-states.ts';
import type { CsvFile, Position } from './csv/csv-file.ts';
import type { CsvBatch } from './csv/record-reader.ts';

export interface CheckedBatch {
  /**
   * Value that the import's `bytesRead` must have before this batch is written, 0 for the first batch. If the stored
   * value differs, the batch is `overtaken`.
   */
  readonly startOffset: number;
  readonly end: Position;
  readonly last: boolean;
  readonly contacts: readonly ImportedContact[];
  /** Line numbers of the contacts. */
  readonly lines: ReadonlyMap<ImportedContact, number>;
  readonly refused: readonly RefusedRow[];
  readonly skipped: readonly SkippedValue[];
  /** Values of the columns that say whom not to mail. */
  readonly seen: readonly SeenState[];
  readonly columnNames: readonly string[];
}

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
    seen: checked.flatMap((row) => (row.kind === 'contact' ? row.seen : [])),
    columnNames: file.columnNames,
  };
}
