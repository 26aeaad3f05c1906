import { Trans, useLingui } from '@lingui/react/macro';
import { contract, isAllowed, type Campaign } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, ConfirmDialog, DropdownMenu, IconButton, MenuItem } from '@x/ui';
import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import {
  Ban,
  CalendarClock,
  ChartNoAxesColumn,
  Copy,
  CopyPlus,
  Ellipsis,
  Eye,
  PenLine,
  Settings2,
  TestTubeDiagonal,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { usePermissions } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { MayWrite, useMayOpenTarget } from '#/session/may.tsx';
import { UnscheduleButton, CancelCampaignDialog, PauseOrResumeButton } from './status-buttons.tsx';
import { isEditable } from './campaign-rules.ts';
import { CampaignTestDialog } from './campaign-test-dialog.tsx';
import { useDuplicate } from './use-duplicate.ts';
import { ScheduleDialog } from './launch/schedule-dialog.tsx';
import { mustBeScheduled } from './launch/schedule-rules.ts';
import { SendNow } from './launch/send-now.tsx';
import { useSelectedContacts } from './recipients/use-selected-contacts.ts';

export interface CampaignActionsProps {
  readonly campaign: Campaign;
  /** True if no required part of the campaign is missing (`findMissing`). */
  readonly ready: boolean;
  readonly onScheduledOrSent: () => Promise<void>;
}

export function CampaignActions({ campaign, ready, onScheduledOrSent }: CampaignActionsProps) {
  const editable = isEditable(campaign.status);
  const params = { id_campaign: campaign.id };
  return (
    <>
      {!editable && (
        <LinkButton
          to="/campaigns/$id_campaign/report"
          params={params}
          variant={campaign.status === 'paused' ? 'secondary' : 'primary'}
          icon={<ChartNoAxesColumn aria-hidden />}
        >
          <Trans>Report</Trans>
        </LinkButton>
      )}
      {campaign.campaign_content !== null && (
        <LinkButton to="/campaigns/$id_campaign/preview" params={params} icon={<Eye aria-hidden />}>
          <Trans>Preview</Trans>
        </LinkButton>
      )}
      <MayWrite module="campaigns">
        <TestAction campaign={campaign} />
        <PauseOrResumeButton campaign={campaign} />
        <UnscheduleButton campaign={campaign} />
        {isAllowed(campaign.status, 'send') && (
          <SendingActions campaign={campaign} ready={ready} onScheduledOrSent={onScheduledOrSent} />
        )}
        <MoreActions campaign={campaign} />
      </MayWrite>
    </>
  );
}

function TestAction({ campaign }: { readonly campaign: Campaign }) {
  const [open, setOpen] = useState(false);
  if (campaign.campaign_content === null || !isAllowed(campaign.status, 'test')) return null;
  return (
    <>
      <Button icon={<TestTubeDiagonal aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Send a test</Trans>
      </Button>
      <CampaignTestDialog campaign={campaign} open={open} onOpenChange={setOpen} />
    </>
  );
}

function SendingActions({ campaign, ready, onScheduledOrSent }: CampaignActionsProps) {
  const [scheduling, setScheduling] = useState(false);
  const contacts = useSelectedContacts(campaign);
  // "Send now" is hidden if it is refused, and until that is known.
  const tooMany = contacts !== undefined && mustBeScheduled(contacts);
  return (
    <>
      <Button
        variant={tooMany ? 'primary' : 'secondary'}
        icon={<CalendarClock aria-hidden />}
        disabled={!ready}
        onClick={() => setScheduling(true)}
      >
        {isAllowed(campaign.status, 'reschedule') ? <Trans>Reschedule</Trans> : <Trans>Schedule</Trans>}
      </Button>
      {contacts !== undefined && !tooMany && (
        <SendNow campaign={campaign} disabled={!ready} onSent={onScheduledOrSent} />
      )}
      <ScheduleDialog
        campaign={campaign}
        open={scheduling}
        onOpenChange={setScheduling}
        onScheduled={async () => {
          setScheduling(false);
          await onScheduledOrSent();
        }}
      />
    </>
  );
}

function MoreActions({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mayWrite } = usePermissions();
  const mayOpen = useMayOpenTarget();
  const manage = linkOptions({ to: '/campaigns/$id_campaign/manage', params: { id_campaign: campaign.id } });
  const duplicate = useDuplicate();
  const [open, setOpen] = useState<'cancel' | 'delete'>();
  const { status, campaign_content: content } = campaign;
  const params = { id_campaign: campaign.id };
  const openOf = (name: typeof open) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : undefined),
  });
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <IconButton variant="secondary" label={t`More actions`} icon={<Ellipsis />} tooltip={false} />
        }
      >
        {isAllowed(status, 'change_content') && content !== null && (
          <MenuItem
            icon={<PenLine aria-hidden />}
            renderLink={(props) => (
              <Link to="/campaigns/$id_campaign/content-editor" params={params} {...props} />
            )}
          >
            {t`Edit content`}
          </MenuItem>
        )}
        {isAllowed(status, 'edit') && mayOpen(manage) && (
          <MenuItem icon={<Settings2 aria-hidden />} renderLink={(props) => <Link {...manage} {...props} />}>
            {t`Manage campaign`}
          </MenuItem>
        )}
        {isAllowed(status, 'duplicate') && (
          <MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => void duplicate(campaign)}>
            {t`Duplicate`}
          </MenuItem>
        )}
        {content !== null && isAllowed(status, 'use_as_template') && mayWrite('templates') && (
          <MenuItem
            icon={<Copy aria-hidden />}
            onSelect={() => void navigate({ to: '/templates/new', search: { campaign: campaign.id } })}
          >
            {t`Use as template`}
          </MenuItem>
        )}
        {isAllowed(status, 'cancel') && (
          <MenuItem tone="danger" icon={<Ban aria-hidden />} onSelect={() => setOpen('cancel')}>
            {t`Cancel campaign`}
          </MenuItem>
        )}
        {/* Editable campaigns are deleted on their "Manage" page. */}
        {isAllowed(status, 'delete') && !isAllowed(status, 'edit') && (
          <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onSelect={() => setOpen('delete')}>
            {t`Delete campaign`}
          </MenuItem>
        )}
      </DropdownMenu>
      <CancelCampaignDialog campaign={campaign} {...openOf('cancel')} />
      <DeleteEndedDialog campaign={campaign} {...openOf('delete')} />
    </>
  );
}

interface DeleteEndedDialogProps {
  readonly campaign: Campaign;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks before deleting a campaign that is no longer editable. */
function DeleteEndedDialog({ campaign, open, onOpenChange }: DeleteEndedDialogProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const [removing, setRemoving] = useState(false);
  async function remove() {
    setRemoving(true);
    const result = await client.call(contract.campaigns.remove, { params: { id: campaign.id } });
    setRemoving(false);
    onOpenChange(false);
    if (!result.success) return;
    await navigate({ to: '/campaigns' });
    await invalidate(contract.campaigns.list);
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Delete the campaign “${campaign.name}”?`}
      description={
        <Trans>
          The campaign’s report is deleted too, and links in messages already sent stop working. This cannot
          be undone.
        </Trans>
      }
      confirmLabel={t`Delete`}
      loading={removing}
      onConfirm={() => void remove()}
    />
  );
}
