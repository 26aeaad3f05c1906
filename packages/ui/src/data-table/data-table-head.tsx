'use client';
import type { ReactTable } from '@tanstack/react-table';
import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { stuckClass } from './cell-classes.ts';
import type { DataTableColumn, DataTableSort } from './columns.ts';
import type { features } from './table-columns.ts';

interface DataTableHeadProps<Row extends object> {
  readonly table: ReactTable<typeof features, Row>;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly sort: DataTableSort | undefined;
  readonly onSortChange: ((sort: DataTableSort) => void) | undefined;
  readonly cards: boolean;
}

type SortDirection = 'asc' | 'desc' | false;

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/**
 * Columns that the browser sorts switch between ascending, descending and unsorted. Columns that the data source sorts
 * switch between ascending and descending only.
 */
export function DataTableHead<Row extends object>(props: DataTableHeadProps<Row>) {
  const { table, columns, sort, onSortChange, cards } = props;
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const hasControls = columns.some(
    ({ sortBy, sortable, headerCell }) =>
      sortBy !== undefined || sortable === true || headerCell !== undefined,
  );
  return (
    <thead
      {...(cards ? { role: 'rowgroup', className: hasControls ? 'x:max-sm:block' : 'x:max-sm:sr-only' } : {})}
    >
      <tr
        {...(cards
          ? {
              role: 'row',
              className:
                'x:max-sm:flex x:max-sm:flex-wrap x:max-sm:items-center x:max-sm:bg-sunken x:max-sm:px-1',
            }
          : {})}
      >
        {headers.map((header, index) => {
          const column = columns[index];
          const outside = column?.sortable === true && onSortChange !== undefined;
          const outsideOrder = sort?.column === header.id ? sort.order : false;
          const sorted: SortDirection = outside ? outsideOrder : header.column.getIsSorted();
          return (
            <th
              key={header.id}
              scope="col"
              {...(cards ? { role: 'columnheader' } : {})}
              style={column?.width === undefined ? {} : { width: column.width }}
              {...(sorted === false ? {} : { 'aria-sort': ariaSort[sorted] })}
              className={cx(
                'x:h-9 x:whitespace-nowrap x:bg-sunken x:px-3 x:text-12 x:font-medium x:text-muted',
                cards
                  ? 'x:max-sm:h-auto x:max-sm:py-1.5 x:sm:first:pl-4 x:sm:last:pr-4'
                  : 'x:first:pl-4 x:last:pr-4',
                cards &&
                  column?.headerCell === undefined &&
                  !(outside || header.column.getCanSort()) &&
                  'x:max-sm:sr-only',
                column?.align === 'end' ? 'x:text-right' : 'x:text-left',
                column !== undefined && stuckClass(column, 'x:bg-sunken'),
              )}
            >
              {column?.headerCell !== undefined ? (
                column.headerCell
              ) : outside || header.column.getCanSort() ? (
                <button
                  type="button"
                  onClick={
                    outside
                      ? () => onSortChange({ column: header.id, order: sorted === 'asc' ? 'desc' : 'asc' })
                      : header.column.getToggleSortingHandler()
                  }
                  className="x:-mx-1 x:inline-flex x:items-center x:gap-1 x:rounded-sm x:px-1 x:py-1 x:hover:text-text"
                >
                  <table.FlexRender header={header} />
                  <SortIcon sorted={sorted} />
                </button>
              ) : (
                <span className={column?.headerHidden === true ? 'x:sr-only' : 'x:inline'}>
                  <table.FlexRender header={header} />
                </span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortIcon({ sorted }: { readonly sorted: SortDirection }) {
  if (sorted === 'asc') return <ArrowUp size={12} aria-hidden />;
  if (sorted === 'desc') return <ArrowDown size={12} aria-hidden />;
  return <ChevronsUpDown size={12} aria-hidden className="x:opacity-60" />;
}
