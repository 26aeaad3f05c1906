import { msg } from '@lingui/core/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { UsersRound } from 'lucide-react';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { listSearch } from '#/lists/define/list-endpoint.ts';
import { OrganizationListPage } from '#/tenancy/organizations/organization-list-page.tsx';
import { toTeam } from '#/tenancy/teams/team-link.ts';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/teams/')({
  validateSearch: listSearch(contract.organizations.teams),
  component: () => <OrganizationListPage list={teams} />,
});

const teams = defineList(contract.organizations.teams, {
  name: 'teams',
  title: msg`Teams`,
  columns: [column.name, column.createdAt, column.copyId(msg`Team ID`)],
  link: ({ id }, organizationId) => toTeam(organizationId, id),
  search: { label: msg`Search teams`, placeholder: msg`Search by name` },
  create: {
    label: msg`New team`,
    to: (id_organization) =>
      linkOptions({ to: '/organizations/$id_organization/teams/new', params: { id_organization } }),
  },
  empty: {
    icon: UsersRound,
    title: msg`No teams yet`,
    description: msg`A team sets what its users can do in each project. Admins don’t need a team.`,
  },
});
