import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract, trashDays, type Segment } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { EmptyState } from '@x/ui';
import { Filter, Plus } from 'lucide-react';
import { useApp } from '#/app/context.ts';
import { DeleteSegment } from '#/audience/segments/list/delete-segment.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { CopyId } from '#/lists/copy-value.tsx';
import { ListSearchField } from '#/lists/list-search.tsx';
import { listSorting, sortedSearch } from '#/lists/list-sorting.ts';
import { NothingMatches } from '#/lists/nothing-matches.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useListPage } from '#/lists/use-list-page.ts';
import type { ListColumn } from '#/lists/view/shown-columns.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useMay } from '#/session/may.tsx';
import { useTrashableRows } from '#/tenancy/trash/use-trashable-rows.tsx';
import { useProjectId } from '#/session/use-current.ts';

const sorting = listSorting(['name', 'created_at', 'updated_at'], 'asc');

export const Route = createFileRoute('/_user/_shell/_project/audiences/segments/')({
  validateSearch: sortedSearch(sorting),
  component: SegmentsPage,
});

function useColumns(): readonly ListColumn<Segment>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const may = useMay();
  const actions: ListColumn<Segment> = {
    id: 'actions',
    header: t`Actions`,
    headerHidden: true,
    align: 'end',
    cell: (segment) => <DeleteSegment segment={segment} iconOnly />,
  };
  return [
    { id: 'name', header: t`Name`, sortable: true, cell: ({ name }) => name },
    {
      id: 'description',
      header: t`Description`,
      width: '45%',
      wraps: true,
      cell: ({ description }) => <span className="x:text-muted">{description}</span>,
    },
    {
      id: 'updated_at',
      header: t`Updated`,
      sortable: true,
      cell: (segment) => formats.dateTime(segment.updated_at),
    },
    {
      id: 'created_at',
      hiddenAtFirst: true,
      header: t`Created`,
      sortable: true,
      cell: (segment) => formats.dateTime(segment.created_at),
    },
    {
      id: 'id',
      hiddenAtFirst: true,
      header: t`Segment ID`,
      align: 'end',
      cell: ({ id, name }) => <CopyId id={id} name={name} />,
    },
    ...(may(contract.segments.remove) ? [actions] : []),
  ];
}

/** Campaigns that use deleted segments are unscheduled, and restoring does not schedule them. */
function useTrashableSegments(search: object, rows: readonly Segment[]) {
  const { t } = useLingui();
  const { client } = useApp();
  return useTrashableRows({
    kind: 'segment',
    list: search,
    rows,
    endpoint: contract.segments.remove,
    remove: ({ id }) => client.call(contract.segments.remove, { params: { id } }, { quiet: true }),
    confirm: ({ length }) => ({
      question: t`${plural(length, { one: 'Delete # segment?', other: 'Delete # segments?' })}`,
      consequence: t`They go to the trash, and you have ${trashDays} days to restore them. Their contacts are kept. Scheduled campaigns that use them go back to draft, and restoring does not schedule them again. Segments that other segments or messages use are not deleted.`,
    }),
  });
}

function SegmentsPage() {
  const { t } = useLingui();
  const page = useListPage(Route.useSearch(), { list: 'segments', sorting });
  const answer = useAnswer(
    contract.segments.list,
    { params: { id: useProjectId() }, query: page.query },
    { keepPreviousData: true },
  );
  const selectable = useTrashableSegments(page.search, answer.data?.items ?? []);
  const columns = useColumns();
  const create = (
    <LinkButton to="/audiences/segments/new" variant="primary" icon={<Plus aria-hidden />}>
      <Trans>New segment</Trans>
    </LinkButton>
  );
  return (
    <Page
      title={t`Segments`}
      crumbs={[{ label: t`Audiences`, target: linkOptions({ to: '/audiences' }) }]}
      actions={create}
    >
      <PagedTable
        caption={t`Segments`}
        {...page.table}
        selectable={selectable}
        toolbar={
          <ListSearchField
            label={t`Search segments`}
            placeholder={t`Search by name or description`}
            words={page.query.search}
            answer={answer}
            onSearch={page.find}
          />
        }
        answer={answer}
        columns={columns}
        rowId={({ id }) => id}
        renderRowLink={({ id }, props) => (
          <Link to="/audiences/segments/$id_segment" params={{ id_segment: id }} data-row-link {...props} />
        )}
        empty={
          page.searched ? (
            <NothingMatches
              title={t`No segments match your search`}
              description={t`Try another search, or show all segments.`}
              clearLabel={<Trans>Show all segments</Trans>}
              onClear={page.clear}
            />
          ) : (
            <EmptyState
              icon={<Filter />}
              title={t`No segments yet`}
              description={t`A segment is a group of contacts that meet conditions, such as “opened a message in the last 30 days” or “lives in Madrid”. It always contains those who meet them at the moment. Start with one condition and see right away how many contacts match.`}
              actions={create}
            />
          )
        }
      />
    </Page>
  );
}
