import { contract } from '@x/api-client/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { campaigns, readPage } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { selectCampaigns, toCampaignSummaries } from '../campaign/campaign.ts';

export const listCampaigns = implement(contract.campaigns.list, async ({ params, query }, { tx }) => {
  const wanted = and(
    eq(campaigns.projectId, params.id),
    query.campaign_status === undefined ? undefined : inArray(campaigns.status, query.campaign_status),
  );
  return readPage(query, await tx.$count(campaigns, wanted), async ({ limit, offset }) => {
    const rows = await selectCampaigns(tx)
      .where(wanted)
      .orderBy(desc(campaigns.id))
      .limit(limit)
      .offset(offset);
    return toCampaignSummaries(tx, rows);
  });
});
