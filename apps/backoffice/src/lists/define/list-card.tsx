import { useLingui } from '@lingui/react';
import { Button, Card } from '@x/ui';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMay } from '#/session/may.tsx';
import type { AddDialog, List, ListViewProps } from './define-list.ts';
import { useLocalState, type ListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { useListAnswer } from './use-list-answer.ts';

export interface CardParts {
  /** Buttons in the header of the card. */
  readonly actions?: ReactNode;
  readonly notice?: ReactNode;
}

export interface ListCardProps<Row> extends Pick<ListViewProps<Row>, 'id' | 'place'>, CardParts {
  readonly list: List<Row>;
  /** Called instead of showing another page in the card. */
  readonly onPageChange?: () => void;
}

/** Card with a declared list, which cannot be sorted. Left out while a list without an empty state has no rows. */
export function ListCard<Row extends Record<string, unknown>>(props: ListCardProps<Row>) {
  const { id, onPageChange } = props;
  const list = { ...props.list, sorting: undefined };
  const state = useLocalState(list);
  const answer = useListAnswer(list, id, state);
  const table: ListState['table'] =
    onPageChange === undefined ? state.table : { ...state.table, onPageChange };
  return <LoadedCard {...props} list={list} state={{ ...state, table }} answer={answer} />;
}

export interface LoadedCardProps<Row> extends ListViewProps<Row>, CardParts {}

/** Card with a declared list of rows that the page has loaded. */
export function LoadedCard<Row extends Record<string, unknown>>(props: LoadedCardProps<Row>) {
  const { list, id = '', place = {}, answer, actions, notice } = props;
  const { i18n } = useLingui();
  const may = useMay();
  const [adding, setAdding] = useState(false);
  if (list.empty === undefined && answer.data?.pagination.total_items === 0) return null;
  const { add } = list;
  const mayAdd = add?.needs.every((endpoint) => may(endpoint, place)) ?? false;
  return (
    <Card
      title={i18n._(list.title)}
      padding="none"
      {...(list.description === undefined ? {} : { description: i18n._(list.description) })}
      actions={add !== undefined && mayAdd ? <AddButton add={add} onAdd={() => setAdding(true)} /> : actions}
    >
      {notice}
      <ListTable {...props} inCard />
      {add !== undefined && adding && (
        <add.Dialog
          id={id}
          place={place}
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false);
            void answer.mutate();
          }}
        />
      )}
    </Card>
  );
}

interface AddButtonProps {
  readonly add: AddDialog;
  readonly onAdd: () => void;
}

function AddButton({ add: { label, icon: Icon = Plus }, onAdd }: AddButtonProps) {
  const { i18n } = useLingui();
  return (
    <Button icon={<Icon aria-hidden />} onClick={onAdd}>
      {i18n._(label)}
    </Button>
  );
}
