import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, createFileRoute } from '@tanstack/react-router';
import { contract, trashDays, type ListedAudience } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { EmptyState } from '@x/ui';
import { Plus, Users } from 'lucide-react';
import { useApp } from '#/app/context.ts';
import { DeleteAudience } from '#/audience/audiences/delete-audience.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { MailableCell, useMailableContacts } from '#/audience/audiences/mailable-contacts.tsx';
import { CopyId } from '#/lists/copy-value.tsx';
import { ListSearchField } from '#/lists/list-search.tsx';
import { listSorting, sortedSearch } from '#/lists/list-sorting.ts';
import { NothingMatches } from '#/lists/nothing-matches.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useListPage } from '#/lists/use-list-page.ts';
import type { ListColumn } from '#/lists/view/shown-columns.ts';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useMay } from '#/session/may.tsx';
import { useTrashableRows } from '#/tenancy/trash/use-trashable-rows.tsx';

const sorting = listSorting(['created_at', 'name', 'contacts', 'updated_at'], 'desc');

export const Route = createFileRoute('/_user/_shell/_project/audiences/')({
  validateSearch: sortedSearch(sorting),
  component: AudiencesPage,
});

function useColumns(rows: readonly ListedAudience[]): readonly ListColumn<ListedAudience>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const may = useMay();
  const mailable = useMailableContacts(rows);
  const actions: ListColumn<ListedAudience> = {
    id: 'actions',
    header: t`Actions`,
    headerHidden: true,
    align: 'end',
    cell: (audience) => <DeleteAudience audience={audience} iconOnly />,
  };
  return [
    { id: 'name', sortable: true, header: t`Name`, cell: (audience) => audience.name },
    {
      id: 'contacts',
      sortable: true,
      header: t`Contacts`,
      align: 'end',
      cell: (audience) => formats.number(audience.contacts),
    },
    {
      id: 'mailable',
      header: t`Can be mailed`,
      align: 'end',
      cell: (audience) => <MailableCell counted={mailable} audience={audience} />,
    },
    {
      id: 'updated_at',
      sortable: true,
      header: t`Updated`,
      cell: (audience) => formats.dateTime(audience.updated_at),
    },
    {
      id: 'created_at',
      sortable: true,
      header: t`Created`,
      cell: (audience) => formats.dateTime(audience.created_at),
    },
    {
      id: 'id',
      hiddenAtFirst: true,
      header: t`Audience ID`,
      align: 'end',
      cell: ({ id, name }) => <CopyId id={id} name={name} />,
    },
    ...(may(contract.audiences.remove) ? [actions] : []),
  ];
}

/** Campaigns that use deleted audiences are unscheduled, and restoring does not schedule them. */
function useTrashableAudiences(search: object, rows: readonly ListedAudience[]) {
  const { t } = useLingui();
  const { client } = useApp();
  return useTrashableRows({
    kind: 'audience',
    list: search,
    rows,
    endpoint: contract.audiences.remove,
    remove: ({ id }) => client.call(contract.audiences.remove, { params: { id } }, { quiet: true }),
    confirm: ({ length }) => ({
      question: t`${plural(length, { one: 'Delete # audience?', other: 'Delete # audiences?' })}`,
      consequence: t`They go to the trash with their contacts, and you have ${trashDays} days to restore them. Scheduled campaigns that use them go back to draft. Audiences of campaigns that are being sent are kept.`,
    }),
  });
}

function AudiencesPage() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const page = useListPage(search, { list: 'audiences', sorting });
  const answer = useAnswer(
    contract.audiences.list,
    {
      params: { id: useProjectId() },
      query: page.query,
    },
    { keepPreviousData: true },
  );
  const rows = answer.data?.items ?? [];
  const selectable = useTrashableAudiences(search, rows);
  const create = (
    <LinkButton to="/audiences/new" variant="primary" icon={<Plus aria-hidden />}>
      <Trans>New audience</Trans>
    </LinkButton>
  );
  const columns = useColumns(rows);
  return (
    <Page title={t`Audiences`} actions={create}>
      <PagedTable
        toolbar={
          <ListSearchField
            label={t`Search audiences`}
            placeholder={t`Search by name`}
            words={page.query.search}
            answer={answer}
            onSearch={page.find}
          />
        }
        caption={t`Audiences`}
        answer={answer}
        rowId={(audience) => audience.id}
        columns={columns}
        renderRowLink={(audience, props) => (
          <Link to="/audiences/$id_audience" params={{ id_audience: audience.id }} data-row-link {...props} />
        )}
        {...page.table}
        selectable={selectable}
        empty={
          page.searched ? (
            <NothingMatches onClear={page.clear} />
          ) : (
            <EmptyState
              icon={<Users />}
              title={t`No audiences yet`}
              description={t`An audience is a list of contacts that campaigns are sent to. Create one, then import your contacts from a CSV file.`}
              actions={create}
            />
          )
        }
      />
    </Page>
  );
}
