import { useLingui } from '@lingui/react/macro';
import type { CampaignStatus } from '@x/api-client';
import { StatusBadge, type StatusBadgeProps } from '@x/ui';

export const campaignStatusTones: Readonly<Record<CampaignStatus, NonNullable<StatusBadgeProps['tone']>>> = {
  draft: 'neutral',
  scheduled: 'info',
  ongoing: 'accent',
  paused: 'warning',
  completed: 'success',
  canceled: 'danger',
};

export function useCampaignStatusNames(): Readonly<Record<CampaignStatus, string>> {
  const { t } = useLingui();
  return {
    draft: t`Draft`,
    scheduled: t`Scheduled`,
    ongoing: t`Ongoing`,
    paused: t`Paused`,
    completed: t`Ended`,
    canceled: t`Canceled`,
  };
}

export function CampaignStatusBadge({ status }: { readonly status: CampaignStatus }) {
  const names = useCampaignStatusNames();
  return (
    <StatusBadge tone={campaignStatusTones[status]} active={status === 'ongoing'}>
      {names[status]}
    </StatusBadge>
  );
}
