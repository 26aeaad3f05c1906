import { and, eq, sql } from 'drizzle-orm';
import { asTenant, importRefusals, imports, type Transaction } from '../../platform/index.ts';
import { checkBatch, dayOf } from './check-batch.ts';
import type { ImportedContact } from './contact-row.ts';
import { openCsv } from './csv/csv-file.ts';
import { readBatches } from './csv/record-reader.ts';
import { withinTagLimit } from './merge.ts';
import type { FoundImport, ImportRun, ImportWithFile } from './stored-import.ts';
import { readStored } from './read-stored.ts';
import { SeenContacts } from './seen-contacts.ts';
import { withOverfull, writeRefusals, type CheckedBatch } from './write-batch.ts';

/**
 * Locks the import. Returns true if the import is still being checked and, if `offset` is given, has been checked up to
 * that offset of its file.
 */
async function isNext(tx: Transaction, { id }: ImportWithFile, offset?: number): Promise<boolean> {
  const [row] = await tx
    .select({ bytesRead: imports.bytesRead })
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.status, 'checking')))
    .for('update');
  return row !== undefined && (offset === undefined || row.bytesRead === offset);
}

/**
 * Resets counts and refusals, because an interrupted dry run loses the contacts that it kept in memory. Returns false
 * if the import is no longer being checked.
 */
async function restart(tx: Transaction, stored: ImportWithFile): Promise<boolean> {
  if (!(await isNext(tx, stored))) return false;
  await tx.delete(importRefusals).where(eq(importRefusals.importId, stored.id));
  await tx
    .update(imports)
    .set({ bytesRead: 0, created: 0, updated: 0, unchanged: 0, refused: 0, skippedValues: 0 })
    .where(eq(imports.id, stored.id));
  return true;
}

/** Counts a batch. Returns false if another worker has counted the batch or the dry run was ended. */
async function countBatch(
  tx: Transaction,
  stored: ImportWithFile,
  seen: SeenContacts,
  batch: CheckedBatch,
): Promise<boolean> {
  if (!(await isNext(tx, stored, batch.startOffset))) return false;
  const known = await readStored(tx, stored.audienceId, batch.contacts, batch.fields);
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const overfull: ImportedContact[] = [];
  for (const row of batch.contacts) {
    const contact = known.get(row.emailLower);
    // Tags that earlier rows add are not known here, so that the import itself can leave out more.
    const counted = withinTagLimit(contact, row);
    if (counted !== row) overfull.push(row);
    counts[seen.count(counted, contact)] += 1;
  }
  const complete = withOverfull(batch, overfull);
  await writeRefusals(tx, stored, complete);
  await tx
    .update(imports)
    .set({
      bytesRead: batch.last ? sql`${imports.bytesTotal}` : batch.end.offset,
      created: sql`${imports.created} + ${counts.created}`,
      updated: sql`${imports.updated} + ${counts.updated}`,
      unchanged: sql`${imports.unchanged} + ${counts.unchanged}`,
      refused: sql`${imports.refused} + ${batch.refused.length}`,
      skippedValues: sql`${imports.skippedValues} + ${complete.skipped.length}`,
      columnNames: batch.columnNames,
      ...(batch.last ? { status: 'checked' } : {}),
    })
    .where(eq(imports.id, stored.id));
  return true;
}

/** Performs a dry run, which counts the results of an import without writing contacts. */
export async function runCheck({ stored, fields }: FoundImport, path: string, run: ImportRun): Promise<void> {
  const { services, signal } = run;
  const transaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    asTenant(services.database, [stored.organizationId], work);
  const file = await openCsv(path, { fields, mapping: stored.mapping ?? undefined });
  if ('code' in file) throw new Error(`The mapping of an import does not fit: ${file.message}`);
  if (!(await transaction((tx) => restart(tx, stored)))) return;
  const seen = new SeenContacts();
  let startOffset = 0;
  for await (const read of readBatches(file, file.body, run.bounds)) {
    if (signal.aborted) return;
    const batch = checkBatch(file, startOffset, read, dayOf(stored.createdAt));
    if (!(await transaction((tx) => countBatch(tx, stored, seen, batch)))) return;
    startOffset = batch.end.offset;
    await run.passTurn?.();
  }
}
