import { Trans, useLingui } from '@lingui/react/macro';
import type { Campaign } from '@x/api-client';
import { Button, DropdownMenu, IconButton, MenuItem } from '@x/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  CalendarClock,
  ChartNoAxesColumn,
  Copy,
  Ellipsis,
  Eye,
  PenLine,
  Settings2,
  TestTubeDiagonal,
} from 'lucide-react';
import { useState } from 'react';
import { compileContent, readContent } from '../content/content.js';
import { TestSendDialog } from '../content/test-send-dialog.js';
import { usePermissions } from '../session/use-current.js';
import { LinkButton } from '../shell/links.js';
import { MayWrite } from '../session/may.js';
import { isEditable } from './campaign-rules.js';
import { ScheduleDialog } from './schedule-dialog.js';
import { maySendNow } from './schedule-rules.js';
import { SendNow } from './send-now.js';

export interface CampaignActionsProps {
  readonly campaign: Campaign;
  /** Nothing is missing before it can be sent. */
  readonly ready: boolean;
  /** After sending or scheduling. */
  readonly onPlanned: () => Promise<void>;
}

/** What can be done with a campaign: all of it while it can be changed, the report afterwards. */
export function CampaignActions({ campaign, ready, onPlanned }: CampaignActionsProps) {
  const editable = isEditable(campaign.status);
  const params = { id_campaign: campaign.id };
  return (
    <>
      {campaign.status !== 'draft' && (
        <LinkButton
          to="/campaigns/$id_campaign/report"
          params={params}
          variant={editable ? 'secondary' : 'primary'}
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
        {editable && <SendingActions campaign={campaign} ready={ready} onPlanned={onPlanned} />}
        <MoreActions campaign={campaign} editable={editable} />
      </MayWrite>
    </>
  );
}

function SendingActions({ campaign, ready, onPlanned }: CampaignActionsProps) {
  const [scheduling, setScheduling] = useState(false);
  const contacts = campaign.audiences.reduce((sum, audience) => sum + audience.contacts, 0);
  const sendable = ready && campaign.status === 'draft' && maySendNow(contacts);
  return (
    <>
      <Button icon={<CalendarClock aria-hidden />} disabled={!ready} onClick={() => setScheduling(true)}>
        {campaign.status === 'scheduled' ? <Trans>Reschedule</Trans> : <Trans>Schedule</Trans>}
      </Button>
      {campaign.status === 'draft' && <SendNow campaign={campaign} disabled={!sendable} onSent={onPlanned} />}
      <ScheduleDialog
        campaign={campaign}
        open={scheduling}
        onOpenChange={setScheduling}
        onScheduled={async () => {
          setScheduling(false);
          await onPlanned();
        }}
      />
    </>
  );
}

function MoreActions({ campaign, editable }: { readonly campaign: Campaign; readonly editable: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mayWrite } = usePermissions();
  const [testing, setTesting] = useState(false);
  const content = campaign.campaign_content;
  const params = { id_campaign: campaign.id };
  const read = content === null ? undefined : readContent(content.config);
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <IconButton variant="secondary" label={t`More actions`} icon={<Ellipsis />} tooltip={false} />
        }
      >
        {editable && content !== null && (
          <MenuItem
            icon={<PenLine aria-hidden />}
            renderLink={(props) => (
              <Link to="/campaigns/$id_campaign/content-editor" params={params} {...props} />
            )}
          >
            {t`Edit content`}
          </MenuItem>
        )}
        {read?.ok === true && (
          <MenuItem icon={<TestTubeDiagonal aria-hidden />} onSelect={() => setTesting(true)}>
            {t`Send a test`}
          </MenuItem>
        )}
        {editable && (
          <MenuItem
            icon={<Settings2 aria-hidden />}
            renderLink={(props) => <Link to="/campaigns/$id_campaign/manage" params={params} {...props} />}
          >
            {t`Manage campaign`}
          </MenuItem>
        )}
        {content !== null && mayWrite('templates') && (
          <MenuItem
            icon={<Copy aria-hidden />}
            onSelect={() => void navigate({ to: '/templates/new', search: { campaign: campaign.id } })}
          >
            {t`Use as template`}
          </MenuItem>
        )}
      </DropdownMenu>
      {read?.ok === true && (
        <TestSendDialog
          open={testing}
          onOpenChange={setTesting}
          subject={campaign.subject}
          from={campaign.from}
          content={() => compileContent(read.value, campaign.subject, campaign.project_id)}
        />
      )}
    </>
  );
}
