import { eq } from 'drizzle-orm';
import { imports, type Services, type Transaction } from '../../platform/index.ts';
import type { BatchBounds } from './csv/record-reader.ts';

/** The row of an import, as its runs need it. */
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

/** Whether its file is still there to be read. */
export function hasFile(stored: StoredImport): stored is ImportWithFile {
  return stored.fileKey !== null;
}

/** An import that waits for somebody to say what its columns mean, checked or not. */
export function isWaiting({ status }: Pick<StoredImport, 'status'>): boolean {
  return status === 'awaiting_mapping' || status === 'checking' || status === 'checked';
}

export interface ImportRun {
  readonly services: Pick<Services, 'database' | 'files' | 'log' | 'now'>;
  /** Aborted when the process is to stop: the batch under way is committed, no other is begun. */
  readonly signal: AbortSignal;
  readonly bounds?: BatchBounds;
  /** Awaited between batches: lets the work of other tenants go first where this import has had its slice. */
  readonly passTurn?: () => Promise<void>;
}
