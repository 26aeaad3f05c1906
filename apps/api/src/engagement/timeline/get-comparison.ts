import { contract, type ComparedRate, type EngagementStats } from '@x/api-client/contract';
import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import { campaigns } from '../../tables/campaigns.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { implement } from '../../identity/index.ts';
import { always, readCampaignStats } from '../rollups/engagement-stats.ts';

/** Number of earlier campaigns that a campaign is compared with. */
const comparedCampaigns = 10;

async function findEarlier(
  tx: Transaction,
  { id, projectId, startAt }: { readonly id: string; readonly projectId: string; readonly startAt: Date },
): Promise<readonly string[]> {
  const earlier = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.projectId, projectId),
        ne(campaigns.id, id),
        lt(campaigns.startAt, startAt),
        inArray(campaigns.status, ['ongoing', 'paused', 'completed']),
      ),
    )
    .orderBy(desc(campaigns.startAt), desc(campaigns.id))
    .limit(comparedCampaigns);
  return earlier.map((campaign) => campaign.id);
}

/** Returns the middle of the values, or the average of the two in the middle. null without values. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

function compare(
  own: EngagementStats | undefined,
  earlier: readonly EngagementStats[],
  rate: 'open' | 'click' | 'yamps',
): ComparedRate {
  const sent = earlier.filter(({ unique }) => unique.delivered > 0);
  // Most messages have no interactive blocks, and their rates would make every other one look good.
  const comparable = rate === 'yamps' ? sent.filter(({ unique }) => unique.yamps > 0) : sent;
  return {
    rate: own === undefined || own.unique.delivered === 0 ? null : own.rates[rate],
    median: median(comparable.map(({ rates }) => rates[rate])),
    campaigns: comparable.length,
  };
}

export const getComparison = implement(contract.campaigns.comparison, async ({ params, query }, { tx }) => {
  const [campaign] = await tx
    .select({ id: campaigns.id, projectId: campaigns.projectId, startAt: campaigns.startAt })
    .from(campaigns)
    .where(eq(campaigns.id, params.id));
  if (campaign === undefined) return notFound();
  const { startAt, ...place } = campaign;
  const earlierIds = startAt === null ? [] : await findEarlier(tx, { ...place, startAt });
  const bots = query.bots === 'include';
  const [own, ...earlier] = await readCampaignStats(
    tx,
    { campaignIds: [params.id, ...earlierIds], bots },
    always,
  );
  return {
    open: compare(own, earlier, 'open'),
    click: compare(own, earlier, 'click'),
    yamps: compare(own, earlier, 'yamps'),
  };
});
