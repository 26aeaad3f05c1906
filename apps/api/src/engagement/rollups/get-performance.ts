import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { campaignAudiences } from '../../tables/campaigns.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { implement } from '../../identity/index.ts';
import { readCampaignStats, readStats, type Scope } from './engagement-stats.ts';
import { checkSpan } from './get-engagement.ts';
import { spanBefore, type Span } from './span.ts';

const maximumCampaigns = 20;

const campaignRow = v.object({ id: v.string(), name: v.string() });
type NamedCampaign = v.InferOutput<typeof campaignRow>;

/** Finds the campaigns in the scope with the most accepted messages in a span. */
async function findCampaigns(
  tx: Transaction,
  { campaigns }: Scope,
  { start, end }: Span,
): Promise<readonly NamedCampaign[]> {
  const own =
    'projectId' in campaigns
      ? sql`delivery_days.project_id = ${campaigns.projectId}`
      : sql`delivery_days.campaign_id = any(${`{${campaigns.campaignIds.join(',')}}`}::uuid[])`;
  return queryRows(
    tx,
    campaignRow,
    sql`
    select campaigns.id, campaigns.name from delivery_days join campaigns on campaigns.id = delivery_days.campaign_id
    where ${own} and delivery_days.status = 'accepted' and day between ${start} and ${end}
    group by campaigns.id
    order by sum(deliveries) desc, campaigns.id desc limit ${maximumCampaigns}`,
  );
}

async function scopeOf(
  tx: Transaction,
  filter: { readonly filter_type: 'project' | 'audience'; readonly filter_id: string },
  bots: boolean,
): Promise<Scope> {
  const id = filter.filter_id;
  if (filter.filter_type === 'project') return { scopeIds: [id], campaigns: { projectId: id }, bots };
  const linked = await tx
    .select({ id: campaignAudiences.campaignId })
    .from(campaignAudiences)
    .where(eq(campaignAudiences.audienceId, id));
  const campaignIds = linked.map((row) => row.id);
  return { scopeIds: campaignIds, campaigns: { campaignIds }, bots };
}

export const getPerformance = implement(contract.analytics.performance, async ({ query }, { tx }) => {
  const span = { start: query.start_date, end: query.end_date };
  const wrong = checkSpan(span);
  if (wrong !== undefined) return wrong;
  const bots = query.bots === 'include';
  const scope = await scopeOf(tx, query, bots);
  const [summary, previous] = await readStats(tx, scope, [span, spanBefore(span)]);
  if (summary === undefined || previous === undefined) return notFound();
  const campaigns = await findCampaigns(tx, scope, span);
  const campaignIds = campaigns.map(({ id }) => id);
  const figures = await readCampaignStats(tx, { campaignIds, bots }, span);
  return {
    summary,
    previous,
    campaigns: campaigns.flatMap((campaign, index) => {
      const stats = figures[index];
      return stats === undefined ? [] : [{ campaign, stats }];
    }),
  };
});
