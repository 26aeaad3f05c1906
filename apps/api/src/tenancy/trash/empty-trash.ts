import { and, asc, eq, lte, notExists, type SQL } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import { type FileStore, imageKey, previewKey } from '../../platform/files/file-store.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { TrashEntry } from '../../identity/index.ts';
import { audiences } from '../../tables/audience.ts';
import { campaignContents, campaigns } from '../../tables/campaigns.ts';
import { organizations, projects, users } from '../../tables/accounts.ts';
import { imports } from '../../tables/imports.ts';
import { segments } from '../../tables/segments.ts';
import { images, templates } from '../../tables/content.ts';
import { landingPages, landingPageVersions } from '../../tables/landing-pages.ts';
import { trash } from '../../tables/tenancy.ts';

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
  landing_page: landingPages,
  segment: segments,
} as const;

async function previewsOf(
  tx: Transaction,
  table: typeof templates | typeof campaignContents | typeof landingPages | typeof landingPageVersions,
  where: SQL,
): Promise<readonly string[]> {
  const rows = await tx.select({ path: table.preview }).from(table).where(where);
  return rows.flatMap(({ path }) => (path === null ? [] : previewKey(path)));
}

async function importFilesOf(tx: Transaction, where: SQL): Promise<readonly string[]> {
  const rows = await tx.select({ key: imports.fileKey }).from(imports).where(where);
  return rows.flatMap(({ key }) => key ?? []);
}

async function imagesOf(tx: Transaction, where: SQL): Promise<readonly string[]> {
  const rows = await tx.select({ name: images.fileName }).from(images).where(where);
  return rows.map(({ name }) => imageKey(name));
}

async function logoOf(tx: Transaction, id: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ logo: organizations.logo })
    .from(organizations)
    .where(eq(organizations.id, id));
  return rows.flatMap(({ logo }) => (logo === null ? [] : imageKey(logo.fileName)));
}

async function allFiles(
  tx: Transaction,
  column: 'projectId' | 'organizationId',
  id: string,
): Promise<readonly string[]> {
  return [
    ...(await imagesOf(tx, eq(images[column], id))),
    ...(await importFilesOf(tx, eq(imports[column], id))),
    ...(await previewsOf(tx, templates, eq(templates[column], id))),
    ...(await previewsOf(tx, campaignContents, eq(campaignContents[column], id))),
    ...(await previewsOf(tx, landingPages, eq(landingPages[column], id))),
    ...(await previewsOf(tx, landingPageVersions, eq(landingPageVersions[column], id))),
  ];
}

/** Returns the keys of the files that belong to a deleted entity and to everything in it. */
async function filesOf(
  tx: Transaction,
  { id, kind }: Pick<TrashEntry, 'id' | 'kind'>,
): Promise<readonly string[]> {
  switch (kind) {
    case 'organization':
      return [...(await logoOf(tx, id)), ...(await allFiles(tx, 'organizationId', id))];
    case 'project':
      return allFiles(tx, 'projectId', id);
    case 'audience':
      return importFilesOf(tx, eq(imports.audienceId, id));
    case 'template':
      return previewsOf(tx, templates, eq(templates.id, id));
    case 'landing_page':
      return [
        ...(await previewsOf(tx, landingPages, eq(landingPages.id, id))),
        ...(await previewsOf(tx, landingPageVersions, eq(landingPageVersions.pageId, id))),
      ];
    case 'segment':
      return [];
    case 'campaign':
      return previewsOf(tx, campaignContents, eq(campaignContents.campaignId, id));
  }
}

async function removeFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}

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
