import { asTenant } from '../../platform/database/tenant.ts';
import { checkBatch, dayOf, type CheckedBatch } from './check-batch.ts';
import type { CsvFile, Position } from './csv/csv-file.ts';
import { readBatches } from './csv/record-reader.ts';
import { stageBatch, type StepOutcome } from './stage-rows.ts';
import type { ImportRun, ImportWithFile } from './stored-import.ts';

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
export async function readFile(stored: ImportWithFile, file: CsvFile, run: ImportRun): Promise<StepOutcome> {
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
