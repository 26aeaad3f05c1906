import { msg, plural } from '@lingui/core/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract, trashDays } from '@x/api-client';
import { Users } from 'lucide-react';
import { DeleteAudience } from '#/audience/audiences/delete-audience.tsx';
import { mailableColumn } from '#/audience/audiences/mailable-column.tsx';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { listSearch } from '#/lists/define/list-endpoint.ts';
import { ProjectListPage } from '#/lists/define/list-page.tsx';
import { trashableRows } from '#/tenancy/trash/trashable-rows.tsx';

export const Route = createFileRoute('/_user/_shell/_project/audiences/')({
  validateSearch: listSearch(contract.audiences.list),
  component: () => <ProjectListPage list={audiences} />,
});

const audiences = defineList(contract.audiences.list, {
  name: 'audiences',
  title: msg`Audiences`,
  columns: [
    column.name,
    column.number('contacts', msg`Contacts`),
    mailableColumn,
    column.updatedAt,
    column.createdAt,
    column.hiddenAtFirst(column.copyId(msg`Audience ID`)),
  ],
  actions: [
    { needs: contract.audiences.remove, cell: (audience) => <DeleteAudience audience={audience} iconOnly /> },
  ],
  link: ({ id }) => linkOptions({ to: '/audiences/$id_audience', params: { id_audience: id } }),
  search: { label: msg`Search audiences`, placeholder: msg`Search by name` },
  create: { label: msg`New audience`, to: () => linkOptions({ to: '/audiences/new' }) },
  empty: {
    icon: Users,
    title: msg`No audiences yet`,
    description: msg`An audience is a list of contacts that campaigns are sent to. Create one, then import your contacts from a CSV file.`,
  },
  // Campaigns that use deleted audiences are unscheduled, and restoring does not schedule them.
  Selectable: trashableRows({
    kind: 'audience',
    remove: contract.audiences.remove,
    confirm: ({ length }) => ({
      question: msg`${plural(length, { one: 'Delete # audience?', other: 'Delete # audiences?' })}`,
      consequence: msg`They go to the trash with their contacts, and you have ${trashDays} days to restore them. Scheduled campaigns that use them go back to draft. Audiences of campaigns that are being sent are kept.`,
    }),
  }),
});
