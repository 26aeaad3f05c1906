import { customKeyOf, type Import, type ImportMapping } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { importRefusals, importRows, imports } from '../../tables/imports.ts';
import { notFound, Refusal, refuse, refuseAll } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { createFields } from '../fields/create-fields.ts';
import { readFields } from '../fields/field.ts';
import type { NamedShape } from '../fields/stored-values.ts';
import { openCsv } from './csv/csv-file.ts';
import { findImport } from './import.ts';
import { findStoredImport, hasFile, isWaiting, type ImportWithFile } from './stored-import.ts';

type CreationCode = 'field_exists' | 'field_limit' | 'field_choices_missing' | 'field_values_unfit';

type MappingCode = 'field_unknown' | 'import_mapping_invalid' | 'file_unreadable';

type RunTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

function notWaiting(): Refusal<'import_not_waiting'> {
  return refuse('import_not_waiting');
}

/** Refuses if the import does not exist or has already started. */
export async function findWaitingImport(
  tx: Transaction,
  id: string,
): Promise<ImportWithFile | Refusal<'not_found' | 'import_not_waiting'>> {
  const stored = await findStoredImport(tx, id);
  if (stored === undefined) return notFound();
  return isWaiting(stored) && hasFile(stored) ? stored : notWaiting();
}

/** Keys of columns that neither the project nor the mapping has a field for. */
function missingKeys({ columns, new_fields: created = [] }: ImportMapping, fields: readonly NamedShape[]) {
  const known = new Set([...fields, ...created].map(({ key }) => key));
  return columns.flatMap((column) => customKeyOf(column) ?? []).filter((key) => !known.has(key));
}

async function checkMapping(
  { files }: Services,
  stored: ImportWithFile,
  mapping: ImportMapping,
  fields: readonly NamedShape[],
): Promise<Refusal<MappingCode> | undefined> {
  const missing = missingKeys(mapping, fields);
  if (missing.length > 0) {
    return refuseAll(
      'field_unknown',
      missing.map((field) => ({ path: 'body.columns', details: { field } })),
    );
  }
  const opened = await files.lend(stored.fileKey, (path) => openCsv(path, { fields, mapping }));
  if (!('code' in opened)) return undefined;
  const { code, reasons } = opened;
  return code === 'import_mapping_invalid' ? new Refusal(code, reasons) : refuse('file_unreadable');
}

/** True if a file reads the same with both mappings. */
function readsAlike({ consent: _now, ...mapping }: ImportMapping, former: ImportMapping | null): boolean {
  const { consent: _then, ...before } = former ?? {};
  return isDeepStrictEqual(mapping, before);
}

/**
 * Resets the position and the counts of an import that has not started, and creates the new fields of its mapping if it
 * starts. The caller queues the import's job.
 */
export async function restartImport(
  tx: Transaction,
  id: string,
  status: 'checking' | 'queued',
  mapping: ImportMapping,
): Promise<Import | Refusal<'not_found' | 'import_not_waiting' | CreationCode>> {
  const [locked] = await tx
    .select({
      status: imports.status,
      organizationId: imports.organizationId,
      projectId: imports.projectId,
      isStaged: imports.isStaged,
      mapping: imports.mapping,
    })
    .from(imports)
    .where(eq(imports.id, id))
    .for('update');
  if (locked === undefined || !isWaiting(locked)) return notWaiting();
  const isRead = locked.isStaged && readsAlike(mapping, locked.mapping);
  if (!isRead) {
    await tx.delete(importRefusals).where(eq(importRefusals.importId, id));
    await tx.delete(importRows).where(eq(importRows.importId, id));
  }
  const created = status === 'queued' ? await createFields(tx, locked, mapping.new_fields ?? []) : [];
  if (created instanceof Refusal) return created;
  await tx
    .update(imports)
    .set({
      status,
      mapping,
      created: 0,
      updated: 0,
      unchanged: 0,
      neverMailed: [],
      ...(isRead
        ? {}
        : {
            bytesRead: 0,
            nextLine: 1,
            isStaged: false,
            addresses: 0,
            duplicates: 0,
            states: [],
            refused: 0,
            skippedValues: 0,
          }),
    })
    .where(eq(imports.id, id));
  return (await findImport(tx, id)) ?? notFound();
}

/** Refuses if the import does not exist or has already started, or if its file does not fit the mapping. */
export async function acceptMapping(
  services: Services,
  transaction: RunTransaction,
  id: string,
  mapping: ImportMapping,
): Promise<Refusal<'not_found' | 'import_not_waiting' | MappingCode> | undefined> {
  const found = await transaction(async (tx) => {
    const stored = await findWaitingImport(tx, id);
    return stored instanceof Refusal ? stored : { stored, fields: await readFields(tx, stored.projectId) };
  });
  return found instanceof Refusal ? found : checkMapping(services, found.stored, mapping, found.fields);
}
