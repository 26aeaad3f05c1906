import type { ExperimentMetric } from '@x/api-client/contract';
import { and, desc, eq } from 'drizzle-orm';
import { campaigns } from '../../tables/campaigns.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { loadCampaignStats } from '../campaign/campaign-stats.ts';

/** Share of recipients who convert, for projects without enough earlier campaigns. */
const usualRates: Readonly<Record<ExperimentMetric, number>> = {
  opened: 0.2,
  clicked: 0.02,
  acted: 0.01,
  ordered: 0.005,
  revenue: 0.005,
};

const earlierCampaigns = 20;

/** Fewer conversions say too little about the rate. */
const fewestConversions = 10;

/** Figures of earlier campaigns from which the rate is expected. Rollups do not count orders by recipient. */
const figures = { opened: 'open', clicked: 'click', acted: 'yamps' } as const;

/** Expects the rate of the project's last campaigns, and the usual one for orders. */
export async function expectedRate(
  tx: Transaction,
  projectId: string,
  metric: ExperimentMetric,
): Promise<number> {
  if (metric === 'ordered' || metric === 'revenue') return usualRates[metric];
  const rows = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.projectId, projectId), eq(campaigns.status, 'completed')))
    .orderBy(desc(campaigns.id))
    .limit(earlierCampaigns);
  const stats = await loadCampaignStats(
    tx,
    rows.map(({ id }) => id),
  );
  let [delivered, converted] = [0, 0];
  for (const { total, unique } of stats.values()) {
    delivered += total.delivered;
    converted += unique[figures[metric]];
  }
  if (converted < fewestConversions || delivered === 0) return usualRates[metric];
  return Math.min(1, converted / delivered);
}
