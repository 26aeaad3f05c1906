import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, type Member } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Badge, EmptyState, type DataTableColumn } from '@x/ui';
import { UserPlus, Users } from 'lucide-react';
import * as v from 'valibot';
import { Notice } from '#/app/notice.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { Identifier } from '#/lists/copy-value.tsx';
import { pageSearch, searchOfPage } from '#/lists/page-search.ts';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { useOrganizationPermissions } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { Invitations } from '#/tenancy/users/invitations.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/users/')({
  validateSearch: v.object({
    ...pageSearch.entries,
    /** Number of people who were just invited. */
    invited: searchParameter(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  component: UsersPage,
});

function useColumns(): readonly DataTableColumn<Member>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Name`,
      cell: ({ name, admin, owner }) => (
        <span className="x:flex x:items-center x:gap-2">
          {name}
          {owner ? (
            <Badge tone="accent">
              <Trans>Owner</Trans>
            </Badge>
          ) : (
            admin && (
              <Badge>
                <Trans>Admin</Trans>
              </Badge>
            )
          )}
        </span>
      ),
    },
    { id: 'email', header: t`Email`, cell: ({ email }) => email },
    { id: 'id', header: t`User ID`, cell: ({ id }) => <Identifier id={id} /> },
  ];
}

function UsersPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id_organization: id } = Route.useParams();
  const { page = 1, invited } = Route.useSearch();
  const { crumbs } = useOrganization(id);
  const { mayWrite } = useOrganizationPermissions(id);
  const answer = useAnswer(contract.organizations.users, { params: { id }, query: { page } });
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
        <PagedTable
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
          onPageChange={(next) =>
            void navigate({
              to: '/organizations/$id_organization/users',
              params: { id_organization: id },
              search: searchOfPage(next),
            })
          }
          empty={<EmptyState icon={<Users />} title={t`No users yet`} />}
        />
        <Invitations organizationId={id} mayChange={mayWrite('users')} />
      </div>
    </Page>
  );
}
