import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.js';
import { imports } from '../database/schema/index.js';

/** The row of an import, as its run needs it. */
export type StoredImport = Pick<
  typeof imports.$inferSelect,
  'id' | 'organizationId' | 'projectId' | 'audienceId' | 'fileKey' | 'status' | 'bytesRead' | 'nextLine'
>;

/** An import that has something left to read. */
export async function findUnfinishedImport(
  database: Queries,
  importId: string,
): Promise<(StoredImport & { readonly fileKey: string }) | undefined> {
  const [row] = await database.select().from(imports).where(eq(imports.id, importId));
  if (row === undefined || row.fileKey === null) return undefined;
  return row.status === 'queued' || row.status === 'running' ? { ...row, fileKey: row.fileKey } : undefined;
}
