import { contract, type CampaignStatus, type CampaignSummary } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { campaignRefreshInterval } from '#/campaigns/campaign-rules.ts';
import { useProjectId } from '#/session/use-current.ts';

interface HomeCampaigns {
  readonly statuses: readonly CampaignStatus[];
  readonly order: 'asc' | 'desc';
  readonly rows: number;
}

/** Loads the first campaigns with some statuses, sorted by their date. */
export function useHomeCampaigns({ statuses, order, rows }: HomeCampaigns) {
  return useAnswer(
    contract.campaigns.list,
    {
      params: { id: useProjectId() },
      query: { campaign_status: statuses.join(','), sort: 'date', order, rows },
    },
    {
      refreshInterval: (latest) =>
        Math.max(0, ...(latest?.items ?? []).map(({ status }) => campaignRefreshInterval(status))),
    },
  );
}

/** Campaigns that went out lately. */
export const sentStatuses = ['ongoing', 'paused', 'completed', 'canceled'] as const;

/** True if a campaign waits for somebody to do something. */
export function needsAttention({ status, problem }: Pick<CampaignSummary, 'status' | 'problem'>): boolean {
  return problem !== null && status !== 'completed' && status !== 'canceled';
}
