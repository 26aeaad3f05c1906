import type { TrashEntry as Entry } from '@x/api-client/contract';
import { and, desc, eq, inArray, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import type { TrashEntry } from '../../identity/index.ts';
import { trash } from '../../tables/tenancy.ts';

/** Condition for entries of a kind whose ids are in `ids`. */
export function entries(kind: TrashEntry['kind'], ids: SQLWrapper): SQL | undefined {
  return and(eq(trash.kind, kind), inArray(trash.id, ids));
}

/** Reads a page of entries, newest first. */
export async function readEntries(
  tx: Transaction,
  where: SQL | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly Entry[]> {
  const rows = await tx
    .select()
    .from(trash)
    .where(where)
    .orderBy(desc(trash.deletedAt), desc(trash.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id, kind, name, deletedAt, deletedByName, purgeAt }) => ({
    id,
    kind,
    name,
    deleted_at: deletedAt.toISOString(),
    deleted_by: deletedByName,
    purge_at: purgeAt.toISOString(),
  }));
}
