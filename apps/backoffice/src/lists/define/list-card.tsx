import { useLingui } from '@lingui/react';
import { Card } from '@x/ui';
import type { ReactNode } from 'react';
import { useLocalState } from './list-state.ts';
import type { ListViewProps } from './define-list.ts';
import { ListTable } from './list-table.tsx';
import { useListAnswer } from './use-list-answer.ts';

export interface ListCardProps<Row> extends Pick<ListViewProps<Row>, 'list' | 'id' | 'place'> {
  /** Buttons in the header of the card. `reload` loads the list again. */
  readonly actions?: (reload: () => void) => ReactNode;
  readonly notice?: ReactNode;
  /** Called instead of showing another page in the card. */
  readonly onPageChange?: () => void;
}

/** Card with a declared list, which cannot be sorted. A list without a text for its empty state is left out while it is empty. */
export function ListCard<Row extends Record<string, unknown>>(props: ListCardProps<Row>) {
  const { id, actions, notice, onPageChange } = props;
  const list = { ...props.list, sorting: undefined };
  const { i18n } = useLingui();
  const local = useLocalState(list);
  const state = onPageChange === undefined ? local : { ...local, table: { ...local.table, onPageChange } };
  const answer = useListAnswer(list, id, state);
  if (list.empty === undefined && answer.data?.pagination.total_items === 0) return null;
  return (
    <Card
      title={i18n._(list.title)}
      padding="none"
      {...(list.description === undefined ? {} : { description: i18n._(list.description) })}
      actions={actions?.(() => void answer.mutate())}
    >
      {notice}
      <ListTable {...props} list={list} state={state} answer={answer} inCard />
    </Card>
  );
}
