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
  /** The heading; a column of buttons has one too, hidden by `headerHidden`. */
  readonly header: string;
  readonly headerHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** "end" for numbers; figures are tabular everywhere. */
  readonly align?: 'start' | 'end';
  /** A CSS width: `120px`, `30%`. Without it the column takes what it needs. */
  readonly width?: string;
  /** Makes the column sortable by this value, in the browser: for tables whose rows are all there. */
  readonly sortBy?: (row: Row) => string | number | Date | null;
  /** Makes the column sortable by whoever gives the rows: see `sort` and `onSortChange` of the table. */
  readonly sortable?: boolean;
  /** Holds sentences: its lines wrap, at a width that can still be read on a phone. */
  readonly wraps?: boolean;
  /** Holds a control that stands before the row's name, as a checkbox: the row's link is in the next column. */
  readonly leading?: boolean;
}

/** How rows are sorted by whoever gives them. */
export interface DataTableSort {
  /** Id of a column. */
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** What TanStack Table does for us: the row model and sorting. */
export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns,
});

/** Our columns as TanStack Table's. */
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
