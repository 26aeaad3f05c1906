import { and, isNotNull, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.js';
import { campaigns, images, imports } from '../database/schema/index.js';
import type { FileStore } from '../files/file-store.js';
import { refuse, type Refusal } from '../http/refusal.js';
import { imageKey } from '../images/image.js';

/** Whether a campaign among these is being sent. They are locked, so that none starts until the transaction has ended. */
export async function isSending(database: Queries, where: SQL): Promise<boolean> {
  const rows = await database.select({ status: campaigns.status }).from(campaigns).where(where).for('update');
  return rows.some(({ status }) => status === 'ongoing');
}

export function sendingRefusal(): Refusal<'campaign_not_editable'> {
  return refuse('campaign_not_editable', {
    message: 'A campaign is being sent: wait until it has ended, then delete.',
  });
}

/** Keys of the stored files of some images and imports. */
export async function filesOf(
  database: Queries,
  where: { readonly images: SQL; readonly imports: SQL },
): Promise<readonly string[]> {
  const shown = await database.select({ fileName: images.fileName }).from(images).where(where.images);
  const imported = await database
    .select({ fileKey: imports.fileKey })
    .from(imports)
    .where(and(where.imports, isNotNull(imports.fileKey)));
  return [
    ...shown.map(({ fileName }) => imageKey(fileName)),
    ...imported.flatMap(({ fileKey }) => (fileKey === null ? [] : [fileKey])),
  ];
}

export async function removeFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}
