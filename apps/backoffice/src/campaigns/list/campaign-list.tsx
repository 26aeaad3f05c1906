import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import { contract, type CampaignStatus, type CampaignSummary } from '@x/api-client';
import { defineList, type ListDeclaration } from '#/lists/define/define-list.ts';
import { defineFilters, type FiltersProps } from '#/lists/define/filters.tsx';
import { trashableRows } from '#/tenancy/trash/trashable-rows.tsx';
import { campaignRefreshInterval } from '../campaign-rules.ts';
import { campaignColumns, DuplicateCampaign } from './campaign-columns.tsx';
import { campaignFilter, toCampaignQuery, type CampaignFilter } from './campaign-filter.ts';
import { CampaignFilters } from './campaign-filters.tsx';

export interface CampaignListDeclaration extends Pick<ListDeclaration<CampaignSummary>, 'empty' | 'parents'> {
  readonly title: MessageDescriptor;
  /** Lists only campaigns with these statuses. Default: all campaigns. */
  readonly statuses?: readonly CampaignStatus[];
}

/** Declares a list of campaigns. It is refreshed while one of them is scheduled, ongoing or paused. */
export function defineCampaigns({ statuses, ...declaration }: CampaignListDeclaration) {
  const Toolbar = (props: FiltersProps<CampaignFilter>) => (
    <CampaignFilters {...props} {...(statuses === undefined ? {} : { statuses })} />
  );
  return defineList(contract.campaigns.list, {
    ...declaration,
    name: 'campaigns',
    // The specification has 8 (spec 2 §9).
    rows: 8,
    standardSorting: { sort: 'date', order: 'desc' },
    columns: campaignColumns,
    actions: [
      {
        needs: contract.campaigns.duplicate,
        cell: (campaign) => <DuplicateCampaign campaign={campaign} />,
      },
    ],
    link: ({ id }) => linkOptions({ to: '/campaigns/$id_campaign', params: { id_campaign: id } }),
    filters: defineFilters(contract.campaigns.list, campaignFilter.entries, {
      Toolbar,
      toQuery: toCampaignQuery(statuses),
      hiddenIfEmpty: true,
    }),
    create: { label: msg`New campaign`, to: () => linkOptions({ to: '/campaigns/new' }) },
    nothingMatches: {
      title: msg`No campaigns match your search`,
      description: msg`Try another search, or clear the filters.`,
      clearLabel: msg`Clear filters`,
    },
    refreshInterval: (rows) => Math.max(0, ...rows.map(({ status }) => campaignRefreshInterval(status))),
    Selectable: TrashableCampaigns,
  });
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
