import { Trans, useLingui } from '@lingui/react/macro';
import { contract, isAllowed, type Campaign } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, ConfirmDialog } from '@x/ui';
import { Pause, Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';

type StatusChange = 'unschedule' | 'pause' | 'resume' | 'cancel';

/** Changes a campaign's status. Reloads the campaign even if the call fails, because the status may have changed. */
function useStatusChange(campaign: Pick<Campaign, 'id'>) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const [changing, setChanging] = useState<StatusChange>();
  async function change(name: StatusChange): Promise<void> {
    setChanging(name);
    await client.call(contract.campaigns[name], { params: { id: campaign.id } });
    await invalidate(contract.campaigns.get, contract.campaigns.list, contract.campaigns.report);
    setChanging(undefined);
  }
  return { change, changing };
}

/** Cancels a schedule without a confirmation, because the user can schedule the campaign again. */
export function UnscheduleButton({ campaign }: { readonly campaign: Campaign }) {
  const { change, changing } = useStatusChange(campaign);
  if (!isAllowed(campaign.status, 'unschedule')) return null;
  return (
    <Button
      icon={<Undo2 aria-hidden />}
      loading={changing === 'unschedule'}
      onClick={() => void change('unschedule')}
    >
      <Trans>Return to draft</Trans>
    </Button>
  );
}

export function PauseOrResumeButton({ campaign }: { readonly campaign: Campaign }) {
  const { change, changing } = useStatusChange(campaign);
  if (isAllowed(campaign.status, 'pause')) {
    return (
      <Button
        icon={<Pause aria-hidden />}
        loading={changing === 'pause'}
        onClick={() => void change('pause')}
      >
        <Trans>Pause</Trans>
      </Button>
    );
  }
  if (!isAllowed(campaign.status, 'resume')) return null;
  return (
    <Button
      variant="primary"
      icon={<Play aria-hidden />}
      loading={changing === 'resume'}
      onClick={() => void change('resume')}
    >
      <Trans>Resume</Trans>
    </Button>
  );
}

export interface CancelCampaignDialogProps {
  readonly campaign: Campaign;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function CancelCampaignDialog({ campaign, open, onOpenChange }: CancelCampaignDialogProps) {
  const { t } = useLingui();
  const { change, changing } = useStatusChange(campaign);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Cancel the campaign “${campaign.name}”?`}
      description={
        <Trans>
          Sending stops for good. Remaining recipients appear in the report as not sent and do not count
          toward your plan. This cannot be undone.
        </Trans>
      }
      confirmLabel={t`Cancel campaign`}
      cancelLabel={t`Don’t cancel`}
      loading={changing === 'cancel'}
      onConfirm={() => void change('cancel').then(() => onOpenChange(false))}
    />
  );
}
