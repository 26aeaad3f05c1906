import { useLingui } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { Crumb } from '#/page/page.tsx';
import { campaignRefreshInterval } from './campaign-rules.ts';

/** Loads a campaign and its breadcrumbs. Refreshes while the campaign is scheduled, ongoing or paused. */
export function useCampaign(id: string) {
  const { t } = useLingui();
  const campaign = useAnswer(
    contract.campaigns.get,
    { params: { id } },
    { refreshInterval: (latest) => campaignRefreshInterval(latest?.status) },
  );
  const all: Crumb = { label: t`Campaigns`, target: linkOptions({ to: '/campaigns' }) };
  const itself: Crumb = {
    label: campaign.data?.name ?? '…',
    target: linkOptions({ to: '/campaigns/$id_campaign', params: { id_campaign: id } }),
  };
  return { campaign, crumbs: { all, itself } };
}
