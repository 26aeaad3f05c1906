import type { LandingPage, LandingPageSummary } from '@x/api-client/contract';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { landingPageUrl } from '../../content/index.ts';
import type { Addresses } from '../../platform/configuration/configuration.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { landingPages, landingPageVersions } from '../../tables/landing-pages.ts';

const published = alias(landingPageVersions, 'published');
const scheduled = alias(landingPageVersions, 'scheduled');

const { config: _config, ...summaryColumns } = getTableColumns(landingPages);

const stateColumns = {
  published: {
    slug: published.slug,
    publishedAt: published.publishedAt,
    contentHash: published.contentHash,
  },
  publishAt: scheduled.publishAt,
};

const isPublished = and(eq(published.pageId, landingPages.id), eq(published.state, 'published'));
const isScheduled = and(eq(scheduled.pageId, landingPages.id), eq(scheduled.state, 'scheduled'));

/** Selects pages without their documents, in drizzle's dynamic mode. */
export function selectPages(tx: Transaction) {
  return tx
    .select({ page: summaryColumns, ...stateColumns })
    .from(landingPages)
    .leftJoin(published, isPublished)
    .leftJoin(scheduled, isScheduled)
    .$dynamic();
}

export type SelectedPage = Awaited<ReturnType<typeof selectPages>>[number];

export function toSummary(
  { page, published: shown, publishAt }: SelectedPage,
  addresses: Addresses,
): LandingPageSummary {
  return {
    id: page.id,
    project_id: page.projectId,
    name: page.name,
    slug: page.slug,
    language: page.settings.language,
    url: landingPageUrl(page.slug, addresses),
    published_at: shown?.publishedAt?.toISOString() ?? null,
    has_changes: shown?.contentHash !== page.contentHash,
    publish_at: publishAt?.toISOString() ?? null,
    unpublish_at: page.unpublishAt?.toISOString() ?? null,
    preview: page.preview,
    created_at: page.createdAt.toISOString(),
    updated_at: page.updatedAt.toISOString(),
  };
}

/** Reads a page with its draft. Undefined if the caller cannot see it. */
export async function findPage(
  tx: Transaction,
  id: string,
  addresses: Addresses,
): Promise<LandingPage | undefined> {
  const [found] = await tx
    .select({ page: getTableColumns(landingPages), ...stateColumns })
    .from(landingPages)
    .leftJoin(published, isPublished)
    .leftJoin(scheduled, isScheduled)
    .where(eq(landingPages.id, id));
  if (found === undefined) return undefined;
  return {
    ...toSummary(found, addresses),
    config: found.page.config,
    settings: found.page.settings,
    published_url: found.published === null ? null : landingPageUrl(found.published.slug, addresses),
  };
}
