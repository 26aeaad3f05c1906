import { useLingui } from '@lingui/react/macro';
import { useInvalidate } from '@x/api-client/swr';
import { Button } from '@x/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { useMay } from '#/session/may.tsx';
import type { ListColumn } from '../view/shown-columns.ts';
import type { ListViewProps } from './define-list.ts';
import { writeRowText, type ConfirmedRowCall, type RowAction, type RowCall } from './row-action.ts';

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
  return 'question' in action ? (
    <ConfirmedButton {...props} action={action} />
  ) : (
    <CallButton {...props} action={action} />
  );
}

function useChanged({ invalidates }: Pick<RowCall<never>, 'invalidates'>, reload: () => Promise<unknown>) {
  const invalidate = useInvalidate();
  return async () => {
    await (invalidates === undefined ? reload() : invalidate(...invalidates));
  };
}

function CallButton<Row>({ action, row, id, reload, onDone }: ActionProps<Row, RowCall<Row>>) {
  const { t } = useLingui();
  const { client } = useApp();
  const changed = useChanged(action, reload);
  const [running, setRunning] = useState(false);
  const { label, text, icon: Icon, isOffered, call, done } = action;
  if (isOffered?.(row) === false) return null;
  async function run() {
    setRunning(true);
    onDone(undefined);
    const result = await call(client, row, id);
    if (result.success && done !== undefined) onDone(writeRowText(done, row, t));
    await changed();
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

function ConfirmedButton<Row>({ action, row, id, reload }: ActionProps<Row, ConfirmedRowCall<Row>>) {
  const { t } = useLingui();
  const { client } = useApp();
  const changed = useChanged(action, reload);
  const { label, icon: Icon = Trash2, question, consequence, confirmLabel, call, Details } = action;
  return (
    <DeleteButton
      iconOnly
      icon={<Icon aria-hidden />}
      label={writeRowText(label, row, t)}
      question={writeRowText(question, row, t)}
      consequence={writeRowText(consequence, row, t)}
      {...(confirmLabel === undefined ? {} : { confirmLabel: t(confirmLabel) })}
      remove={() => call(client, row, id)}
      onRemoved={changed}
    >
      {Details && <Details row={row} />}
    </DeleteButton>
  );
}
