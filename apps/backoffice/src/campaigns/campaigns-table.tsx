import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { contract, type CampaignStatus, type CampaignSummary } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { IconButton, type DataTableColumn } from '@x/ui';
import { CopyPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import { rate } from '#/language/formats.ts';
import { PagedTable } from '#/lists/paged-table.tsx';
import { usePermissions, useProjectId } from '#/session/use-current.ts';
import { campaignRefreshInterval } from './campaign-rules.ts';
import { ProblemIcon } from './campaign-problems.tsx';
import { CampaignStatusBadge } from '#/usage/campaign-status.tsx';
import { useDuplicate } from './use-duplicate.ts';

export interface CampaignsTableProps {
  readonly caption: string;
  readonly page: number;
  /** Shows only campaigns with these statuses. Default: all campaigns. */
  readonly statuses?: readonly CampaignStatus[];
  readonly onPageChange: (page: number) => void;
  readonly empty: ReactNode;
}

function useColumns(): readonly DataTableColumn<CampaignSummary>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const duplicate = useDuplicate();
  const mayWrite = usePermissions().mayWrite('campaigns');
  const duplicateColumn: DataTableColumn<CampaignSummary> = {
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
  const share = (count: number, { total: { delivered } }: CampaignSummary['stats']) => (
    <>
      {formats.number(count)}
      {delivered > 0 && (
        <span className="x:ml-2 x:text-12 x:text-muted">{formats.percent(rate(count, delivered))}</span>
      )}
    </>
  );
  return [
    { id: 'campaign', header: t`Campaign`, cell: ({ name }) => <CampaignName name={name} /> },
    {
      id: 'status',
      header: t`Status`,
      cell: (campaign) => (
        <span className="x:flex x:items-center x:gap-2">
          <CampaignStatusBadge status={campaign.status} />
          <ProblemIcon campaign={campaign} />
        </span>
      ),
    },
    {
      id: 'sent',
      header: t`Sent`,
      align: 'end',
      cell: ({ stats }) => formats.number(stats.total.processed),
    },
    {
      id: 'opens',
      header: t`Opens`,
      align: 'end',
      cell: ({ stats }) => share(stats.unique.open, stats),
    },
    {
      id: 'clicks',
      header: t`Clicks`,
      align: 'end',
      cell: ({ stats }) => share(stats.unique.click, stats),
    },
    {
      id: 'yamps',
      header: t`Yamps`,
      align: 'end',
      cell: ({ stats }) => share(stats.unique.yamps, stats),
    },
    ...(mayWrite ? [duplicateColumn] : []),
  ];
}

/** Lists the project's campaigns. Refreshes while one of them is scheduled, ongoing or paused. */
export function CampaignsTable({ caption, page, statuses, onPageChange, empty }: CampaignsTableProps) {
  const columns = useColumns();
  const answer = useAnswer(
    contract.campaigns.list,
    {
      params: { id: useProjectId() },
      query: { page, ...(statuses === undefined ? {} : { campaign_status: statuses.join(',') }) },
    },
    {
      refreshInterval: (latest) =>
        Math.max(0, ...(latest?.items ?? []).map((campaign) => campaignRefreshInterval(campaign.status))),
    },
  );
  return (
    <PagedTable
      caption={caption}
      answer={answer}
      columns={columns}
      rowId={(campaign) => campaign.id}
      renderRowLink={(campaign, props) => (
        <Link to="/campaigns/$id_campaign" params={{ id_campaign: campaign.id }} data-row-link {...props} />
      )}
      onPageChange={onPageChange}
      empty={empty}
    />
  );
}

/** Truncates a long name, so that the other columns stay visible on phones. */
export function CampaignName({ name }: { readonly name: string }) {
  return (
    <span className="x:block x:max-w-36 x:truncate x:sm:max-w-96" title={name}>
      {name}
    </span>
  );
}
