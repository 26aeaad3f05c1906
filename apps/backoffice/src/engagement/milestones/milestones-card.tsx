import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contract, type Campaign } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card } from '@x/ui';
import {
  Ban,
  CircleCheck,
  Ellipsis,
  FilePlus,
  Hand,
  Layers,
  MailOpen,
  Send,
  type LucideIcon,
} from 'lucide-react';
import { milestonesRefreshInterval } from '#/campaigns/campaign-rules.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { Timeline, type TimelineItem } from '#/lists/timeline.tsx';
import { organizationOf } from '#/session/permissions.ts';
import { useMay } from '#/session/may.tsx';
import { useUser } from '#/session/use-current.ts';
import { useActorName } from '#/tenancy/audit/actor-name.ts';
import { TimelineIcon } from '../contact-activity/event-icon.tsx';
import { orderMilestones, type Milestone, type ShownAction } from './order-milestones.ts';

/** Loads who scheduled, paused or canceled the campaign. Only admins may read the audit log. */
function useAuditEntries(campaignId: string) {
  const may = useMay();
  const organizationId = organizationOf(useUser())?.id;
  return useAnswer(
    contract.audit.list,
    organizationId !== undefined && may(contract.audit.list, { organizationId })
      ? { params: { id: organizationId }, query: { subject: campaignId, action: 'campaigns', rows: 100 } }
      : undefined,
  );
}

/** Card with what happened to a campaign, from the draft to the last open. */
export function MilestonesCard({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useLingui();
  const answer = useAnswer(
    contract.campaignMilestones.get,
    { params: { id: campaign.id } },
    { refreshInterval: milestonesRefreshInterval(campaign.status) },
  );
  const entries = useAuditEntries(campaign.id).data?.items ?? [];
  const toItem = useItem(campaign);
  return (
    <Card title={t`Timeline`}>
      <Loaded answer={answer}>
        {(milestones) => (
          <Timeline items={orderMilestones({ campaign, milestones, entries }).map((one) => toItem(one))} />
        )}
      </Loaded>
    </Card>
  );
}

const icons: Readonly<Record<Milestone['kind'], LucideIcon>> = {
  created: FilePlus,
  action: Hand,
  started: Send,
  batch: Layers,
  batches: Ellipsis,
  completed: CircleCheck,
  canceled: Ban,
  first_open: MailOpen,
  last_open: MailOpen,
};

function idOf(milestone: Milestone): string {
  if (milestone.kind === 'batch') return `batch ${String(milestone.batch.number)}`;
  return milestone.kind === 'action' ? milestone.entry.id : milestone.kind;
}

function useItem(campaign: Campaign): (milestone: Milestone) => TimelineItem {
  const { t } = useLingui();
  const formats = useFormats();
  const actorName = useActorName();
  const isPlanned = campaign.status === 'scheduled';
  const titles = {
    created: t`Draft created`,
    completed: t`Sending finished`,
    first_open: t`First open`,
    last_open: t`Last open`,
  };
  const actions: Readonly<Record<ShownAction, string>> = {
    'campaigns.schedule': t`Scheduled`,
    'campaigns.unschedule': t`Moved back to draft`,
    'campaigns.pause': t`Paused`,
    'campaigns.resume': t`Resumed`,
  };
  function describe(milestone: Milestone): Pick<TimelineItem, 'title' | 'detail'> {
    switch (milestone.kind) {
      case 'created':
        return { title: titles.created, detail: campaign.created_by_user.name };
      case 'action':
        return { title: actions[milestone.action], detail: actorName(milestone.entry.actor) };
      case 'started':
      case 'canceled': {
        const started = isPlanned ? t`Starts` : t`Started`;
        return {
          title: milestone.kind === 'started' ? started : t`Canceled`,
          detail: milestone.by === undefined ? '' : actorName(milestone.by),
        };
      }
      case 'batch': {
        const { number, handled, recipients } = milestone.batch;
        const position = formats.number(number);
        const of = formats.number(milestone.of);
        const done = formats.number(handled);
        const all = formats.number(recipients);
        return {
          title: t`Batch ${position} of ${of}`,
          detail: t`${done} of ${all} recipients sent or left out`,
        };
      }
      case 'batches': {
        const count = milestone.left_out;
        return {
          title: t`${plural(count, { one: '# more batch', other: '# more batches' })}`,
          detail: '',
        };
      }
      case 'completed':
      case 'first_open':
      case 'last_open':
        return { title: titles[milestone.kind], detail: '' };
    }
  }
  return (milestone) => ({
    id: idOf(milestone),
    icon: <TimelineIcon icon={icons[milestone.kind]} />,
    at: milestone.at,
    ...describe(milestone),
  });
}
