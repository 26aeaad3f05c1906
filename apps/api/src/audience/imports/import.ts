import type { Import } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { imports } from '../../tables/imports.ts';
import type { Transaction } from '../../platform/database/database.ts';

export function selectImports(tx: Transaction) {
  return tx.select().from(imports).$dynamic();
}

export function toImport(row: typeof imports.$inferSelect): Import {
  return {
    id: row.id,
    audience_id: row.audienceId,
    file_name: row.fileName,
    status: row.status,
    bytes_read: row.bytesRead,
    bytes_total: row.bytesTotal,
    addresses: row.addresses,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    refused: row.refused,
    duplicates: row.duplicates,
    skipped_values: row.skippedValues,
    never_mailed: row.neverMailed,
    states: row.states,
    consent: row.mapping?.consent ?? null,
    removed: row.removed,
    restored: row.restored,
    kept: row.kept,
    lifted: row.lifted,
    failure: row.failure,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

export async function findImport(tx: Transaction, id: string): Promise<Import | undefined> {
  const [row] = await selectImports(tx).where(eq(imports.id, id));
  return row === undefined ? undefined : toImport(row);
}
