import { msg } from '@lingui/core/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { MailX } from 'lucide-react';
import * as v from 'valibot';
import { LiftButton } from '#/audience/suppressions/lift-button.tsx';
import { SuppressButton, SuppressionButtons } from '#/audience/suppressions/suppression-buttons.tsx';
import {
  SuppressedAddress,
  SuppressionCampaign,
  SuppressionReasonBadge,
} from '#/audience/suppressions/suppression-cells.tsx';
import { SuppressionFilters } from '#/audience/suppressions/suppression-filters.tsx';
import { suppressionFilter, toFilter } from '#/audience/suppressions/suppression-search.ts';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { defineFilters } from '#/lists/define/filters.tsx';
import { ListPage } from '#/lists/define/list-page.tsx';
import { pageSearch } from '#/lists/page-search.ts';
import { useProjectId } from '#/session/use-current.ts';

export const Route = createFileRoute('/_user/_shell/_project/audiences/suppressions')({
  validateSearch: v.object({ ...pageSearch.entries, ...suppressionFilter.entries }),
  component: () => <ListPage list={suppressions} id={useProjectId()} />,
});

const suppressions = defineList(contract.suppressions.list, {
  name: 'suppressions',
  title: msg`Suppression list`,
  parents: [{ label: msg`Audiences`, target: linkOptions({ to: '/audiences' }) }],
  rowId: ({ email }) => email,
  columns: [
    { ...column.email, cell: (row) => <SuppressedAddress {...row} /> },
    { id: 'reason', header: msg`Reason`, cell: (row) => <SuppressionReasonBadge {...row} /> },
    { id: 'campaign', header: msg`Campaign`, cell: (row) => <SuppressionCampaign {...row} /> },
    { ...column.dateTime('created_at', msg`Suppressed since`), id: 'created' },
  ],
  actions: {
    needs: contract.suppressions.lift,
    cell: (suppression) => <LiftButton suppression={suppression} />,
  },
  filters: defineFilters(contract.suppressions.list, suppressionFilter.entries, {
    Toolbar: SuppressionFilters,
    toQuery: toFilter,
  }),
  PageActions: SuppressionButtons,
  empty: {
    icon: MailX,
    title: msg`No suppressed addresses`,
    description: msg`Addresses that unsubscribe, bounce or mark a message as spam are added here automatically. They get no more campaigns.`,
    actions: <SuppressButton />,
  },
  nothingMatches: {
    title: msg`No suppressed addresses match your search`,
    description: msg`Check the spelling or choose another reason. Addresses that are not on the list can get campaigns.`,
    clearLabel: null,
  },
});
