import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { landingPageUrl } from '../../content/index.ts';
import { notInTrash } from '../../identity/index.ts';
import { statementAsSystem } from '../../platform/database/tenant.ts';
import type { Services } from '../../platform/services.ts';
import { landingPageVersions } from '../../tables/landing-pages.ts';

const source = alias(landingPageVersions, 'source');
const thanks = alias(landingPageVersions, 'thanks');

/**
 * Returns the address of the page that people see after they signed up on a landing page. Undefined unless both pages are
 * published and the source names the other one.
 */
export async function thankYouUrl(
  landingPageId: string | null,
  { database, configuration }: Pick<Services, 'database' | 'configuration'>,
): Promise<string | undefined> {
  if (landingPageId === null) return undefined;
  const [found] = await statementAsSystem(database, (tx) =>
    tx
      .select({ slug: thanks.slug })
      .from(source)
      .innerJoin(
        thanks,
        and(
          eq(thanks.projectId, source.projectId),
          eq(sql`${thanks.pageId}::text`, sql`${source.settings} ->> 'thank_you'`),
          eq(thanks.state, 'published'),
          notInTrash(thanks.pageId, thanks.projectId, thanks.organizationId),
        ),
      )
      .where(and(eq(source.pageId, landingPageId), eq(source.state, 'published'))),
  );
  return found && landingPageUrl(found.slug, configuration);
}
