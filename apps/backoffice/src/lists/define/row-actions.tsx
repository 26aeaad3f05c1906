import { useLingui } from '@lingui/react/macro';
import { Button } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useMay } from '#/session/may.tsx';
import type { ListColumn } from '../view/shown-columns.ts';
import { ConfirmedCallButton } from './confirmed-call-button.tsx';
import type { ListViewProps } from './define-list.ts';
import { writeRowText, type RowAction, type RowCall } from './row-action.ts';

/** Says above the list what the last action did. Undefined while another one runs. */
type OnDone = (message: string | undefined) => void;

/** Returns the column with the buttons of a row, or undefined if the user may use none of them. */
export function useActionsColumn<Row>(
  { list, id = '', place, answer }: ListViewProps<Row>,
  onDone: OnDone,
): ListColumn<Row> | undefined {
  const { t } = useLingui();
  const may = useMay();
  const actions = list.actions.filter(({ needs }) => needs === undefined || may(needs, place));
  if (actions.length === 0) return undefined;
  const reload = () => answer.mutate();
  return {
    id: 'actions',
    header: t`Actions`,
    headerHidden: true,
    align: 'end',
    cell: (row) => <ActionButtons {...{ actions, row, id, reload, onDone }} />,
  };
}

interface RowProps<Row> {
  readonly row: Row;
  /** Id of the entity whose rows the list has. */
  readonly id: string;
  readonly reload: () => Promise<unknown>;
  readonly onDone: OnDone;
}

interface ActionProps<Row, Action> extends RowProps<Row> {
  readonly action: Action;
}

function ActionButtons<Row>({
  actions,
  ...props
}: RowProps<Row> & { readonly actions: readonly RowAction<Row>[] }) {
  const [first, ...others] = actions;
  // A cell of its own arranges its buttons itself.
  if (first !== undefined && 'cell' in first && others.length === 0) {
    return first.cell(props.row, props.reload);
  }
  return (
    <span className="x:flex x:justify-end x:gap-1">
      {actions.map((action) => (
        <ActionButton key={`${action.needs?.method} ${action.needs?.path}`} {...props} action={action} />
      ))}
    </span>
  );
}

function ActionButton<Row>({ action, ...props }: ActionProps<Row, RowAction<Row>>) {
  if ('cell' in action) return action.cell(props.row, props.reload);
  if (!('question' in action)) return <CallButton {...props} action={action} />;
  const { row, id, reload } = props;
  return <ConfirmedCallButton {...{ action, row, id, reload }} />;
}

function CallButton<Row>({ action, row, id, reload, onDone }: ActionProps<Row, RowCall<Row>>) {
  const { t } = useLingui();
  const { client } = useApp();
  const [running, setRunning] = useState(false);
  const { label, text, icon: Icon, isOffered, call, done } = action;
  if (isOffered?.(row) === false) return null;
  async function run() {
    setRunning(true);
    onDone(undefined);
    const result = await call(client, row, id);
    if (result.success && done !== undefined) onDone(writeRowText(done, row, t));
    await reload();
    setRunning(false);
  }
  return (
    <Button
      size="small"
      aria-label={writeRowText(label, row, t)}
      loading={running}
      icon={Icon && <Icon aria-hidden />}
      onClick={() => void run()}
    >
      {t(text)}
    </Button>
  );
}
