import { eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  campaignContents,
  campaigns,
  type FileStore,
  imageKey,
  images,
  imports,
  previewKey,
  type Transaction,
  type Refusal,
  refuse,
  templates,
} from '../../platform/index.ts';

/**
 * Returns whether one of the selected campaigns is being sent. Locks these campaigns, so that none can start before the
 * transaction ends.
 */
export async function isSending(tx: Transaction, where: SQL): Promise<boolean> {
  const rows = await tx.select({ status: campaigns.status }).from(campaigns).where(where).for('update');
  return rows.some(({ status }) => status === 'ongoing');
}

export function sendingRefusal(): Refusal<'campaign_not_editable'> {
  return refuse('campaign_not_editable', {
    message:
      'This cannot be deleted while a campaign is being sent. Wait until the campaign has finished, or cancel it.',
  });
}

type FilesOwner = { readonly projectId: string } | { readonly organizationId: string };

export async function filesOf(tx: Transaction, owner: FilesOwner): Promise<readonly string[]> {
  const ownedBy = (table: { readonly projectId: AnyPgColumn; readonly organizationId: AnyPgColumn }) =>
    'projectId' in owner
      ? eq(table.projectId, owner.projectId)
      : eq(table.organizationId, owner.organizationId);
  const imageRows = await tx.select({ name: images.fileName }).from(images).where(ownedBy(images));
  const importRows = await tx.select({ key: imports.fileKey }).from(imports).where(ownedBy(imports));
  const previewRows = [
    ...(await tx.select({ path: templates.preview }).from(templates).where(ownedBy(templates))),
    ...(await tx
      .select({ path: campaignContents.preview })
      .from(campaignContents)
      .where(ownedBy(campaignContents))),
  ];
  return [
    ...imageRows.map(({ name }) => imageKey(name)),
    ...importRows.flatMap(({ key }) => key ?? []),
    ...previewRows.flatMap(({ path }) => (path === null ? [] : previewKey(path))),
  ];
}

export async function removeFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}
