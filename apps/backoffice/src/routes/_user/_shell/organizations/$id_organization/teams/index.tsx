import { Trans, useLingui } from '@lingui/react/macro';
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, type Team } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { EmptyState, type DataTableColumn } from '@x/ui';
import { Plus, UsersRound } from 'lucide-react';
import { useFormats } from '#/language/use-formats.tsx';
import { Identifier } from '#/lists/copy-value.tsx';
import { pageSearch, searchOfPage } from '#/lists/page-search.ts';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { useOrganizationPermissions } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/teams/')({
  validateSearch: pageSearch,
  component: TeamsPage,
});

function useColumns(): readonly DataTableColumn<Team>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    { id: 'name', header: t`Name`, cell: ({ name }) => name },
    { id: 'id', header: t`Team ID`, cell: ({ id }) => <Identifier id={id} /> },
    { id: 'created', header: t`Created`, align: 'end', cell: (team) => formats.dateTime(team.created_at) },
  ];
}

function TeamsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id_organization: id } = Route.useParams();
  const { page = 1 } = Route.useSearch();
  const { crumbs } = useOrganization(id);
  const { mayWrite } = useOrganizationPermissions(id);
  const answer = useAnswer(contract.organizations.teams, { params: { id }, query: { page } });
  const columns = useColumns();
  const create = mayWrite('teams') && (
    <LinkButton
      to="/organizations/$id_organization/teams/new"
      params={{ id_organization: id }}
      variant="primary"
      icon={<Plus aria-hidden />}
    >
      <Trans>New team</Trans>
    </LinkButton>
  );
  return (
    <Page title={t`Teams`} crumbs={[crumbs.all, crumbs.itself]} actions={create}>
      <PagedTable
        caption={t`Teams`}
        answer={answer}
        columns={columns}
        rowId={(team) => team.id}
        renderRowLink={(team, props) => (
          <Link
            to="/organizations/$id_organization/teams/$id_team"
            params={{ id_organization: id, id_team: team.id }}
            data-row-link
            {...props}
          />
        )}
        onPageChange={(next) =>
          void navigate({
            to: '/organizations/$id_organization/teams',
            params: { id_organization: id },
            search: searchOfPage(next),
          })
        }
        empty={
          <EmptyState
            icon={<UsersRound />}
            title={t`No teams yet`}
            description={t`A team sets what its users can do in each project. Admins don’t need a team.`}
            actions={create}
          />
        }
      />
    </Page>
  );
}
