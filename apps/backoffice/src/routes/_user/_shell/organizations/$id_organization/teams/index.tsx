import { Trans, useLingui } from '@lingui/react/macro';
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, type Team } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { EmptyState, type DataTableColumn } from '@x/ui';
import { Plus, UsersRound } from 'lucide-react';
import { useFormats } from '#/language/use-formats.tsx';
import { CopyId } from '#/lists/copy-value.tsx';
import { ListSearchField, NothingMatches } from '#/lists/list-search.tsx';
import { listSearch, withoutDefaults, type ListSearch } from '#/lists/page-search.ts';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useRows } from '#/lists/use-rows.ts';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { useOrganizationPermissions } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/teams/')({
  validateSearch: listSearch,
  component: TeamsPage,
});

function useColumns(): readonly DataTableColumn<Team>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    { id: 'name', header: t`Name`, cell: ({ name }) => name },
    { id: 'created', header: t`Created`, cell: (team) => formats.dateTime(team.created_at) },
    { id: 'id', header: t`Team ID`, align: 'end', cell: ({ id, name }) => <CopyId id={id} name={name} /> },
  ];
}

function TeamsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id_organization: id } = Route.useParams();
  const search = Route.useSearch();
  const { crumbs } = useOrganization(id);
  const { mayWrite } = useOrganizationPermissions(id);
  const rows = useRows('teams');
  const answer = useAnswer(
    contract.organizations.teams,
    { params: { id }, query: { page: search.page ?? 1, rows: rows.rows, search: search.search ?? '' } },
    { keepPreviousData: true },
  );
  const open = (next: ListSearch) =>
    void navigate({
      to: '/organizations/$id_organization/teams',
      params: { id_organization: id },
      search: withoutDefaults(next),
    });
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
      <ListSearchField
        label={t`Search teams`}
        placeholder={t`Search by name`}
        search={search}
        answer={answer}
        onSearchChange={open}
      />
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
        rows={rows}
        onPageChange={(page) => open({ ...search, page })}
        empty={
          (search.search ?? '') === '' ? (
            <EmptyState
              icon={<UsersRound />}
              title={t`No teams yet`}
              description={t`A team sets what its users can do in each project. Admins don’t need a team.`}
              actions={create}
            />
          ) : (
            <NothingMatches onClear={() => open({})} />
          )
        }
      />
    </Page>
  );
}
