import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { UserPlus, Users } from 'lucide-react';
import * as v from 'valibot';
import { Notice } from '#/app/notice.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { choiceFilter, defineFilterBar, searchFilter } from '#/lists/define/filter-bar.tsx';
import { ListCard } from '#/lists/define/list-card.tsx';
import { listSearch } from '#/lists/define/list-endpoint.ts';
import { OrganizationListPage } from '#/tenancy/organizations/organization-list-page.tsx';
import { invitations } from '#/tenancy/users/invitations.tsx';
import { MemberName } from '#/tenancy/users/member-name.tsx';
import { RemindAll } from '#/tenancy/users/remind-all.tsx';
import { signInColumns } from '#/tenancy/users/sign-in-columns.tsx';

const factorChoices = ['missing', 'set_up'] as const;

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/users/')({
  validateSearch: v.object({
    ...listSearch(contract.organizations.users).entries,
    second_factor: searchParameter(v.picklist(factorChoices)),
    /** Number of people who were just invited. */
    invited: searchParameter(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  component: UsersPage,
});

const users = defineList(contract.organizations.users, {
  name: 'users',
  title: msg`Users`,
  columns: [
    { ...column.name, cell: (user) => <MemberName {...user} /> },
    column.email,
    {
      ...column.names('teams', msg`Teams`),
      wraps: true,
      // Admins have access to all projects without a team.
      cell: ({ admin, teams }, { translate }) =>
        column.joinNames(teams) || (admin ? translate(msg`All projects`) : '—'),
    },
    ...signInColumns,
    column.hiddenAtFirst(column.copyId(msg`User ID`)),
  ],
  link: ({ id: id_user }, id_organization) =>
    linkOptions({
      to: '/organizations/$id_organization/users/$id_user',
      params: { id_organization, id_user },
    }),
  filters: defineFilterBar(contract.organizations.users, {
    search: searchFilter({
      label: msg`Search users`,
      placeholder: msg`Search by name or email`,
      width: 'x:sm:w-80',
    }),
    second_factor: choiceFilter({
      label: msg`Second factor`,
      values: factorChoices,
      names: { missing: msg`Without second factor`, set_up: msg`With second factor` },
      allLabel: msg`All users`,
      width: 'x:sm:w-56',
    }),
  }),
  create: {
    label: msg`Invite users`,
    icon: UserPlus,
    to: (id) =>
      linkOptions({ to: '/organizations/$id_organization/users/invite', params: { id_organization: id } }),
  },
  empty: { icon: Users, title: msg`No users yet` },
});

function UsersPage() {
  const { id_organization: id } = Route.useParams();
  const { invited, second_factor: factor } = Route.useSearch();
  return (
    <OrganizationListPage
      list={users}
      notice={
        <>
          {invited !== undefined && (
            <Notice tone="success">
              <Plural value={invited} one="The invitation was sent." other="# invitations were sent." />
            </Notice>
          )}
          {factor === 'missing' && <RemindAll organizationId={id} />}
        </>
      }
    >
      <ListCard list={invitations} id={id} place={{ organizationId: id }} />
    </OrganizationListPage>
  );
}
