import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { findLook, type PageProject } from '../../content/index.ts';
import { notInTrash } from '../../identity/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { asSystem, statementAsSystem } from '../../platform/database/tenant.ts';
import { projects } from '../../tables/accounts.ts';
import { landingPages, landingPageSlugs, landingPageVersions } from '../../tables/landing-pages.ts';

/** The same page in another language. */
export interface Alternate {
  readonly language: string;
  readonly slug: string;
}

/** Result of looking up an address. */
export type FoundPage =
  | { readonly state: 'unknown' }
  /** The page was here, and visitors no longer see it. */
  | { readonly state: 'gone'; readonly owner: PageProject }
  /** The page has another address now. */
  | { readonly state: 'moved'; readonly slug: string }
  | {
      readonly state: 'shown';
      readonly owner: PageProject;
      readonly pageId: string;
      readonly projectId: string;
      readonly versionId: string;
      /** Published pages of the project with the same content in other languages, in the order of their slugs. */
      readonly alternates: readonly Alternate[];
    };

const owner = { projectName: projects.name, brand: projects.brand, pages: projects.recipientPages };

const isShownAtSlug = and(
  eq(landingPageVersions.pageId, landingPageSlugs.pageId),
  eq(landingPageVersions.state, 'published'),
);

interface Translated {
  readonly pageId: string;
  readonly projectId: string;
  readonly alternates: readonly string[];
}

async function findAlternates(
  database: Database,
  { pageId, projectId, alternates }: Translated,
): Promise<readonly Alternate[]> {
  const namesPage = sql`${landingPageVersions.settings} -> 'alternates' ? ${pageId}`;
  return statementAsSystem(database, (tx) =>
    tx
      .select({
        language: sql<string>`${landingPageVersions.settings} ->> 'language'`,
        slug: landingPageVersions.slug,
      })
      .from(landingPageVersions)
      .where(
        and(
          eq(landingPageVersions.projectId, projectId),
          eq(landingPageVersions.state, 'published'),
          notInTrash(landingPageVersions.pageId),
          alternates.length === 0
            ? namesPage
            : or(inArray(landingPageVersions.pageId, [...alternates]), namesPage),
        ),
      )
      .orderBy(asc(landingPageVersions.slug)),
  );
}

/** Finds what visitors see at an address. Pages in the trash, and those of a project there, are not found. */
export async function findPageAt(database: Database, slug: string): Promise<FoundPage> {
  const [found] = await statementAsSystem(database, (tx) =>
    tx
      .select({
        owner,
        pageId: landingPageSlugs.pageId,
        projectId: landingPageSlugs.projectId,
        wasPublished: landingPageSlugs.wasPublished,
        version: {
          id: landingPageVersions.id,
          slug: landingPageVersions.slug,
          settings: landingPageVersions.settings,
        },
      })
      .from(landingPageSlugs)
      .innerJoin(projects, eq(projects.id, landingPageSlugs.projectId))
      .leftJoin(landingPageVersions, isShownAtSlug)
      .where(
        and(
          eq(landingPageSlugs.slug, slug),
          notInTrash(landingPageSlugs.pageId, landingPageSlugs.projectId, landingPageSlugs.organizationId),
        ),
      ),
  );
  if (found === undefined || !found.wasPublished) return { state: 'unknown' };
  const { version, owner: project, pageId, projectId } = found;
  if (version === null) return { state: 'gone', owner: project };
  if (version.slug !== slug) return { state: 'moved', slug: version.slug };
  const alternates = await findAlternates(database, {
    pageId,
    projectId,
    alternates: version.settings.alternates,
  });
  return { state: 'shown', owner: project, pageId, projectId, versionId: version.id, alternates };
}

/** Reads a version with the content that visitors see. Undefined if it was deleted meanwhile. */
export async function readVersion(database: Database, id: string) {
  const [version] = await statementAsSystem(database, (tx) =>
    tx.select().from(landingPageVersions).where(eq(landingPageVersions.id, id)),
  );
  return version;
}

/** Reads a draft, with the look that its project's messages have now. Undefined if the page is in the trash. */
export function readDraftPage(database: Database, pageId: string) {
  return asSystem(database, async (tx) => {
    const isKept = notInTrash(landingPages.id, landingPages.projectId, landingPages.organizationId);
    const [page] = await tx
      .select()
      .from(landingPages)
      .where(and(eq(landingPages.id, pageId), isKept));
    return page === undefined ? undefined : { page, look: await findLook(tx, page.projectId) };
  });
}

/** Addresses for search engines, those that changed last first. */
export async function listIndexed(database: Database, limit: number) {
  return statementAsSystem(database, (tx) =>
    tx
      .select({ slug: landingPageVersions.slug, publishedAt: landingPageVersions.publishedAt })
      .from(landingPageVersions)
      .where(
        and(
          eq(landingPageVersions.state, 'published'),
          isNotNull(landingPageVersions.publishedAt),
          sql`${landingPageVersions.settings} ->> 'robots' = 'index'`,
          notInTrash(
            landingPageVersions.pageId,
            landingPageVersions.projectId,
            landingPageVersions.organizationId,
          ),
        ),
      )
      .orderBy(sql`${landingPageVersions.publishedAt} desc`, asc(landingPageVersions.slug))
      .limit(limit),
  );
}
