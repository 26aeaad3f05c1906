import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { campaignLinks, deliveries } from '../database/schema/index.js';
import { asSystem } from '../database/tenant.js';
import { resolveTarget } from '../sending/message/personalise.js';
import { splitAtTokens } from '../sending/message/token.js';

/** Where a recipient's link leads, by the table of the campaign's links; undefined where there is no such link. */
export async function findClickTarget(
  database: Database,
  deliveryId: string,
  position: number,
): Promise<string | undefined> {
  const [row] = await asSystem(database, (queries) =>
    queries
      .select({ url: campaignLinks.url, mergeValues: deliveries.mergeValues })
      .from(deliveries)
      .innerJoin(campaignLinks, eq(campaignLinks.campaignId, deliveries.campaignId))
      .where(and(eq(deliveries.id, deliveryId), eq(campaignLinks.position, position))),
  );
  if (row === undefined) return undefined;
  const target = resolveTarget(splitAtTokens(row.url), row.mergeValues);
  return URL.canParse(target) && /^https?:$/u.test(new URL(target).protocol) ? target : undefined;
}
