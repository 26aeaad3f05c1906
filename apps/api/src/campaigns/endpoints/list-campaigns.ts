import { type CampaignSort, campaignStatuses, contract } from '@x/api-client/contract';
import type { InferOutput } from 'valibot';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { implement } from '../../identity/index.ts';
import { campaignAudiences, campaigns } from '../../tables/campaigns.ts';
import { folded, hasId, holdsText, textArray } from '../../platform/database/text.ts';
import { readPage } from '../../platform/http/page.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { selectCampaigns, statusDate, toCampaignSummaries } from '../campaign/campaign.ts';

type CampaignQuery = InferOutput<NonNullable<typeof contract.campaigns.list.query>>;

/** New ids are greater than older ones, so sorting by the id sorts by the time of creation. */
const sortedBy: Readonly<Record<CampaignSort, SQL>> = {
  created_at: sql`${campaigns.id}`,
  date: sql`${statusDate}`,
  name: folded(campaigns.name),
  status: sql`array_position(${textArray(campaignStatuses)}::text[], ${campaigns.status})`,
};

function goesTo(tx: Transaction, audienceId: string | undefined): SQL | undefined {
  if (audienceId === undefined) return undefined;
  const linked = tx
    .select({ id: campaignAudiences.campaignId })
    .from(campaignAudiences)
    .where(eq(campaignAudiences.audienceId, audienceId));
  return inArray(campaigns.id, linked);
}

/** Reads a page of a project's campaigns. */
async function readCampaigns(tx: Transaction, projectId: string, query: CampaignQuery) {
  const wanted = and(
    eq(campaigns.projectId, projectId),
    query.campaign_status === undefined ? undefined : inArray(campaigns.status, query.campaign_status),
    goesTo(tx, query.audience),
    query.from === undefined ? undefined : eq(campaigns.fromEmail, query.from),
    holdsText(query.search, [campaigns.name, campaigns.subject]),
    hasId(query.ids, campaigns.id),
  );
  const direction = query.order === 'asc' ? asc : desc;
  const order = [direction(sortedBy[query.sort]), direction(campaigns.id)];
  const offset = (query.page - 1) * query.rows;
  // Counts while it sorts, because comparing names takes most of the time.
  const found = await tx
    .select({ id: campaigns.id, total: sql`count(*) over ()`.mapWith(Number) })
    .from(campaigns)
    .where(wanted)
    .orderBy(...order)
    .limit(query.rows)
    .offset(offset);
  const countAll = () => (offset === 0 ? 0 : tx.$count(campaigns, wanted));
  return readPage(query, found[0]?.total ?? (await countAll()), async () => {
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const rows = await selectCampaigns(tx)
      .where(inArray(campaigns.id, ids))
      .orderBy(...order);
    return toCampaignSummaries(tx, rows);
  });
}

export const listCampaigns = implement(contract.campaigns.list, ({ params, query }, { tx }) =>
  readCampaigns(tx, params.id, query),
);
