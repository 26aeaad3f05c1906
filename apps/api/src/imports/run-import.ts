import { and, eq } from 'drizzle-orm';
import { sqlState } from '../database/failures.js';
import { imports } from '../database/schema/index.js';
import { asTenant } from '../database/tenant.js';
import type { Services } from '../services.js';
import { checkRow } from './contact-row.js';
import { openCsv, type CsvFile } from './csv/csv-file.js';
import { readBatches, standardBounds, type BatchBounds, type CsvBatch } from './csv/record-reader.js';
import type { ImportJob } from './jobs.js';
import { findUnfinishedImport, type StoredImport } from './stored-import.js';
import { writeBatch, type BatchOutcome, type CheckedBatch } from './write-batch.js';

export interface ImportRun {
  readonly services: Services;
  /** Aborted when the process is to stop: the batch under way is committed, no other is begun. */
  readonly signal: AbortSignal;
  readonly bounds?: BatchBounds;
}

type Unfinished = StoredImport & { readonly fileKey: string };

function checkBatch(file: CsvFile, startOffset: number, { rows, end, last }: CsvBatch): CheckedBatch {
  const checked = rows.map((row) => checkRow(file, row));
  return {
    startOffset,
    end,
    last,
    contacts: checked.flatMap((row) => (row.kind === 'contact' ? [row.contact] : [])),
    refused: checked.flatMap((row) => (row.kind === 'refused' ? [row.refused] : [])),
  };
}

/** Ends an import that cannot go on. What was imported stays. */
async function failImport(services: Services, stored: Unfinished, failure: string): Promise<void> {
  await asTenant(services.database, [stored.organizationId], (database) =>
    database
      .update(imports)
      .set({ status: 'failed', failure, fileKey: null, finishedAt: services.now() })
      // Another worker may have brought it to its end, and removed the file, meanwhile.
      .where(and(eq(imports.id, stored.id), eq(imports.fileKey, stored.fileKey))),
  );
  await services.files.remove(stored.fileKey);
}

/** Reads the next batch while the database writes this one. */
async function writeBatches(
  stored: Unfinished,
  file: CsvFile,
  { services, signal, bounds = standardBounds }: ImportRun,
): Promise<BatchOutcome> {
  const isResumed = stored.bytesRead > 0;
  const from = isResumed ? { offset: stored.bytesRead, line: stored.nextLine } : file.body;
  const batches = readBatches(file, from, bounds);
  try {
    let startOffset = stored.bytesRead;
    for (let next = await batches.next(); next.done !== true && !signal.aborted;) {
      const batch = checkBatch(file, startOffset, next.value);
      const [outcome, following] = await Promise.all([
        asTenant(services.database, [stored.organizationId], (database) =>
          writeBatch(database, stored, batch),
        ),
        batches.next(),
      ]);
      if (outcome !== 'written') return outcome;
      startOffset = batch.end.offset;
      next = following;
    }
    return 'written';
  } finally {
    await batches.return(undefined);
  }
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** PostgreSQL, appendix A: the data is at fault (22, 23) or a limit of the database (54), so trying again would not help. */
function isLasting(error: unknown): boolean {
  return ['22', '23', '54'].includes(sqlState(error)?.slice(0, 2) ?? '');
}

async function importFile(stored: Unfinished, run: ImportRun): Promise<void> {
  const { services } = run;
  const file = await openCsv(services.files.path(stored.fileKey));
  if ('code' in file) {
    await failImport(services, stored, file.message);
    return;
  }
  const outcome = await writeBatches(stored, file, run);
  const isOver = outcome === 'gone' || (outcome === 'written' && !run.signal.aborted);
  if (isOver) await services.files.remove(stored.fileKey);
}

/**
 * Runs an import from its last committed batch to its end. Any number of workers may do so at once: one of them writes
 * each batch, the others leave. What may go better later (the database is away, the disk is full) is thrown, and the
 * import stays unfinished for the next sweep.
 */
export async function runImport({ importId, organizationId }: ImportJob, run: ImportRun): Promise<void> {
  const { services } = run;
  const stored = await asTenant(services.database, [organizationId], (database) =>
    findUnfinishedImport(database, importId),
  );
  if (stored === undefined) return;
  try {
    await importFile(stored, run);
  } catch (error) {
    if (isMissingFile(error)) {
      await failImport(services, stored, 'The uploaded file is gone. Choose it again.');
    } else if (isLasting(error)) {
      services.log.error({ err: error, importId }, 'an import cannot be stored');
      await failImport(services, stored, 'The database refused these contacts. It has been written down.');
    } else {
      throw error;
    }
  }
}
