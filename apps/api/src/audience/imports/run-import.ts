import { and, eq } from 'drizzle-orm';
import { asTenant } from '../../platform/database/tenant.ts';
import { MissingFile } from '../../platform/files/file-store.ts';
import { sqlState } from '../../platform/database/failures.ts';
import { explainRefusal } from '../../platform/http/catalogs.ts';
import { imports } from '../../tables/imports.ts';
import type { NamedShape } from '../fields/stored-values.ts';
import {
  type Counted,
  countRows,
  finishCheck,
  startOfRows,
  sumNeverMailed,
  writeRows,
} from './apply-rows.ts';
import { checkBatch, dayOf, type CheckedBatch } from './check-batch.ts';
import { type CsvFile, openCsv, type Position } from './csv/csv-file.ts';
import { readBatches, rowsAtOnce } from './csv/record-reader.ts';
import { ImportStopped } from './write-contacts.ts';
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
import { runUndo } from './run-undo.ts';
import { stageBatch, type StepOutcome } from './stage-rows.ts';

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

/** Moves the staged contacts into the audience. */
async function writeAll(
  stored: ImportWithFile,
  file: CsvFile,
  run: ImportRun,
): Promise<StepOutcome | 'completed'> {
  const { services, signal } = run;
  const options = { keys: services.keys, fields: file.custom, limit: rowsAtOnce(file, run.bounds) };
  while (!signal.aborted) {
    const outcome = await asTenant(services.database, [stored.organizationId], (tx) =>
      writeRows(tx, stored, options),
    );
    if (outcome !== 'done') return outcome;
    await run.passTurn?.();
  }
  return 'done';
}

/**
 * True for errors in the data (SQLSTATE classes 22 and 23) and exceeded limits of the database (54), where a retry
 * fails too (PostgreSQL, appendix A).
 */
function isPermanent(error: unknown): boolean {
  return ['22', '23', '54'].includes(sqlState(error)?.slice(0, 2) ?? '');
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

/**
 * Reads the rest of a file into `import_rows`. The next batch is read and checked while the database writes the current
 * one. Stops after a batch if the process stops.
 */
async function readFile(stored: ImportWithFile, file: CsvFile, run: ImportRun): Promise<StepOutcome> {
  const { services, signal } = run;
  const isResumed = stored.bytesRead > 0;
  const from = isResumed ? { offset: stored.bytesRead, line: stored.nextLine } : file.body;
  const batches = checkedBatches(file, from, stored.bytesRead, run, dayOf(stored.createdAt));
  try {
    for (let next = await batches.next(); next.done !== true && !signal.aborted;) {
      const batch = next.value;
      const [outcome, following] = await Promise.all([
        asTenant(services.database, [stored.organizationId], (tx) => stageBatch(tx, stored, batch)),
        batches.next(),
      ]);
      if (outcome !== 'done') return outcome;
      next = following;
      await run.passTurn?.();
    }
    return 'done';
  } finally {
    await batches.return(undefined);
  }
}

async function importFile({ stored, fields }: FoundImport, path: string, run: ImportRun): Promise<void> {
  const { services } = run;
  const file = await openCsv(path, { fields, mapping: stored.mapping ?? undefined });
  if ('code' in file) {
    await failImport(services, stored, explainRefusal(file, 'en'));
    return;
  }
  const read = stored.isStaged ? 'done' : await readFile(stored, file, run);
  const outcome = read === 'done' ? await writeAll(stored, file, run) : read;
  if (outcome === 'gone' || outcome === 'completed') await services.files.remove(stored.fileKey);
}

function added(before: Counted, { created, updated, unchanged, neverMailed, leftOut }: Counted): Counted {
  return {
    created: before.created + created,
    updated: before.updated + updated,
    unchanged: before.unchanged + unchanged,
    neverMailed: sumNeverMailed(before.neverMailed, neverMailed),
    leftOut: [...before.leftOut, ...leftOut],
  };
}

/** Compares the staged contacts with the audience. Starts again if it is interrupted, because it writes nothing. */
async function countAll(stored: ImportWithFile, file: CsvFile, run: ImportRun): Promise<void> {
  const { services, signal } = run;
  const options = { keys: services.keys, fields: file.custom, limit: rowsAtOnce(file, run.bounds) };
  let counted: Counted = { created: 0, updated: 0, unchanged: 0, neverMailed: [], leftOut: [] };
  for (let line = startOfRows; !signal.aborted;) {
    const next = await asTenant(services.database, [stored.organizationId], (tx) =>
      countRows(tx, stored, line, options),
    );
    if (next === undefined) {
      await asTenant(services.database, [stored.organizationId], (tx) => finishCheck(tx, stored, counted));
      return;
    }
    counted = added(counted, next);
    line = next.line;
    await run.passTurn?.();
  }
}

/** Performs a dry run, which reads the file and counts the results of an import without writing contacts. */
async function runCheck({ stored, fields }: FoundImport, path: string, run: ImportRun): Promise<void> {
  const file = await openCsv(path, { fields, mapping: stored.mapping ?? undefined });
  if ('code' in file) throw new Error(`The mapping of an import does not fit: ${file.code}`);
  const outcome = stored.isStaged ? 'done' : await readFile(stored, file, run);
  if (outcome === 'done' && !run.signal.aborted) await countAll(stored, file, run);
}

async function runPart(stored: StoredImport, fields: readonly NamedShape[], run: ImportRun): Promise<void> {
  if (stored.status === 'undoing') return runUndo(stored, run);
  if (!hasFile(stored)) return;
  const part = stored.status === 'checking' ? runCheck : importFile;
  return run.services.files.lend(stored.fileKey, (path) => part({ stored, fields }, path, run));
}

/**
 * Runs an import's dry run, the import from its last committed step, or its undo, depending on its status. If several
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
