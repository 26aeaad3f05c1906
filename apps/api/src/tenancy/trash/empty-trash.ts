import { and, asc, eq, lte, notExists } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import { imageKey } from '../../platform/files/file-store.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { TrashEntry } from '../../identity/index.ts';
import { audiences } from '../../tables/audience.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { organizations, projects, users } from '../../tables/accounts.ts';
import { segments } from '../../tables/segments.ts';
import { templates } from '../../tables/content.ts';
import { trash } from '../../tables/tenancy.ts';
import { filesOf, removeFiles } from './files.ts';

/** Deletes what has been in the trash for 30 days, and what somebody deleted from the trash. */
export const emptyTrashJob = defineJob<Record<string, never>>({
  name: 'empty-trash',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '17 * * * *',
});

const tables = {
  organization: organizations,
  project: projects,
  campaign: campaigns,
  audience: audiences,
  template: templates,
  segment: segments,
} as const;

/**
 * Deletes an entity and its files. The database deletes all that belongs to it. The entry is locked, so that nobody
 * restores it at the same time.
 */
async function purge(
  { id, kind }: Pick<TrashEntry, 'id' | 'kind'>,
  { database, files, now }: Services,
): Promise<void> {
  const keys = await asSystem(database, async (tx) => {
    const isDue = and(eq(trash.id, id), lte(trash.purgeAt, now()));
    const [due] = await tx.select({ id: trash.id }).from(trash).where(isDue).for('update');
    if (due === undefined) return [];
    const found = await filesOf(tx, { id, kind });
    const table = tables[kind];
    await tx.delete(table).where(eq(table.id, id));
    await tx.delete(trash).where(eq(trash.id, id));
    return found;
  });
  await removeFiles(files, keys);
}

/**
 * An account that still owns an organization in the trash is deleted after that organization. Returns the keys of the
 * files of the deleted accounts.
 */
async function purgeAccounts(tx: Transaction, now: Date): Promise<readonly string[]> {
  const owned = tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.ownerId, users.id));
  const gone = await tx
    .delete(users)
    .where(and(lte(users.purgeAt, now), notExists(owned)))
    .returning({ avatar: users.avatar });
  return gone.flatMap(({ avatar }) => (avatar === null ? [] : imageKey(avatar)));
}

/** Runs as the system, because it finds entries of all tenants. A failed entry is tried again at the next run. */
export async function emptyTrash(services: Services): Promise<void> {
  const { database, now, log } = services;
  const due = await asSystem(database, (tx) =>
    tx
      .select({ id: trash.id, kind: trash.kind })
      .from(trash)
      .where(lte(trash.purgeAt, now()))
      .orderBy(asc(trash.purgeAt)),
  );
  for (const entry of due) {
    try {
      await purge(entry, services);
    } catch (error) {
      log.error({ err: error, ...entry }, 'an entry of the trash could not be deleted');
    }
  }
  await removeFiles(services.files, await asSystem(database, (tx) => purgeAccounts(tx, now())));
}

export async function startTrash(services: Services, queue: JobQueue): Promise<void> {
  await services.database.pool.persist(() => emptyTrash(services));
  await queue.work(emptyTrashJob, () => emptyTrash(services));
}
