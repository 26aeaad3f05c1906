import { eq } from 'drizzle-orm';
import { readThing } from '../../platform/secrets/signed-identifier.ts';
import type { Services } from '../../platform/services.ts';
import { statementAsSystem } from '../../platform/database/tenant.ts';
import { landingPageVersions } from '../../tables/landing-pages.ts';

/** Landing page on which a form was filled in. */
export interface SourcePage {
  readonly id: string;
  readonly name: string;
}

/** Name of the input with the identifier of the page's visitors. */
export const sourceInput = 'page';

/**
 * Finds the page that a form names. Undefined if the identifier is not one of ours, or if the page is of another project or
 * deleted, which keeps nobody from signing up.
 */
export async function findSourcePage(
  identifier: string,
  projectId: string,
  { database, keys }: Pick<Services, 'database' | 'keys'>,
): Promise<SourcePage | undefined> {
  const visitor = readThing(identifier, 'visitor', keys.tracking);
  if (visitor === undefined) return undefined;
  const [page] = await statementAsSystem(database, (tx) =>
    tx
      .select({
        id: landingPageVersions.pageId,
        name: landingPageVersions.name,
        projectId: landingPageVersions.projectId,
      })
      .from(landingPageVersions)
      .where(eq(landingPageVersions.id, visitor.versionId)),
  );
  return page?.projectId === projectId ? { id: page.id, name: page.name } : undefined;
}
