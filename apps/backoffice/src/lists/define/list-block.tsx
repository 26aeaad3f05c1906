import type { List, ListViewProps } from './define-list.ts';
import { useLocalState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { useListAnswer } from './use-list-answer.ts';

export interface ListBlockProps<Row> extends Pick<ListViewProps<Row>, 'id' | 'place'> {
  readonly list: List<Row>;
}

/** Table of a declared list that is a part of a page. */
export function ListBlock<Row extends Record<string, unknown>>(props: ListBlockProps<Row>) {
  const { list, id } = props;
  const state = useLocalState(list);
  return <ListTable {...props} state={state} answer={useListAnswer(list, id, state)} />;
}
