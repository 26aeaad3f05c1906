import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { contract, type CampaignStatus, type CampaignSummary } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { NothingMatches } from '#/lists/nothing-matches.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useRows } from '#/lists/use-rows.ts';
import { useProjectId } from '#/session/use-current.ts';
import { trashableRows } from '#/tenancy/trash/trashable-rows.tsx';
import { campaignRefreshInterval } from './campaign-rules.ts';
import { CampaignFilters } from './list/campaign-filters.tsx';
import { campaignSearch, filterOf, isFiltered, sortOf, type CampaignSearch } from './list/campaign-search.ts';
import { useCampaignColumns } from './list/use-campaign-columns.tsx';

export interface CampaignsTableProps {
  readonly caption: string;
  readonly search: CampaignSearch;
  /** Shows only campaigns with these statuses. Default: all campaigns. */
  readonly statuses?: readonly CampaignStatus[];
  readonly onSearchChange: (search: CampaignSearch) => void;
  /** Shown if there are no campaigns at all, rather than none that match the filters. */
  readonly empty: ReactNode;
}

/** Loads a page of campaigns. Refreshes while one of them is scheduled, ongoing or paused. */
function useCampaigns(search: CampaignSearch, statuses: readonly CampaignStatus[] | undefined, rows: number) {
  const { status, ...filter } = filterOf(search);
  const chosen = status === undefined ? statuses : [status];
  return useAnswer(
    contract.campaigns.list,
    {
      params: { id: useProjectId() },
      query: {
        page: search.page ?? 1,
        rows,
        ...sortOf(search),
        ...filter,
        ...(chosen === undefined ? {} : { campaign_status: chosen.join(',') }),
      },
    },
    {
      keepPreviousData: true,
      refreshInterval: (latest) =>
        Math.max(0, ...(latest?.items ?? []).map((campaign) => campaignRefreshInterval(campaign.status))),
    },
  );
}

/** Lists the project's campaigns, with filters unless there are no campaigns. */
export function CampaignsTable({ caption, search, statuses, onSearchChange, empty }: CampaignsTableProps) {
  const { t } = useLingui();
  const columns = useCampaignColumns();
  // The specification has 8 (spec 2 §9).
  const rows = useRows('campaigns', 8);
  const answer = useCampaigns(search, statuses, rows.rows);
  const { sort, order } = sortOf(search);
  const filtered = isFiltered(search);
  // While the next page is loading, the data is that of the last one.
  const isEmpty = !filtered && !answer.isLoading && answer.data?.items.length === 0;
  return (
    <TrashableCampaigns search={search} rows={answer.data?.items ?? []}>
      {(selectable) => (
        <PagedTable
          caption={caption}
          list="campaigns"
          toolbar={
            !isEmpty && (
              <CampaignFilters
                filter={filterOf(search)}
                {...(statuses === undefined ? {} : { statuses })}
                onChange={(filter) => onSearchChange({ sort: search.sort, order: search.order, ...filter })}
              />
            )
          }
          selectable={selectable}
          answer={answer}
          rows={rows}
          columns={columns}
          rowId={(campaign) => campaign.id}
          sort={{ column: sort, order }}
          onSortChange={(next) =>
            onSearchChange({
              ...search,
              page: 1,
              sort: v.parse(campaignSearch.entries.sort, next.column),
              order: next.order,
            })
          }
          renderRowLink={(campaign, props) => (
            <Link
              to="/campaigns/$id_campaign"
              params={{ id_campaign: campaign.id }}
              data-row-link
              {...props}
            />
          )}
          onPageChange={(page) => onSearchChange({ ...search, page })}
          empty={
            filtered ? (
              <NothingMatches
                title={t`No campaigns match your search`}
                description={t`Try another search, or clear the filters.`}
                clearLabel={<Trans>Clear filters</Trans>}
                onClear={() => onSearchChange({ sort: search.sort, order: search.order })}
              />
            ) : (
              empty
            )
          }
        />
      )}
    </TrashableCampaigns>
  );
}

/** Asks first if campaigns are scheduled, because restoring does not schedule them. */
const TrashableCampaigns = trashableRows<CampaignSummary>({
  kind: 'campaign',
  remove: contract.campaigns.remove,
  confirm: (selected) => {
    const scheduled = selected.filter(({ status }) => status === 'scheduled').length;
    if (scheduled === 0) return undefined;
    return {
      question: msg`${plural(selected.length, { one: 'Delete # campaign?', other: 'Delete # campaigns?' })}`,
      consequence: msg`${plural(scheduled, {
        one: '# of them is scheduled and will not be sent. If you restore it, it comes back as a draft.',
        other: '# of them are scheduled and will not be sent. If you restore them, they come back as drafts.',
      })}`,
    };
  },
});

/** Truncates a long name, so that the other columns stay visible on phones. */
export function CampaignName({ name }: { readonly name: string }) {
  return (
    <span className="x:block x:max-w-36 x:truncate x:sm:max-w-96" title={name}>
      {name}
    </span>
  );
}
