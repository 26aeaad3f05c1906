import { namedCampaigns, type CampaignUsage } from '@x/api-client/contract';
import { and, count, desc, inArray, sql, type SQL } from 'drizzle-orm';
import { campaigns, type Transaction } from '../../platform/index.ts';

const rank = sql`case campaigns.status when 'ongoing' then 0 when 'paused' then 1 when 'scheduled' then 2 else 3 end`;

/** The campaigns that a condition of `used-by.ts` holds for and that have not ended. */
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
