import { msg } from '@lingui/core/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { SquarePen } from 'lucide-react';
import { DeleteSignupForm } from '#/audience/signup-forms/delete-signup-form.tsx';
import { SignupFormStatus } from '#/audience/signup-forms/signup-form-status.tsx';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { ListPage } from '#/lists/define/list-page.tsx';
import { pageSearch } from '#/lists/page-search.ts';
import { useProjectId } from '#/session/use-current.ts';

export const Route = createFileRoute('/_user/_shell/_project/audiences/forms/')({
  validateSearch: pageSearch,
  component: () => <ListPage list={signupForms} id={useProjectId()} />,
});

const signupForms = defineList(contract.signupForms.list, {
  title: msg`Sign-up forms`,
  parents: [{ label: msg`Audiences`, target: linkOptions({ to: '/audiences' }) }],
  columns: [
    column.name,
    { id: 'audience', header: msg`Audience`, cell: ({ audience }) => audience.name },
    { id: 'status', header: msg`Status`, cell: (form) => <SignupFormStatus form={form} /> },
    column.number('pending', msg`Waiting for confirmation`),
    column.number('confirmed', msg`Confirmed`),
  ],
  actions: {
    needs: contract.signupForms.remove,
    cell: (form) => <DeleteSignupForm signupForm={form} iconOnly />,
  },
  link: ({ id }) => linkOptions({ to: '/audiences/forms/$id_form', params: { id_form: id } }),
  create: { label: msg`New form`, to: () => linkOptions({ to: '/audiences/forms/new' }) },
  empty: {
    icon: SquarePen,
    title: msg`No sign-up forms yet`,
    description: msg`With a form, people add themselves to an audience. They confirm with a link in a message, and what they agreed to is kept as evidence. Share its link, or embed it in your website.`,
  },
});
