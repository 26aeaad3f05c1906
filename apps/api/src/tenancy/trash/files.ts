import { eq, type SQL } from 'drizzle-orm';
import { campaignContents } from '../../tables/campaigns.ts';
import { type FileStore, imageKey, previewKey } from '../../platform/files/file-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { TrashEntry } from '../../identity/index.ts';
import { images, templates } from '../../tables/content.ts';
import { imports } from '../../tables/imports.ts';
import { organizations } from '../../tables/accounts.ts';

async function previewsOf(
  tx: Transaction,
  table: typeof templates | typeof campaignContents,
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
  ];
}

/** Returns the keys of the files that belong to a deleted entity and to everything in it. */
export async function filesOf(
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
    case 'segment':
      return [];
    case 'campaign':
      return previewsOf(tx, campaignContents, eq(campaignContents.campaignId, id));
  }
}

export async function removeFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}
