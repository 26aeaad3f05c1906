import { DataTable, Pagination, type DataTableDensity, type DataTableSort, type RowLinkProps } from '@x/ui';
import type { ReactElement, ReactNode } from 'react';
import { type Answered, type PagedItems, LoadError } from './loaded.tsx';
import { BulkBar } from './selection/bulk-bar.tsx';
import { useSelectColumn } from './selection/select-column.tsx';
import type { RowSelection } from './selection/use-row-selection.ts';
import { toPerPage, type RowsChoice } from './use-rows.ts';
import { useLastPage } from './use-last-page.ts';
import { shownColumns, type ListColumn } from './view/shown-columns.ts';
import { useTableView } from './view/use-table-view.ts';
import { ViewMenu } from './view/view-menu.tsx';

/** Lets users select rows and do something with all of them. */
export interface SelectableList<Row> {
  readonly selection: RowSelection;
  /** Name of a row for screen readers. */
  readonly nameOf: (row: Row) => string;
  /** Number of selected rows. Default: of those on the page. */
  readonly count?: ReactNode;
  /** Buttons for what can be done with the selected rows. */
  readonly actions: ReactNode;
  /** Ids of rows that are being deleted. They are left out at once. */
  readonly hidden?: ReadonlySet<string>;
}

export interface PagedTableProps<Row> {
  readonly caption: string;
  readonly answer: Answered<PagedItems<Row>>;
  readonly columns: readonly ListColumn<Row>[];
  /**
   * Name of the kind of list, such as `campaigns`. Users can then choose columns and the height of rows, which the
   * browser keeps under this name.
   */
  readonly list?: string;
  /** Search field and filters above the list. */
  readonly toolbar?: ReactNode;
  /** Absent if nothing can be done with several rows at once. */
  readonly selectable?: SelectableList<Row> | undefined;
  readonly rowId: (row: Row) => string;
  readonly renderRowLink?: (row: Row, props: RowLinkProps) => ReactElement;
  readonly empty: ReactNode;
  /** Absent if only the first rows are shown, without pages to choose from. */
  readonly onPageChange?: (page: number) => void;
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
  const { list, toolbar, selectable, rowId } = props;
  const view = useTableView(list ?? '');
  const select = useSelectColumn(selectable?.selection ?? noSelection, {
    rowId,
    nameOf: selectable?.nameOf ?? rowId,
  });
  const answer = withoutHidden(
    useLastPage(props.answer, props.onPageChange ?? stayOnPage),
    rowId,
    selectable?.hidden,
  );
  const hasRows = (answer.data?.items.length ?? 0) > 0;
  const hasToolbar = toolbar !== undefined && toolbar !== null && toolbar !== false;
  const selects = selectable !== undefined && (hasRows || answer.isLoading);
  const columns = selects ? [select, ...props.columns] : props.columns;
  return (
    <div className="x:flex x:min-w-0 x:flex-col x:gap-3">
      {(hasToolbar || (list !== undefined && hasRows)) && (
        <div className={`x:flex x:items-start x:gap-2 ${props.borderless === true ? 'x:px-4' : ''}`}>
          <div className="x:min-w-0 x:flex-1">{toolbar}</div>
          {list !== undefined && hasRows && (
            <ViewMenu list={props.caption} columns={props.columns} view={view} />
          )}
        </div>
      )}
      <Rows
        {...props}
        answer={answer}
        columns={list === undefined ? columns : shownColumns(columns, view.choices)}
        density={list === undefined ? 'comfortable' : view.density}
      />
      {selectable !== undefined && (
        <BulkBar selection={selectable.selection} count={selectable.count}>
          {selectable.actions}
        </BulkBar>
      )}
    </div>
  );
}

const stayOnPage = () => {};

const noSelection: RowSelection = {
  ids: [],
  all: false,
  page: [],
  pageSelected: false,
  has: () => false,
  toggle: () => {},
  selectPage: () => {},
  selectAll: () => {},
  clear: () => {},
};

/** Leaves out rows that are being deleted. A page without other rows counts as loading until they are gone. */
function withoutHidden<Row>(
  answer: Answered<PagedItems<Row>>,
  rowId: (row: Row) => string,
  hidden: ReadonlySet<string> | undefined,
): Answered<PagedItems<Row>> {
  const { data } = answer;
  if (data === undefined || hidden === undefined || hidden.size === 0) return answer;
  const items = data.items.filter((row) => !hidden.has(rowId(row)));
  return {
    ...answer,
    data: { ...data, items },
    isLoading: answer.isLoading || (items.length === 0 && data.items.length > 0),
  };
}

interface RowsProps<Row> extends PagedTableProps<Row> {
  readonly density: DataTableDensity;
}

function Rows<Row extends Record<string, unknown>>(props: RowsProps<Row>) {
  const { columns, caption, rowId, renderRowLink, empty, onPageChange, borderless = false, answer } = props;
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
      density={props.density}
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
        onPageChange !== undefined &&
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
