import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  type RowData,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface DataTableColumn<Row> {
  readonly id: string;
  /** Column heading. Required for columns of buttons too; hide it with `headerHidden`. */
  readonly header: string;
  readonly headerHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** "end" for numbers. Figures are always tabular. */
  readonly align?: 'start' | 'end';
  /** A CSS width, such as `120px` or `30%`. Defaults to the width of the content. */
  readonly width?: string;
  /** Enables sorting by this value in the browser, for tables with all rows loaded. */
  readonly sortBy?: (row: Row) => string | number | Date | null;
  /** Enables sorting by the data source; see the table's `sort` and `onSortChange`. */
  readonly sortable?: boolean;
  /** Wraps long text, at a width that stays readable on a phone. */
  readonly wraps?: boolean;
  /** Holds a control before the row's name, such as a checkbox. The row's link is then in the next column. */
  readonly leading?: boolean;
}

/** Sort order of rows that the data source sorts. */
export interface DataTableSort {
  /** Id of a column. */
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** Features of TanStack Table in use: row model and sorting. */
export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns,
});

/** Converts columns to those of TanStack Table. */
export function toTableColumns<Row extends RowData>(columns: readonly DataTableColumn<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>();
  return columns.map((column) =>
    helper.accessor((row): unknown => column.sortBy?.(row) ?? undefined, {
      id: column.id,
      header: column.header,
      enableSorting: column.sortBy !== undefined,
      sortUndefined: 'last',
      cell: ({ row }) => column.cell(row.original),
    }),
  );
}
