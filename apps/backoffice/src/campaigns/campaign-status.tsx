import { useLingui } from '@lingui/react/macro';
import type { CampaignStatus } from '@x/api-client';
import { StatusBadge, type StatusBadgeProps } from '@x/ui';

const tones: Readonly<Record<CampaignStatus, NonNullable<StatusBadgeProps['tone']>>> = {
  draft: 'neutral',
  scheduled: 'info',
  ongoing: 'accent',
  paused: 'warning',
  completed: 'success',
  canceled: 'danger',
};

/** Where a campaign stands. */
export function CampaignStatusBadge({ status }: { readonly status: CampaignStatus }) {
  const { t } = useLingui();
  const names: Readonly<Record<CampaignStatus, string>> = {
    draft: t`Draft`,
    scheduled: t`Scheduled`,
    ongoing: t`Ongoing`,
    paused: t`Paused`,
    completed: t`Ended`,
    canceled: t`Canceled`,
  };
  return (
    <StatusBadge tone={tones[status]} active={status === 'ongoing'}>
      {names[status]}
    </StatusBadge>
  );
}
