import { mostVersionsOfPage } from '@x/api-client/contract';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { findLook } from '../../content/index.ts';
import { newId } from '../../platform/database/identifier.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { landingPages, landingPageSlugs, landingPageVersions } from '../../tables/landing-pages.ts';

export type StoredPage = typeof landingPages.$inferSelect;
type StoredVersion = typeof landingPageVersions.$inferSelect;

/** Reads a page and keeps it from being changed until the end of the transaction. */
export async function lockPage(tx: Transaction, id: string): Promise<StoredPage | undefined> {
  const [page] = await tx.select().from(landingPages).where(eq(landingPages.id, id)).for('update');
  return page;
}

interface NewVersion extends Pick<StoredVersion, 'createdBy' | 'createdAt' | 'preview'> {
  /** Undefined for a version that is published at once. */
  readonly publishAt?: Date;
}

/** Makes a version of the draft, with the look that the project's messages have now. Returns its id. */
export async function addVersion(
  tx: Transaction,
  { id: pageId, organizationId, projectId, name, slug, config, settings, contentHash }: StoredPage,
  { publishAt, ...more }: NewVersion,
): Promise<string> {
  const id = newId();
  const [newest] = await tx
    .select({ number: landingPageVersions.number })
    .from(landingPageVersions)
    .where(eq(landingPageVersions.pageId, pageId))
    .orderBy(desc(landingPageVersions.number))
    .limit(1);
  await tx.insert(landingPageVersions).values({
    ...more,
    id,
    organizationId,
    projectId,
    pageId,
    name,
    slug,
    config,
    settings,
    contentHash,
    number: (newest?.number ?? 0) + 1,
    look: await findLook(tx, projectId),
    state: publishAt === undefined ? 'earlier' : 'scheduled',
    publishAt: publishAt ?? null,
  });
  return id;
}

/** Shows a version to visitors, in place of the one that they see. */
export async function showVersion(tx: Transaction, id: string, now: Date): Promise<void> {
  const [version] = await tx
    .select({ pageId: landingPageVersions.pageId, slug: landingPageVersions.slug })
    .from(landingPageVersions)
    .where(eq(landingPageVersions.id, id));
  if (version === undefined) return;
  const { pageId, slug } = version;
  await tx
    .update(landingPageVersions)
    .set({ state: 'earlier' })
    .where(and(eq(landingPageVersions.pageId, pageId), eq(landingPageVersions.state, 'published')));
  await tx
    .update(landingPageVersions)
    .set({ state: 'published', publishAt: null, publishedAt: now })
    .where(eq(landingPageVersions.id, id));
  await tx.update(landingPageSlugs).set({ wasPublished: true }).where(eq(landingPageSlugs.slug, slug));
}

/** Deletes the scheduled version of a page. Returns the paths of its previews, whose files must be deleted too. */
export async function cancelScheduled(tx: Transaction, pageId: string): Promise<readonly (string | null)[]> {
  const removed = await tx
    .delete(landingPageVersions)
    .where(and(eq(landingPageVersions.pageId, pageId), eq(landingPageVersions.state, 'scheduled')))
    .returning({ preview: landingPageVersions.preview });
  return removed.map(({ preview }) => preview);
}

/** Deletes the oldest versions of a page. Returns the paths of their previews, whose files must be deleted too. */
export async function dropOldVersions(tx: Transaction, pageId: string): Promise<readonly (string | null)[]> {
  const old = tx
    .select({ id: landingPageVersions.id })
    .from(landingPageVersions)
    .where(eq(landingPageVersions.pageId, pageId))
    .orderBy(desc(landingPageVersions.number))
    .offset(mostVersionsOfPage);
  const removed = await tx
    .delete(landingPageVersions)
    .where(and(inArray(landingPageVersions.id, old), eq(landingPageVersions.state, 'earlier')))
    .returning({ preview: landingPageVersions.preview });
  return removed.map(({ preview }) => preview);
}

/** Sets when a page is taken down. Keeps `updatedAt`, because the draft does not change. */
export async function setUnpublishAt(
  tx: Transaction,
  pageId: string,
  unpublishAt: Date | null,
): Promise<void> {
  await tx
    .update(landingPages)
    .set({ unpublishAt, updatedAt: sql`${landingPages.updatedAt}` })
    .where(eq(landingPages.id, pageId));
}

/** Takes a page down, with all that is scheduled. Returns the paths of previews whose files must be deleted too. */
export async function takeDown(tx: Transaction, pageId: string): Promise<readonly (string | null)[]> {
  const previews = await cancelScheduled(tx, pageId);
  await tx
    .update(landingPageVersions)
    .set({ state: 'earlier' })
    .where(and(eq(landingPageVersions.pageId, pageId), ne(landingPageVersions.state, 'earlier')));
  await setUnpublishAt(tx, pageId, null);
  return previews;
}
