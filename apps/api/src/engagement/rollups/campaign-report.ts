import { contract, type CampaignReport, type ReportLink } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { campaigns } from '../../tables/campaigns.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRow, queryRows } from '../../platform/database/rows.ts';
import { implement } from '../../identity/index.ts';
import { readPlaced, toActionsByPlace } from './actions-by-place.ts';
import { always, readStats } from './engagement-stats.ts';
import { readMessageLinks } from '../links/message-links.ts';
import { countReasons } from '../unsubscribe-answers/answers.ts';

const ledgerRow = v.object({
  total: v.number(),
  accepted: v.number(),
  rejected: v.number(),
  refused: v.number(),
  canceled: v.number(),
  unknown: v.number(),
  claimed: v.number(),
});
const botRow = v.object({ open: v.number(), click: v.number() });
const clicksRow = v.object({
  position: v.number(),
  detail: v.picklist(['', 'html', 'amp']),
  total: v.number(),
  unique: v.number(),
});
type ClicksRow = v.InferOutput<typeof clicksRow>;

/**
 * Counts deliveries by status from the rollups. Only claimed deliveries are counted in the ledger, which is fast
 * because they are few and indexed.
 */
async function deliveriesByStatus(
  tx: Transaction,
  campaignId: string,
): Promise<CampaignReport['deliveries']> {
  const counts = await queryRow(
    tx,
    ledgerRow,
    sql`
    select coalesce(sum(deliveries) filter (where status = 'all'), 0)::integer as total,
      coalesce(sum(deliveries) filter (where status = 'accepted'), 0)::integer as accepted,
      coalesce(sum(deliveries) filter (where status in ('rejected', 'canceled')), 0)::integer as rejected,
      coalesce(sum(deliveries) filter (where status = 'refused'), 0)::integer as refused,
      coalesce(sum(deliveries) filter (where status = 'canceled'), 0)::integer as canceled,
      coalesce(sum(deliveries) filter (where status = 'unknown'), 0)::integer as unknown,
      (select count(*)::integer from deliveries where campaign_id = ${campaignId} and status = 'claimed') as claimed
    from delivery_days where campaign_id = ${campaignId}`,
  );
  const { total, accepted, rejected, unknown, claimed } = counts;
  return { ...counts, planned: total - accepted - rejected - unknown - claimed };
}

async function countBots(tx: Transaction, campaignId: string): Promise<CampaignReport['bots']> {
  const counted = (kind: 'open' | 'click') => sql`
    coalesce(sum(case when bots then events else -events end) filter (where kind = ${kind}), 0)::double precision`;

  return queryRow(
    tx,
    botRow,
    sql`
    select ${counted('open')} as open, ${counted('click')} as click from engagement_days
    where scope_id = ${campaignId} and content_type = ''`,
  );
}

function clicksIn(rows: readonly ClicksRow[], detail: ClicksRow['detail']) {
  const { total = 0, unique = 0 } = rows.find((row) => row.detail === detail) ?? {};
  return { total, unique };
}

async function clicksByLink(tx: Transaction, campaignId: string, bots: boolean): Promise<ReportLink[]> {
  const rows = await queryRows(
    tx,
    clicksRow,
    sql`
    select part::integer as position, detail, events::double precision as total, recipients as unique
    from engagement_parts where campaign_id = ${campaignId} and bots = ${bots} and kind = 'click'`,
  );
  const byPosition = Map.groupBy(rows, ({ position }) => position);
  return (await readMessageLinks(tx, campaignId)).map((link) => {
    const clicks = byPosition.get(link.position) ?? [];
    const content_types = { amp: clicksIn(clicks, 'amp'), html: clicksIn(clicks, 'html') };
    return { ...link, ...clicksIn(clicks, ''), content_types };
  });
}

export const getCampaignReport = implement(
  contract.campaigns.report,
  async ({ params, query }, { tx, subject }) => {
    const [campaign] = await tx
      .select({ status: campaigns.status, problem: campaigns.sendingProblem })
      .from(campaigns)
      .where(eq(campaigns.id, params.id));
    const bots = query.bots === 'include';
    const scope = { scopeIds: [params.id], campaigns: { campaignIds: [params.id] }, bots };
    const [stats] = await readStats(tx, scope, [always]);
    if (campaign === undefined || stats === undefined) return notFound();
    const { total, unique, rates } = stats;
    return {
      campaign_id: params.id,
      status: campaign.status,
      problem: campaign.problem,
      deliveries: await deliveriesByStatus(tx, params.id),
      total,
      unique,
      rates,
      bots: await countBots(tx, params.id),
      actions: toActionsByPlace(await readPlaced(tx, params.id, sql`part = ''`)),
      links: await clicksByLink(tx, params.id, bots),
      unsubscribe_reasons: await countReasons(tx, {
        organizationId: subject.organizationId,
        campaignId: params.id,
      }),
    };
  },
);
