import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, createFileRoute } from '@tanstack/react-router';
import { contract, type Member } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Avatar, EmptyState } from '@x/ui';
import { UserPlus, Users } from 'lucide-react';
import * as v from 'valibot';
import { Notice } from '#/app/notice.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { CopyId } from '#/lists/copy-value.tsx';
import { ListSearchField } from '#/lists/list-search.tsx';
import { listSorting, sortedSearch } from '#/lists/list-sorting.ts';
import { NothingMatches } from '#/lists/nothing-matches.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useListPage } from '#/lists/use-list-page.ts';
import type { ListColumn } from '#/lists/view/shown-columns.ts';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { useOrganizationPermissions } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { Invitations } from '#/tenancy/users/invitations.tsx';
import { RoleBadge } from '#/tenancy/users/role-badge.tsx';

const sorting = listSorting(['name', 'email'], 'asc');

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/users/')({
  validateSearch: v.object({
    ...sortedSearch(sorting).entries,
    /** Number of people who were just invited. */
    invited: searchParameter(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  component: UsersPage,
});

function useColumns(): readonly ListColumn<Member>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      sortable: true,
      header: t`Name`,
      cell: ({ name, avatar, admin, owner }) => (
        <span className="x:flex x:items-center x:gap-2">
          <Avatar name={name} src={avatar} />
          {name}
          <RoleBadge owner={owner} admin={admin} />
        </span>
      ),
    },
    { id: 'email', sortable: true, header: t`Email`, cell: ({ email }) => email },
    {
      id: 'teams',
      header: t`Teams`,
      wraps: true,
      cell: ({ admin, teams }) =>
        teams.length > 0 ? teams.map((team) => team.name).join(', ') : admin ? t`All projects` : '—',
    },
    { id: 'id', header: t`User ID`, align: 'end', cell: ({ id, name }) => <CopyId id={id} name={name} /> },
  ];
}

function UsersPage() {
  const { t } = useLingui();
  const { id_organization: id } = Route.useParams();
  const { invited, ...search } = Route.useSearch();
  const { crumbs } = useOrganization(id);
  const { mayWrite } = useOrganizationPermissions(id);
  const page = useListPage(search, { list: 'users', sorting });
  const answer = useAnswer(
    contract.organizations.users,
    { params: { id }, query: page.query },
    { keepPreviousData: true },
  );
  const columns = useColumns();
  return (
    <Page
      title={t`Users`}
      crumbs={[crumbs.all, crumbs.itself]}
      actions={
        mayWrite('users') && (
          <LinkButton
            to="/organizations/$id_organization/users/invite"
            params={{ id_organization: id }}
            variant="primary"
            icon={<UserPlus aria-hidden />}
          >
            <Trans>Invite users</Trans>
          </LinkButton>
        )
      }
    >
      <div className="x:flex x:flex-col x:gap-5">
        {invited !== undefined && (
          <Notice tone="success">
            <Plural value={invited} one="The invitation was sent." other="# invitations were sent." />
          </Notice>
        )}
        <div>
          <PagedTable
            toolbar={
              <ListSearchField
                label={t`Search users`}
                placeholder={t`Search by name or email`}
                words={page.query.search}
                answer={answer}
                onSearch={page.find}
              />
            }
            caption={t`Users`}
            answer={answer}
            columns={columns}
            rowId={(user) => user.id}
            renderRowLink={(user, props) => (
              <Link
                to="/organizations/$id_organization/users/$id_user"
                params={{ id_organization: id, id_user: user.id }}
                data-row-link
                {...props}
              />
            )}
            {...page.table}
            empty={
              page.searched ? (
                <NothingMatches onClear={page.clear} />
              ) : (
                <EmptyState icon={<Users />} title={t`No users yet`} />
              )
            }
          />
        </div>
        <Invitations organizationId={id} mayChange={mayWrite('users')} />
      </div>
    </Page>
  );
}
