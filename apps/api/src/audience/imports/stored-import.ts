import { eq } from 'drizzle-orm';
import { imports, type Services, type Transaction } from '../../platform/index.ts';
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
  | 'createdAt'
  | 'finishedAt'
>;

export type ImportWithFile = StoredImport & { readonly fileKey: string };

export async function findStoredImport(tx: Transaction, importId: string): Promise<StoredImport | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, importId));
  return row;
}

export function hasFile(stored: StoredImport): stored is ImportWithFile {
  return stored.fileKey !== null;
}

/** True while the user can still change the mapping of columns. */
export function isWaiting({ status }: Pick<StoredImport, 'status'>): boolean {
  return status === 'awaiting_mapping' || status === 'checking' || status === 'checked';
}

export interface ImportRun {
  readonly services: Pick<Services, 'database' | 'files' | 'log' | 'now'>;
  /** Aborted when the process stops. The current batch is still committed. */
  readonly signal: AbortSignal;
  readonly bounds?: BatchBounds;
  /** Called and awaited between batches, so that other tenants get a turn. */
  readonly passTurn?: () => Promise<void>;
}
