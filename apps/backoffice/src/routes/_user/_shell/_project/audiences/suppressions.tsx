import { msg } from '@lingui/core/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract, suppressionReasonSchema } from '@x/api-client';
import { MailX, Undo2 } from 'lucide-react';
import * as v from 'valibot';
import { SuppressButton, SuppressionButtons } from '#/audience/suppressions/suppression-buttons.tsx';
import { SuppressionCampaign } from '#/audience/suppressions/suppression-campaign.tsx';
import { suppressionFilter } from '#/audience/suppressions/suppression-search.ts';
import { liftConsequences, reasonTexts, reasonTones } from '#/audience/suppressions/suppression-texts.ts';
import { changedBySuppressions } from '#/audience/suppressions/use-suppressions-changed.ts';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { choiceFilter, defineFilterBar, searchFilter } from '#/lists/define/filter-bar.tsx';
import { ProjectListPage } from '#/lists/define/list-page.tsx';
import { pageSearch } from '#/lists/page-search.ts';

export const Route = createFileRoute('/_user/_shell/_project/audiences/suppressions')({
  validateSearch: v.object({ ...pageSearch.entries, ...suppressionFilter.entries }),
  component: () => <ProjectListPage list={suppressions} />,
});

const suppressions = defineList(contract.suppressions.list, {
  name: 'suppressions',
  title: msg`Suppression list`,
  parents: [{ label: msg`Audiences`, target: linkOptions({ to: '/audiences' }) }],
  rowId: ({ email }) => email,
  columns: [
    {
      ...column.email,
      cell: ({ email }) => (
        <span className="x:block x:w-max x:max-w-52 x:break-all x:whitespace-normal x:md:max-w-96">
          {email}
        </span>
      ),
    },
    column.badge('reason', msg`Reason`, ({ reason }) => ({
      tone: reasonTones[reason],
      label: reasonTexts[reason],
    })),
    { id: 'campaign', header: msg`Campaign`, cell: (row) => <SuppressionCampaign {...row} /> },
    { ...column.dateTime('created_at', msg`Suppressed since`), id: 'created' },
  ],
  actions: [
    {
      needs: contract.suppressions.lift,
      icon: Undo2,
      label: ({ email }) => msg`Remove ${email} from the suppression list`,
      question: ({ email }) => msg`Remove ${email} from the suppression list?`,
      consequence: ({ reason }) => liftConsequences[reason],
      confirmLabel: msg`Remove`,
      call: (client, { email }, id) =>
        client.call(contract.suppressions.lift, { params: { id }, body: { emails: [email] } }),
      invalidates: changedBySuppressions,
    },
  ],
  filters: defineFilterBar(contract.suppressions.list, {
    search: searchFilter({
      label: msg`Search addresses`,
      placeholder: msg`Search by email`,
      width: 'x:sm:w-80',
    }),
    reason: choiceFilter({
      label: msg`Reason`,
      values: suppressionReasonSchema.options,
      names: reasonTexts,
      allLabel: msg`All reasons`,
      all: 'any',
      width: 'x:sm:w-56',
    }),
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
