import { Trans, useLingui } from '@lingui/react/macro';
import { contract, isAllowed, type Campaign } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, ConfirmDialog } from '@x/ui';
import { Pause, Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/use-app.ts';

type Move = 'unschedule' | 'pause' | 'resume' | 'cancel';

/** Changes a campaign's status. Reloads its data, even after a refusal. */
function useMove(campaign: Pick<Campaign, 'id'>) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const [moving, setMoving] = useState<Move>();
  async function move(name: Move): Promise<void> {
    setMoving(name);
    await client.call(contract.campaigns[name], { params: { id: campaign.id } });
    await invalidate(contract.campaigns.get, contract.campaigns.list, contract.campaigns.report);
    setMoving(undefined);
  }
  return { move, moving };
}

/** Cancels a schedule without confirmation: nothing was sent, and it can be scheduled again. */
export function BackToDraft({ campaign }: { readonly campaign: Campaign }) {
  const { move, moving } = useMove(campaign);
  if (!isAllowed(campaign.status, 'unschedule')) return null;
  return (
    <Button
      icon={<Undo2 aria-hidden />}
      loading={moving === 'unschedule'}
      onClick={() => void move('unschedule')}
    >
      <Trans>Back to draft</Trans>
    </Button>
  );
}

/** Pausing and going on, each where the campaign's status allows it. */
export function PauseOrResume({ campaign }: { readonly campaign: Campaign }) {
  const { move, moving } = useMove(campaign);
  if (isAllowed(campaign.status, 'pause')) {
    return (
      <Button icon={<Pause aria-hidden />} loading={moving === 'pause'} onClick={() => void move('pause')}>
        <Trans>Pause</Trans>
      </Button>
    );
  }
  if (!isAllowed(campaign.status, 'resume')) return null;
  return (
    <Button
      variant="primary"
      icon={<Play aria-hidden />}
      loading={moving === 'resume'}
      onClick={() => void move('resume')}
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

/** Asks before a campaign is ended for good. */
export function CancelCampaignDialog({ campaign, open, onOpenChange }: CancelCampaignDialogProps) {
  const { t } = useLingui();
  const { move, moving } = useMove(campaign);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Cancel the campaign “${campaign.name}”?`}
      description={
        <Trans>
          Sending stops for good. Remaining recipients appear in the report as canceled and do not count
          toward your plan. This cannot be undone.
        </Trans>
      }
      confirmLabel={t`Cancel campaign`}
      cancelLabel={t`Keep it`}
      loading={moving === 'cancel'}
      onConfirm={() => void move('cancel').then(() => onOpenChange(false))}
    />
  );
}
