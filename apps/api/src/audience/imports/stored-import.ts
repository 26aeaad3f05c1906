import { eq } from 'drizzle-orm';
import { contactFields } from '../../tables/contact-fields.ts';
import { imports } from '../../tables/imports.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { StoredField } from '../fields/field.ts';
import type { NamedShape } from '../fields/stored-values.ts';
import type { BatchBounds } from './csv/record-reader.ts';

export type StoredImport = Pick<
  typeof imports.$inferSelect,
  | 'id'
  | 'organizationId'
  | 'projectId'
  | 'audienceId'
  | 'fileKey'
  | 'mapping'
  | 'status'
  | 'bytesRead'
  | 'nextLine'
  | 'isStaged'
  | 'createdAt'
  | 'finishedAt'
>;

export type ImportWithFile = StoredImport & { readonly fileKey: string };

export interface FoundImport {
  readonly stored: ImportWithFile;
  /** Custom fields of the project, including deleted ones. */
  readonly fields: readonly NamedShape[];
}

export async function findStoredImport(tx: Transaction, importId: string): Promise<StoredImport | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, importId));
  return row;
}

/**
 * Reads the custom fields of the project into which an import goes. Includes deleted ones, whose values are kept too, in
 * case a field was deleted by mistake while the import waited.
 */
export function readFieldsOf(
  tx: Transaction,
  { projectId }: Pick<StoredImport, 'projectId'>,
): Promise<readonly StoredField[]> {
  return tx.select().from(contactFields).where(eq(contactFields.projectId, projectId));
}

export function hasFile(stored: StoredImport): stored is ImportWithFile {
  return stored.fileKey !== null;
}

/** True while the user can still change the mapping of columns. */
export function isWaiting({ status }: Pick<StoredImport, 'status'>): boolean {
  return status === 'awaiting_mapping' || status === 'checking' || status === 'checked';
}

export interface ImportRun {
  readonly services: Pick<Services, 'database' | 'files' | 'keys' | 'log' | 'now'>;
  /** Aborted when the process stops. The current batch is still committed. */
  readonly signal: AbortSignal;
  readonly bounds?: BatchBounds;
  /** Called and awaited between batches, so that other tenants get a turn. */
  readonly passTurn?: () => Promise<void>;
}
