import { useLingui } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useProjectId } from '../session/use-current.ts';
import type { Crumb } from '../shell/page.tsx';
import { refreshOfCampaign } from './campaign-rules.ts';

/** A campaign, followed while it is being sent, and the way from the top to its pages. */
export function useCampaign(id: string) {
  const { t } = useLingui();
  const campaign = useAnswer(
    contract.campaigns.get,
    { params: { id } },
    { refreshInterval: (latest) => refreshOfCampaign(latest?.status) },
  );
  const all: Crumb = { label: t`Campaigns`, target: linkOptions({ to: '/campaigns' }) };
  const itself: Crumb = {
    label: campaign.data?.name ?? '…',
    target: linkOptions({ to: '/campaigns/$id_campaign', params: { id_campaign: id } }),
  };
  return { campaign, crumbs: { all, itself } };
}

/** The senders of the project, all of them. */
export function useSenders() {
  return useAnswer(contract.emailSenders.list, { params: { id: useProjectId() }, query: { rows: 100 } });
}

/** The audiences of the project to choose from (spec 2 §9: 100). */
export function useAudiences() {
  return useAnswer(contract.audiences.list, { params: { id: useProjectId() }, query: { rows: 100 } });
}
