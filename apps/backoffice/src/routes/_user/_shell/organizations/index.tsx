import { msg } from '@lingui/core/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { Building2, Trash2 } from 'lucide-react';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { ListPage } from '#/lists/define/list-page.tsx';
import { pageSearch } from '#/lists/page-search.ts';

export const Route = createFileRoute('/_user/_shell/organizations/')({
  validateSearch: pageSearch,
  component: () => <ListPage list={organizations} />,
});

const organizations = defineList(contract.organizations.list, {
  name: 'organizations',
  title: msg`Organizations`,
  columns: [
    column.name,
    { ...column.createdAt, id: 'created', align: 'end' },
    column.copyId(msg`Organization ID`),
  ],
  link: ({ id }) => linkOptions({ to: '/organizations/$id_organization', params: { id_organization: id } }),
  create: { label: msg`New organization`, to: () => linkOptions({ to: '/organizations/new' }) },
  links: [
    { label: msg`Deleted organizations`, icon: Trash2, target: linkOptions({ to: '/organizations/trash' }) },
  ],
  empty: {
    icon: Building2,
    title: msg`No organizations yet`,
    description: msg`An organization holds your projects and the people who work on them.`,
  },
});
