import { asTenant } from '../../platform/database/tenant.ts';
import { countRows, finishCheck, startOfRows, sumNeverMailed, type Counted } from './apply-rows.ts';
import { openCsv, type CsvFile } from './csv/csv-file.ts';
import { rowsAtOnce } from './csv/record-reader.ts';
import { readFile } from './read-file.ts';
import type { FoundImport, ImportRun, ImportWithFile } from './stored-import.ts';

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
export async function runCheck({ stored, fields }: FoundImport, path: string, run: ImportRun): Promise<void> {
  const file = await openCsv(path, { fields, mapping: stored.mapping ?? undefined });
  if ('code' in file) throw new Error(`The mapping of an import does not fit: ${file.code}`);
  const outcome = stored.isStaged ? 'done' : await readFile(stored, file, run);
  if (outcome === 'done' && !run.signal.aborted) await countAll(stored, file, run);
}
