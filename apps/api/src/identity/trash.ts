import { trashDays } from '@x/api-client/contract';
import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../platform/database/database.ts';
import { trash } from '../tables/tenancy.ts';

export type TrashEntry = Pick<
  typeof trash.$inferSelect,
  'id' | 'kind' | 'organizationId' | 'projectId' | 'name'
>;

interface Deletion {
  /** The id is null for an access key. */
  readonly by: { readonly id: string | null; readonly name: string };
  readonly now: Date;
}

export function purgeTime(now: Date): Date {
  return new Date(now.getTime() + trashDays * 86_400_000);
}

/**
 * Condition for statements that run as the system, which row-level security does not limit: none of the ids is in the
 * trash.
 */
export function notInTrash(...ids: readonly [AnyPgColumn, ...AnyPgColumn[]]): SQL {
  return sql`not exists (select from ${trash} where ${trash.id} in (${sql.join([...ids], sql`, `)}))`;
}

/** Condition for entries that a person can restore. */
export function isRestorable(now: Date): SQL {
  return gt(trash.purgeAt, now);
}

/**
 * Hides an entity and all that belongs to it from the rest of the transaction and, after the commit, from every other
 * one. The caller must have unscheduled its campaigns.
 */
export async function moveToTrash(tx: Transaction, entry: TrashEntry, { by, now }: Deletion): Promise<void> {
  await tx
    .insert(trash)
    .values({
      ...entry,
      deletedById: by.id,
      deletedByName: by.name,
      deletedAt: now,
      purgeAt: purgeTime(now),
    })
    .onConflictDoNothing();
  // The transaction read these settings when it began. Read them again, so that its later statements cannot see the
  // entity.
  await tx.execute(sql`
    select set_config('x.trashed_projects', projects, true), set_config('x.trashed_audiences', audiences, true)
    from tenant_scope(nullif(current_setting('x.organization_ids', true), '')::uuid[])`);
}

/** Returns false if the entry is not in the trash, or is about to be deleted. */
export async function takeFromTrash(
  tx: Transaction,
  { id, kind, now }: Pick<TrashEntry, 'id' | 'kind'> & { readonly now: Date },
): Promise<boolean> {
  const taken = await tx
    .delete(trash)
    .where(and(eq(trash.id, id), eq(trash.kind, kind), isRestorable(now)))
    .returning({ id: trash.id });
  return taken.length > 0;
}
