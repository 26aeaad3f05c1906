import { and, eq } from 'drizzle-orm';
import { asTenant, imports, MissingFile, sqlState } from '../../platform/index.ts';
import type { NamedShape } from '../fields/stored-values.ts';
import { checkBatch, dayOf } from './check-batch.ts';
import { openCsv, type CsvFile, type Position } from './csv/csv-file.ts';
import { readBatches } from './csv/record-reader.ts';
import { ImportStopped } from './import-stopped.ts';
import type { ImportJob } from './jobs.ts';
import {
  readFieldsOf,
  findStoredImport,
  hasFile,
  type FoundImport,
  type ImportRun,
  type ImportWithFile,
  type StoredImport,
} from './stored-import.ts';
import { runCheck } from './run-check.ts';
import { runUndo } from './run-undo.ts';
import { writeBatch, type BatchOutcome, type CheckedBatch } from './write-batch.ts';

/** Contacts imported so far stay. */
async function failImport(
  services: ImportRun['services'],
  stored: ImportWithFile,
  failure: string,
): Promise<void> {
  await asTenant(services.database, [stored.organizationId], (tx) =>
    tx
      .update(imports)
      .set({ status: 'failed', failure, fileKey: null, finishedAt: services.now() })
      // Skips the update if another worker has finished the import and removed its file meanwhile.
      .where(and(eq(imports.id, stored.id), eq(imports.fileKey, stored.fileKey))),
  );
  await services.files.remove(stored.fileKey);
}

async function* checkedBatches(
  file: CsvFile,
  from: Position,
  startOffset: number,
  run: ImportRun,
  today: string,
): AsyncGenerator<CheckedBatch, undefined> {
  let offset = startOffset;
  for await (const batch of readBatches(file, from, run.bounds)) {
    yield checkBatch(file, offset, batch, today);
    offset = batch.end.offset;
  }
}

/** The next batch is read and checked while the database writes the current one. */
async function writeBatches(stored: ImportWithFile, file: CsvFile, run: ImportRun): Promise<BatchOutcome> {
  const { services, signal } = run;
  const isResumed = stored.bytesRead > 0;
  const from = isResumed ? { offset: stored.bytesRead, line: stored.nextLine } : file.body;
  const batches = checkedBatches(file, from, stored.bytesRead, run, dayOf(stored.createdAt));
  try {
    for (let next = await batches.next(); next.done !== true && !signal.aborted;) {
      const batch = next.value;
      const [outcome, following] = await Promise.all([
        asTenant(services.database, [stored.organizationId], (tx) => writeBatch(tx, stored, batch, services)),
        batches.next(),
      ]);
      if (outcome !== 'written') return outcome;
      next = following;
      await run.passTurn?.();
    }
    return 'written';
  } finally {
    await batches.return(undefined);
  }
}

/**
 * True for errors in the data (SQLSTATE classes 22 and 23) and exceeded limits of the database (54), where a retry
 * fails too (PostgreSQL, appendix A).
 */
function isPermanent(error: unknown): boolean {
  return ['22', '23', '54'].includes(sqlState(error)?.slice(0, 2) ?? '');
}

async function importFile({ stored, fields }: FoundImport, path: string, run: ImportRun): Promise<void> {
  const { services } = run;
  const file = await openCsv(path, { fields, mapping: stored.mapping ?? undefined });
  if ('code' in file) {
    await failImport(services, stored, file.message);
    return;
  }
  const outcome = await writeBatches(stored, file, run);
  const isOver = outcome === 'gone' || (outcome === 'written' && !run.signal.aborted);
  if (isOver) await services.files.remove(stored.fileKey);
}

async function runPart(stored: StoredImport, fields: readonly NamedShape[], run: ImportRun): Promise<void> {
  if (stored.status === 'undoing') return runUndo(stored, run);
  if (!hasFile(stored)) return;
  const part = stored.status === 'checking' ? runCheck : importFile;
  return run.services.files.lend(stored.fileKey, (path) => part({ stored, fields }, path, run));
}

/**
 * Runs an import's dry run, the import from its last committed batch, or its undo, depending on its status. If several
 * workers run an import at the same time, only one of them writes each batch. Temporary errors (database unavailable,
 * disk full) are thrown, and the next sweep continues the import.
 */
export async function runImport({ importId, organizationId }: ImportJob, run: ImportRun): Promise<void> {
  const { services } = run;
  const found = await asTenant(services.database, [organizationId], async (tx) => {
    const stored = await findStoredImport(tx, importId);
    return stored === undefined ? undefined : { stored, fields: await readFieldsOf(tx, stored) };
  });
  if (found === undefined) return;
  const { stored, fields } = found;
  try {
    await runPart(stored, fields, run);
  } catch (error) {
    if (!hasFile(stored)) throw error;
    if (error instanceof MissingFile) {
      await failImport(services, stored, 'The uploaded file no longer exists. Choose it again.');
    } else if (error instanceof ImportStopped) {
      await failImport(services, stored, error.message);
    } else if (isPermanent(error)) {
      services.log.error({ err: error, importId }, 'the contacts of an import cannot be stored');
      await failImport(
        services,
        stored,
        'These contacts could not be stored. The server log has the details.',
      );
    } else {
      throw error;
    }
  }
}
