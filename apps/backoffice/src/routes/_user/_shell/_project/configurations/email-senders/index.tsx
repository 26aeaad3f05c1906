import { msg } from '@lingui/core/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { AtSign } from 'lucide-react';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { listSearch } from '#/lists/define/list-endpoint.ts';
import { ProjectListPage } from '#/lists/define/list-page.tsx';
import { optionColumn } from '#/lists/options/option-column.tsx';
import { providerOptions } from '#/lists/options/option-lists.ts';
import { RecordBadges } from '#/providers/senders/record-badges.tsx';

export const Route = createFileRoute('/_user/_shell/_project/configurations/email-senders/')({
  validateSearch: listSearch(contract.emailSenders.list),
  component: () => <ProjectListPage list={senders} />,
});

const senders = defineList(contract.emailSenders.list, {
  name: 'email-senders',
  title: msg`Email senders`,
  description: msg`The names and addresses your campaigns come from.`,
  columns: [
    column.email,
    column.name,
    optionColumn({
      id: 'provider',
      header: msg`Email provider`,
      list: providerOptions,
      valueOf: ({ email_provider_id: id }) => id,
    }),
    { id: 'records', header: msg`DNS records`, cell: (sender) => <RecordBadges sender={sender} /> },
    column.badge('amp', msg`AMP`, ({ amp_validated }) =>
      amp_validated ? { tone: 'success', label: msg`Registered` } : { label: msg`No` },
    ),
    column.createdAt,
    column.hiddenAtFirst(column.copyId(msg`Sender ID`)),
  ],
  link: ({ id }) =>
    linkOptions({ to: '/configurations/email-senders/$id_email_sender', params: { id_email_sender: id } }),
  search: { label: msg`Search senders`, placeholder: msg`Search by name or email` },
  create: { label: msg`New sender`, to: () => linkOptions({ to: '/configurations/email-senders/new' }) },
  empty: {
    icon: AtSign,
    title: msg`No email senders yet`,
    description: msg`A sender is the name and address your campaigns come from, plus the email provider that delivers them.`,
  },
});
