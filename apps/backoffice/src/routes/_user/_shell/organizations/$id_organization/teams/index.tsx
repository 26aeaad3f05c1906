import { Trans, useLingui } from '@lingui/react/macro';
import { Link, createFileRoute } from '@tanstack/react-router';
import { contract, type Team } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { EmptyState } from '@x/ui';
import { Plus, UsersRound } from 'lucide-react';
import { useFormats } from '#/language/use-formats.tsx';
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

const sorting = listSorting(['created_at', 'name'], 'desc');

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/teams/')({
  validateSearch: sortedSearch(sorting),
  component: TeamsPage,
});

function useColumns(): readonly ListColumn<Team>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    { id: 'name', sortable: true, header: t`Name`, cell: ({ name }) => name },
    {
      id: 'created_at',
      sortable: true,
      header: t`Created`,
      cell: (team) => formats.dateTime(team.created_at),
    },
    { id: 'id', header: t`Team ID`, align: 'end', cell: ({ id, name }) => <CopyId id={id} name={name} /> },
  ];
}

function TeamsPage() {
  const { t } = useLingui();
  const { id_organization: id } = Route.useParams();
  const search = Route.useSearch();
  const { crumbs } = useOrganization(id);
  const { mayWrite } = useOrganizationPermissions(id);
  const page = useListPage(search, { list: 'teams', sorting });
  const answer = useAnswer(
    contract.organizations.teams,
    { params: { id }, query: page.query },
    { keepPreviousData: true },
  );
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
        toolbar={
          <ListSearchField
            label={t`Search teams`}
            placeholder={t`Search by name`}
            words={page.query.search}
            answer={answer}
            onSearch={page.find}
          />
        }
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
        {...page.table}
        empty={
          page.searched ? (
            <NothingMatches onClear={page.clear} />
          ) : (
            <EmptyState
              icon={<UsersRound />}
              title={t`No teams yet`}
              description={t`A team sets what its users can do in each project. Admins don’t need a team.`}
              actions={create}
            />
          )
        }
      />
    </Page>
  );
}
