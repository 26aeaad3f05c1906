import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface DataTableColumn<Row> {
  readonly id: string;
  /** Column heading. Columns of buttons need a heading too, which `headerHidden` hides visually. */
  readonly header: string;
  readonly headerHidden?: boolean;
  /** Control shown in place of the heading, such as a checkbox that selects all rows. */
  readonly headerCell?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Alignment of the cells. Use `end` for numbers. */
  readonly align?: 'start' | 'end';
  /** A CSS width, such as `120px` or `30%`. Defaults to the width of the content. */
  readonly width?: string;
  /** Returns the value by which the browser sorts rows. Use `sortBy` for tables that have loaded all rows. */
  readonly sortBy?: (row: Row) => string | number | Date | null;
  /** True if the data source can sort by the column. The table's `sort` and `onSortChange` then control the order. */
  readonly sortable?: boolean;
  /** True to wrap long text, at a width that stays readable on a phone. */
  readonly wraps?: boolean;
  /** True to leave the column out of the cards of a phone. */
  readonly hiddenOnPhone?: boolean;
  /**
   * True for a column of controls, such as checkboxes, before the row's name. The link of the row is then in the next
   * column.
   */
  readonly leading?: boolean;
}

/** Height of the rows: 40 px if comfortable, 32 px if compact. */
export type DataTableDensity = 'comfortable' | 'compact';

/** Sort order of a table that the data source sorts. */
export interface DataTableSort {
  /** Id of a column. */
  readonly column: string;
  readonly order: 'asc' | 'desc';
}
