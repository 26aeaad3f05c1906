import { type CampaignUsage, namedCampaigns } from '@x/api-client/contract';
import { and, count, desc, inArray, sql, type SQL } from 'drizzle-orm';
import { campaigns } from '../../tables/campaigns.ts';
import type { Transaction } from '../../platform/database/database.ts';

const rank = sql`case campaigns.status when 'ongoing' then 0 when 'paused' then 1 when 'scheduled' then 2 else 3 end`;

/** Reads campaigns that have not ended and match a condition from `used-by.ts`. */
export async function readUsage(tx: Transaction, uses: SQL): Promise<CampaignUsage> {
  const wanted = and(inArray(campaigns.status, ['draft', 'scheduled', 'ongoing', 'paused']), uses);
  const counts = await tx
    .select({ status: campaigns.status, campaigns: count() })
    .from(campaigns)
    .where(wanted)
    .groupBy(campaigns.status);
  const items = await tx
    .select({ id: campaigns.id, name: campaigns.name, status: campaigns.status })
    .from(campaigns)
    .where(wanted)
    .orderBy(rank, desc(campaigns.id))
    .limit(namedCampaigns);
  const of = (...statuses: readonly string[]) =>
    counts.reduce((sum, row) => sum + (statuses.includes(row.status) ? row.campaigns : 0), 0);
  return {
    items,
    total: counts.reduce((sum, row) => sum + row.campaigns, 0),
    ongoing: of('ongoing', 'paused'),
    scheduled: of('scheduled'),
  };
}
