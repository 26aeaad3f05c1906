import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CampaignSummary } from '@x/api-client';
import { IconButton } from '@x/ui';
import { CopyPlus } from 'lucide-react';
import { useFormats } from '#/language/use-formats.tsx';
import * as column from '#/lists/define/columns.tsx';
import type { Column } from '#/lists/define/columns.tsx';
import { CampaignStatusBadge } from '#/usage/campaign-status.tsx';
import { ProblemIcon } from '../campaign-problems.tsx';
import { useDuplicate } from '../use-duplicate.ts';
import { CampaignPicture } from './campaign-picture.tsx';
import { CampaignRate } from './campaign-rate.tsx';

export const statusColumn: Column<CampaignSummary> = {
  id: 'status',
  header: msg`Status`,
  cell: (campaign) => (
    <span className="x:flex x:items-center x:gap-2">
      <CampaignStatusBadge status={campaign.status} />
      <ProblemIcon campaign={campaign} />
    </span>
  ),
};

export const campaignColumns: readonly Column<CampaignSummary>[] = [
  {
    id: 'name',
    header: msg`Campaign`,
    cell: ({ name, preview }) => (
      <span className="x:flex x:min-w-0 x:items-center x:gap-2.5">
        <CampaignPicture preview={preview} />
        <span className="x:block x:truncate x:sm:max-w-40 x:2xl:max-w-72" title={name}>
          {name}
        </span>
      </span>
    ),
  },
  statusColumn,
  { id: 'audience', header: msg`Audience`, cell: (campaign) => <Audiences {...campaign} /> },
  {
    id: 'sender',
    hiddenOnPhone: true,
    header: msg`Sender`,
    cell: ({ from, from_name }) => (
      <span className="x:block x:max-w-20 x:truncate x:2xl:max-w-40" title={`${from_name} <${from}>`}>
        {from_name}
      </span>
    ),
  },
  { id: 'date', header: msg`Date`, cell: (campaign) => <StatusDate {...campaign} /> },
  {
    id: 'sent',
    header: msg`Sent`,
    align: 'end',
    cell: ({ status, stats }, { formats }) =>
      isUnsent(status) ? null : formats.number(stats.total.processed),
  },
  rateColumn('open', msg`Opens`),
  rateColumn('click', msg`Clicks`),
  { ...rateColumn('yamps', msg`Yamps`), hiddenOnPhone: true },
  column.hiddenAtFirst(column.copyId(msg`Campaign ID`)),
];

export function rateColumn(
  id: 'open' | 'click' | 'yamps',
  header: MessageDescriptor,
): Column<CampaignSummary> {
  return {
    id,
    header,
    align: 'end',
    cell: ({ stats }) => <CampaignRate count={stats.unique[id]} delivered={stats.total.delivered} />,
  };
}

export function DuplicateCampaign({ campaign }: { readonly campaign: CampaignSummary }) {
  const { t } = useLingui();
  const duplicate = useDuplicate();
  return (
    <IconButton
      label={t`Duplicate ${campaign.name}`}
      icon={<CopyPlus />}
      size="small"
      onClick={() => void duplicate(campaign)}
    />
  );
}

function isUnsent(status: CampaignSummary['status']): boolean {
  return status === 'draft' || status === 'scheduled';
}

function Audiences({ audiences }: Pick<CampaignSummary, 'audiences'>) {
  const [first, ...others] = audiences;
  if (first === undefined) return null;
  return (
    <span
      className="x:block x:truncate x:sm:max-w-32 x:2xl:max-w-44"
      title={audiences.map(({ name }) => name).join(', ')}
    >
      {first.name}
      {others.length > 0 && <span className="x:text-muted"> +{others.length}</span>}
    </span>
  );
}

/** The time of day matters for what is still to come. Otherwise it is in the tooltip. */
function StatusDate({ status, status_date }: Pick<CampaignSummary, 'status' | 'status_date'>) {
  const { t } = useLingui();
  const formats = useFormats();
  const time = formats.dateTime(status_date);
  const meanings = {
    draft: t`Edited ${time}`,
    scheduled: t`Starts ${time}`,
    ongoing: t`Started ${time}`,
    paused: t`Started ${time}`,
    completed: t`Sent ${time}`,
    canceled: t`Canceled ${time}`,
  };
  return (
    <time dateTime={status_date} title={meanings[status]} className="x:text-muted">
      {status === 'scheduled' ? time : formats.date(status_date)}
    </time>
  );
}
