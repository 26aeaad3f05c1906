import { mostSlugsOfPage } from '@x/api-client/contract';
import { and, eq, ne, not, notExists } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { landingPageSlugs, landingPageVersions } from '../../tables/landing-pages.ts';

/** Page that has an address. */
export interface SlugOwner {
  readonly organizationId: string;
  readonly projectId: string;
  readonly pageId: string;
}

function slugTaken(slug: string): Refusal<'slug_taken'> {
  return refuse('slug_taken', { path: 'body.slug', details: { slug } });
}

/**
 * Keeps an address for a page, so that no other page can get it. Gives back addresses that the page has neither shown
 * nor is about to show. Refuses an address of another page, whether the caller may know of that page or not: anybody can
 * open a published one, and the sentence says nothing else of it.
 */
export async function reserveSlug(
  tx: Transaction,
  owner: SlugOwner,
  slug: string,
): Promise<Refusal<'slug_taken' | 'slug_limit'> | undefined> {
  await releaseSlugs(tx, owner, slug);
  const ofPage = eq(landingPageSlugs.pageId, owner.pageId);
  const [known] = await tx.select().from(landingPageSlugs).where(eq(landingPageSlugs.slug, slug));
  if (known !== undefined) return known.pageId === owner.pageId ? undefined : slugTaken(slug);
  if ((await tx.$count(landingPageSlugs, ofPage)) >= mostSlugsOfPage) {
    return refuse('slug_limit', { path: 'body.slug', details: { maximum: mostSlugsOfPage } });
  }
  const added = await tx
    .insert(landingPageSlugs)
    .values({ slug, ...owner })
    .onConflictDoNothing()
    .returning({ slug: landingPageSlugs.slug });
  return added.length === 0 ? slugTaken(slug) : undefined;
}

async function releaseSlugs(tx: Transaction, { pageId }: SlugOwner, kept: string): Promise<void> {
  const scheduled = tx
    .select({ slug: landingPageVersions.slug })
    .from(landingPageVersions)
    .where(
      and(
        eq(landingPageVersions.pageId, pageId),
        eq(landingPageVersions.state, 'scheduled'),
        eq(landingPageVersions.slug, landingPageSlugs.slug),
      ),
    );
  await tx
    .delete(landingPageSlugs)
    .where(
      and(
        eq(landingPageSlugs.pageId, pageId),
        ne(landingPageSlugs.slug, kept),
        not(landingPageSlugs.wasPublished),
        notExists(scheduled),
      ),
    );
}
