import { msg } from '@lingui/core/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { SquarePen } from 'lucide-react';
import { deleteSignupForm } from '#/audience/signup-forms/delete-signup-form.ts';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { ProjectListPage } from '#/lists/define/list-page.tsx';
import { pageSearch } from '#/lists/page-search.ts';

export const Route = createFileRoute('/_user/_shell/_project/audiences/forms/')({
  validateSearch: pageSearch,
  component: () => <ProjectListPage list={signupForms} />,
});

const signupForms = defineList(contract.signupForms.list, {
  title: msg`Sign-up forms`,
  parents: [{ label: msg`Audiences`, target: linkOptions({ to: '/audiences' }) }],
  columns: [
    column.name,
    { id: 'audience', header: msg`Audience`, cell: ({ audience }) => audience.name },
    column.status('status', msg`Status`, ({ sender_known, consent_known, open }) => {
      if (!sender_known) return { tone: 'danger', label: msg`Sender missing` };
      if (!consent_known) return { tone: 'danger', label: msg`Text missing` };
      if (open) return { tone: 'success', label: msg`Open` };
      return { label: msg({ message: 'Closed', context: 'sign-up form' }) };
    }),
    column.number('pending', msg`Waiting for confirmation`),
    column.number('confirmed', msg`Confirmed`),
  ],
  actions: [deleteSignupForm],
  link: ({ id }) => linkOptions({ to: '/audiences/forms/$id_form', params: { id_form: id } }),
  create: { label: msg`New form`, to: () => linkOptions({ to: '/audiences/forms/new' }) },
  empty: {
    icon: SquarePen,
    title: msg`No sign-up forms yet`,
    description: msg`With a form, people add themselves to an audience. They confirm with a link in a message, and what they agreed to is kept as evidence. Share its link, or embed it in your website.`,
  },
});
