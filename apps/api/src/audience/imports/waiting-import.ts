import type { Import, ImportMapping } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import {
  importRefusals,
  imports,
  notFound,
  type Transaction,
  Refusal,
  refuse,
  type Services,
} from '../../platform/index.ts';
import { openCsv } from './csv/csv-file.ts';
import { findImport } from './import.ts';
import { findStoredImport, hasFile, isWaiting, type ImportWithFile } from './stored-import.ts';

type RunTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

function notWaiting(): Refusal<'import_not_waiting'> {
  return refuse('import_not_waiting', {
    message: 'This import has already started. To change the mapping, choose the file again.',
  });
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

async function checkMapping(
  { files }: Services,
  stored: ImportWithFile,
  mapping: ImportMapping,
): Promise<Refusal<'import_mapping_invalid' | 'file_unreadable'> | undefined> {
  const opened = await files.lend(stored.fileKey, (path) => openCsv(path, mapping));
  if (!('code' in opened)) return undefined;
  const code = opened.code === 'import_mapping_invalid' ? opened.code : 'file_unreadable';
  return refuse(code, {
    message: opened.message,
    ...(opened.details === undefined ? {} : { details: opened.details }),
  });
}

/** Resets the position and the counts of an import that has not started. The caller queues the import's job. */
export async function restartImport(
  tx: Transaction,
  id: string,
  status: 'checking' | 'queued',
  mapping: ImportMapping,
): Promise<Import | Refusal<'not_found' | 'import_not_waiting'>> {
  const [locked] = await tx
    .select({ status: imports.status })
    .from(imports)
    .where(eq(imports.id, id))
    .for('update');
  if (locked === undefined || !isWaiting(locked)) return notWaiting();
  await tx.delete(importRefusals).where(eq(importRefusals.importId, id));
  await tx
    .update(imports)
    .set({
      status,
      mapping,
      bytesRead: 0,
      nextLine: 1,
      created: 0,
      updated: 0,
      unchanged: 0,
      refused: 0,
      skippedValues: 0,
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
): Promise<
  Refusal<'not_found' | 'import_not_waiting' | 'import_mapping_invalid' | 'file_unreadable'> | undefined
> {
  const stored = await transaction((tx) => findWaitingImport(tx, id));
  return stored instanceof Refusal ? stored : checkMapping(services, stored, mapping);
}
