import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFns,
  tableFeatures,
} from '@tanstack/react-table';
import type { DataTableColumn } from './columns.ts';

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns,
});

export function toTableColumns<Row extends object>(columns: readonly DataTableColumn<Row>[]) {
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
