import { Trans, useLingui } from '@lingui/react/macro';
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, type Audience } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { EmptyState, type DataTableColumn } from '@x/ui';
import { Filter, MailX, Plus, ShieldUser, SquarePen, Tags, Trash2, Users } from 'lucide-react';
import { DeleteAudience } from '#/audience/audiences/delete-audience.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { ListSearchField, NothingMatches } from '#/lists/list-search.tsx';
import { listSearch, withoutDefaults, type ListSearch } from '#/lists/page-search.ts';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useRows } from '#/lists/use-rows.ts';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useMay } from '#/session/may.tsx';

export const Route = createFileRoute('/_user/_shell/_project/audiences/')({
  validateSearch: listSearch,
  component: AudiencesPage,
});

function useColumns(): readonly DataTableColumn<Audience>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const may = useMay();
  const actions: DataTableColumn<Audience> = {
    id: 'actions',
    header: t`Actions`,
    headerHidden: true,
    align: 'end',
    cell: (audience) => <DeleteAudience audience={audience} iconOnly />,
  };
  return [
    { id: 'name', header: t`Name`, cell: (audience) => audience.name },
    {
      id: 'contacts',
      header: t`Contacts`,
      align: 'end',
      cell: (audience) => formats.number(audience.contacts),
    },
    {
      id: 'mailable',
      header: t`Can be mailed`,
      align: 'end',
      cell: (audience) => formats.number(audience.mailable),
    },
    { id: 'updated', header: t`Updated`, cell: (audience) => formats.dateTime(audience.updated_at) },
    { id: 'created', header: t`Created`, cell: (audience) => formats.dateTime(audience.created_at) },
    ...(may(contract.audiences.remove) ? [actions] : []),
  ];
}

function AudiencesPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = Route.useSearch();
  const rows = useRows('audiences');
  const answer = useAnswer(
    contract.audiences.list,
    {
      params: { id: useProjectId() },
      query: { page: search.page ?? 1, rows: rows.rows, search: search.search ?? '' },
    },
    { keepPreviousData: true },
  );
  const open = (next: ListSearch) => void navigate({ to: '/audiences', search: withoutDefaults(next) });
  const create = (
    <LinkButton to="/audiences/new" variant="primary" icon={<Plus aria-hidden />}>
      <Trans>New audience</Trans>
    </LinkButton>
  );
  const columns = useColumns();
  return (
    <Page
      title={t`Audiences`}
      actions={
        <>
          <LinkButton to="/audiences/segments" icon={<Filter aria-hidden />}>
            <Trans>Segments</Trans>
          </LinkButton>
          <LinkButton to="/audiences/forms" icon={<SquarePen aria-hidden />}>
            <Trans>Sign-up forms</Trans>
          </LinkButton>
          <LinkButton to="/audiences/fields" icon={<Tags aria-hidden />}>
            <Trans>Fields and tags</Trans>
          </LinkButton>
          <LinkButton to="/audiences/suppressions" icon={<MailX aria-hidden />}>
            <Trans>Suppression list</Trans>
          </LinkButton>
          <LinkButton to="/audiences/people" icon={<ShieldUser aria-hidden />}>
            <Trans>Personal data</Trans>
          </LinkButton>
          <LinkButton to="/trash" icon={<Trash2 aria-hidden />}>
            <Trans>Trash</Trans>
          </LinkButton>
          {create}
        </>
      }
    >
      <ListSearchField
        label={t`Search audiences`}
        placeholder={t`Search by name`}
        search={search}
        answer={answer}
        onSearchChange={open}
      />
      <PagedTable
        caption={t`Audiences`}
        answer={answer}
        rowId={(audience) => audience.id}
        columns={columns}
        renderRowLink={(audience, props) => (
          <Link to="/audiences/$id_audience" params={{ id_audience: audience.id }} data-row-link {...props} />
        )}
        rows={rows}
        onPageChange={(page) => open({ ...search, page })}
        empty={
          (search.search ?? '') === '' ? (
            <EmptyState
              icon={<Users />}
              title={t`No audiences yet`}
              description={t`An audience is a list of contacts that campaigns are sent to. Create one, then import your contacts from a CSV file.`}
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
