import { useLingui } from '@lingui/react/macro';
import type { CampaignSummary } from '@x/api-client';
import { IconButton } from '@x/ui';
import { CopyPlus } from 'lucide-react';
import { useFormats } from '#/language/use-formats.tsx';
import { CopyId } from '#/lists/copy-value.tsx';
import type { ListColumn } from '#/lists/view/shown-columns.ts';
import { usePermissions } from '#/session/use-current.ts';
import { CampaignStatusBadge } from '#/usage/campaign-status.tsx';
import { ProblemIcon } from '../campaign-problems.tsx';
import { useDuplicate } from '../use-duplicate.ts';
import { CampaignPicture } from './campaign-picture.tsx';
import { CampaignRate } from './campaign-rate.tsx';

type Column = ListColumn<CampaignSummary>;

export function useCampaignColumns(): readonly Column[] {
  const { t } = useLingui();
  const formats = useFormats();
  const duplicate = useDuplicate();
  const mayWrite = usePermissions().mayWrite('campaigns');
  const duplicateColumn: Column = {
    id: 'duplicate',
    header: t`Duplicate`,
    headerHidden: true,
    width: '52px',
    cell: (campaign) => (
      <IconButton
        label={t`Duplicate ${campaign.name}`}
        icon={<CopyPlus />}
        size="small"
        onClick={() => void duplicate(campaign)}
      />
    ),
  };
  const rateColumn = (id: 'open' | 'click' | 'yamps', header: string): Column => ({
    id,
    header,
    align: 'end',
    cell: ({ stats }) => <CampaignRate count={stats.unique[id]} delivered={stats.total.delivered} />,
  });
  return [
    {
      id: 'name',
      header: t`Campaign`,
      sortable: true,
      cell: ({ name, preview }) => (
        <span className="x:flex x:min-w-0 x:items-center x:gap-2.5">
          <CampaignPicture preview={preview} />
          <span className="x:block x:truncate x:sm:max-w-40 x:2xl:max-w-72" title={name}>
            {name}
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      sortable: true,
      cell: (campaign) => (
        <span className="x:flex x:items-center x:gap-2">
          <CampaignStatusBadge status={campaign.status} />
          <ProblemIcon campaign={campaign} />
        </span>
      ),
    },
    { id: 'audience', header: t`Audience`, cell: (campaign) => <Audiences {...campaign} /> },
    {
      id: 'sender',
      hiddenOnPhone: true,
      header: t`Sender`,
      cell: ({ from, from_name }) => (
        <span className="x:block x:max-w-20 x:truncate x:2xl:max-w-40" title={`${from_name} <${from}>`}>
          {from_name}
        </span>
      ),
    },
    { id: 'date', header: t`Date`, sortable: true, cell: (campaign) => <StatusDate {...campaign} /> },
    {
      id: 'sent',
      header: t`Sent`,
      align: 'end',
      cell: ({ status, stats }) => (isUnsent(status) ? null : formats.number(stats.total.processed)),
    },
    rateColumn('open', t`Opens`),
    rateColumn('click', t`Clicks`),
    { ...rateColumn('yamps', t`Yamps`), hiddenOnPhone: true },
    {
      id: 'id',
      hiddenAtFirst: true,
      header: t`Campaign ID`,
      align: 'end',
      cell: ({ id, name }) => <CopyId id={id} name={name} />,
    },
    ...(mayWrite ? [duplicateColumn] : []),
  ];
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
