import { Trans, useLingui } from '@lingui/react/macro';
import { Link, createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract, type Segment } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Button, EmptyState, Field, type DataTableColumn } from '@x/ui';
import { Filter, Plus, SearchX } from 'lucide-react';
import { DeleteSegment } from '#/audience/segments/list/delete-segment.tsx';
import {
  parseSort,
  segmentSearch,
  sortOf,
  withoutDefaults,
  type SegmentSearch,
} from '#/audience/segments/list/segment-search.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { SearchInput } from '#/lists/search-input.tsx';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useMay } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';

export const Route = createFileRoute('/_user/_shell/_project/audiences/segments/')({
  validateSearch: segmentSearch,
  component: SegmentsPage,
});

function useColumns(): readonly DataTableColumn<Segment>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const may = useMay();
  const actions: DataTableColumn<Segment> = {
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
    ...(may(contract.segments.remove) ? [actions] : []),
  ];
}

function SegmentsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = Route.useSearch();
  const { sort, order } = sortOf(search);
  const words = search.search ?? '';
  const answer = useAnswer(
    contract.segments.list,
    { params: { id: useProjectId() }, query: { page: search.page ?? 1, search: words, sort, order } },
    { keepPreviousData: true },
  );
  const go = (next: SegmentSearch) =>
    void navigate({ to: '/audiences/segments', search: withoutDefaults(next) });
  const columns = useColumns();
  const create = (
    <LinkButton to="/audiences/segments/new" variant="primary" icon={<Plus aria-hidden />}>
      <Trans>New segment</Trans>
    </LinkButton>
  );
  const isEmpty = answer.data?.pagination.total_items === 0 && words === '';
  return (
    <Page
      title={t`Segments`}
      crumbs={[{ label: t`Audiences`, target: linkOptions({ to: '/audiences' }) }]}
      actions={create}
    >
      <div className="x:flex x:flex-col x:gap-3">
        {!isEmpty && (
          <Field label={t`Search segments`} labelHidden className="x:w-full x:sm:w-80">
            <SearchInput
              placeholder={t`Search by name or description`}
              value={words}
              onSearch={(next) => go({ sort: search.sort, order: search.order, search: next })}
            />
          </Field>
        )}
        <PagedTable
          caption={t`Segments`}
          answer={answer}
          columns={columns}
          rowId={({ id }) => id}
          sort={{ column: sort, order }}
          onSortChange={(next) => go({ ...search, page: 1, sort: parseSort(next.column), order: next.order })}
          renderRowLink={({ id }, props) => (
            <Link to="/audiences/segments/$id_segment" params={{ id_segment: id }} data-row-link {...props} />
          )}
          onPageChange={(page) => go({ ...search, page })}
          empty={
            words === '' ? (
              <EmptyState
                icon={<Filter />}
                title={t`No segments yet`}
                description={t`A segment is a group of contacts that meet conditions, such as “opened a message in the last 30 days” or “lives in Madrid”. It always contains those who meet them at the moment. Start with one condition and see right away how many contacts match.`}
                actions={create}
              />
            ) : (
              <EmptyState
                icon={<SearchX />}
                title={t`No segments match your search`}
                description={t`Try another search, or show all segments.`}
                actions={
                  <Button variant="ghost" onClick={() => go({ sort: search.sort, order: search.order })}>
                    <Trans>Show all segments</Trans>
                  </Button>
                }
              />
            )
          }
        />
      </div>
    </Page>
  );
}
