import type { MessageDescriptor } from '@lingui/core';
import type { Column } from '../define/columns.tsx';
import type { OptionList } from './option-lists.ts';
import { useChosenItems } from './use-chosen-items.ts';

interface OptionColumn<Row, Item> {
  readonly id: string;
  readonly header: MessageDescriptor;
  readonly list: OptionList<Item>;
  readonly valueOf: (row: Row) => string;
}

/** Column with the name of an item that each row refers to. All rows of a page share one request. */
export function optionColumn<Row, Item>({ id, header, ...options }: OptionColumn<Row, Item>): Column<Row> {
  return { id, header, cell: (row, { rows }) => <OptionCell {...options} row={row} rows={rows} /> };
}

interface OptionCellProps<Row, Item> extends Pick<OptionColumn<Row, Item>, 'list' | 'valueOf'> {
  readonly row: Row;
  readonly rows: readonly Row[];
}

function OptionCell<Row, Item>({ list, valueOf, row, rows }: OptionCellProps<Row, Item>) {
  const { find, isLoading } = useChosenItems(list, rows.map(valueOf));
  const item = find(valueOf(row));
  if (item !== undefined) return list.labelOf(item);
  return isLoading ? '' : '—';
}
