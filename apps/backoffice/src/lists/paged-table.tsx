import { DataTable, Pagination, type DataTableColumn, type DataTableSort, type RowLinkProps } from '@x/ui';
import type { ReactElement, ReactNode } from 'react';
import { type Answered, type PagedItems, LoadError } from './loaded.tsx';
import { useLastPage } from './use-last-page.ts';

export interface PagedTableProps<Row> {
  readonly caption: string;
  readonly answer: Answered<PagedItems<Row>>;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly renderRowLink?: (row: Row, props: RowLinkProps) => ReactElement;
  readonly empty: ReactNode;
  readonly onPageChange: (page: number) => void;
  /** True if there may be more rows than `total_items`. */
  readonly totalIsMinimum?: boolean;
  readonly borderless?: boolean;
  /** Current sorting. Absent if the API cannot sort the rows. */
  readonly sort?: DataTableSort;
  readonly onSortChange?: (sort: DataTableSort) => void;
}

export function PagedTable<Row extends Record<string, unknown>>(props: PagedTableProps<Row>) {
  const { columns, caption, rowId, renderRowLink, empty, onPageChange, borderless = false } = props;
  const answer = useLastPage(props.answer, onPageChange);
  const { data, error, isLoading, isValidating } = answer;
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={data?.items ?? []}
      rowId={rowId}
      loading={isLoading}
      borderless={borderless}
      {...(renderRowLink === undefined ? {} : { renderRowLink })}
      {...(props.sort === undefined ? {} : { sort: props.sort })}
      {...(props.onSortChange === undefined ? {} : { onSortChange: props.onSortChange })}
      empty={
        error === undefined ? (
          empty
        ) : (
          <LoadError error={error} onRetry={() => void answer.mutate()} retrying={isValidating} />
        )
      }
      footer={
        data !== undefined && (
          <Pagination
            label={caption}
            currentPage={data.pagination.current_page}
            lastPage={data.pagination.last_page}
            perPage={data.pagination.per_page}
            totalItems={data.pagination.total_items}
            totalIsMinimum={props.totalIsMinimum ?? false}
            onPageChange={onPageChange}
          />
        )
      }
    />
  );
}
