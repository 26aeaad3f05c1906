import { DataTable, Pagination, type DataTableColumn, type DataTableSort, type RowLinkProps } from '@x/ui';
import type { ReactElement, ReactNode } from 'react';
import { type Answered, type PagedItems, LoadError } from './loaded.tsx';
import type { RowsChoice } from './use-rows.ts';
import { useLastPage } from './use-last-page.ts';

export interface PagedTableProps<Row> {
  readonly caption: string;
  readonly answer: Answered<PagedItems<Row>>;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly renderRowLink?: (row: Row, props: RowLinkProps) => ReactElement;
  readonly empty: ReactNode;
  readonly onPageChange: (page: number) => void;
  /** Lets the user choose the number of rows per page. */
  readonly rows?: RowsChoice;
  /** True if there may be more rows than `total_items`. */
  readonly totalIsMinimum?: boolean;
  readonly borderless?: boolean;
  /** Current sorting. Absent if the API cannot sort the rows. */
  readonly sort?: DataTableSort;
  readonly onSortChange?: (sort: DataTableSort) => void;
}

/** A list of up to this many rows, on one page, can be counted at a glance. */
const countedAtGlance = 10;

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
      cards
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
        data !== undefined &&
        (data.pagination.last_page > 1 || data.pagination.total_items > countedAtGlance) && (
          <Pagination
            label={caption}
            currentPage={data.pagination.current_page}
            lastPage={data.pagination.last_page}
            perPage={data.pagination.per_page}
            totalItems={data.pagination.total_items}
            totalIsMinimum={props.totalIsMinimum ?? false}
            onPageChange={onPageChange}
            {...(props.rows === undefined
              ? {}
              : toPerPage(props.rows, data.pagination.current_page, onPageChange))}
          />
        )
      }
    />
  );
}

/** Keeps the first row of the page in sight when the number of rows changes. */
function toPerPage(
  { rows, options, choose }: RowsChoice,
  page: number,
  onPageChange: (page: number) => void,
) {
  return {
    perPageOptions: options,
    onPerPageChange: (next: number) => {
      choose(next);
      onPageChange(Math.floor(((page - 1) * rows) / next) + 1);
    },
  };
}
