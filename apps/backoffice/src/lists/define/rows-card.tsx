import type { Answered, PagedItems } from '../loaded.tsx';
import type { ListViewProps } from './define-list.ts';
import { LoadedCard, type CardParts } from './list-card.tsx';
import { useLocalState } from './list-state.ts';
import { ListTable } from './list-table.tsx';

export interface RowsProps<Row> extends Pick<ListViewProps<Row>, 'list' | 'id' | 'place'> {
  readonly answer: Answered<readonly Row[]>;
}

/** Card with a declared list whose rows are all loaded. */
export function RowsCard<Row extends Record<string, unknown>>(props: RowsProps<Row> & CardParts) {
  return <LoadedCard {...props} state={useLocalState(props.list)} answer={onePage(props.answer)} />;
}

/** Table of a declared list whose rows are all loaded. */
export function RowsTable<Row extends Record<string, unknown>>(props: RowsProps<Row>) {
  return <ListTable {...props} state={useLocalState(props.list)} answer={onePage(props.answer)} />;
}

function onePage<Row>(answer: Answered<readonly Row[]>): Answered<PagedItems<Row>> {
  const { data: items } = answer;
  const total = items?.length ?? 0;
  const pagination = { current_page: 1, first_page: 1, last_page: 1, per_page: total, total_items: total };
  return { ...answer, data: items && { items, pagination } };
}
