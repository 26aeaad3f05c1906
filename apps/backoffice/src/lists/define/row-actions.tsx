import { useLingui } from '@lingui/react/macro';
import { useApp } from '#/app/context.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { useMay } from '#/session/may.tsx';
import type { ListColumn } from '../view/shown-columns.ts';
import type { ListViewProps, RowRemoval } from './define-list.ts';

/** Returns the column with the buttons of a row, or undefined if the user may use none of them. */
export function useActionsColumn<Row>({
  list,
  id = '',
  place,
  answer,
}: ListViewProps<Row>): ListColumn<Row> | undefined {
  const { t } = useLingui();
  const may = useMay();
  const mayUse = (needs: RowRemoval<Row>['needs'] | undefined) => needs === undefined || may(needs, place);
  const actions = list.actions !== undefined && mayUse(list.actions.needs) ? list.actions : undefined;
  const removal = list.removal !== undefined && mayUse(list.removal.needs) ? list.removal : undefined;
  if (actions === undefined && removal === undefined) return undefined;
  const reload = () => answer.mutate();
  return {
    id: 'actions',
    header: t`Actions`,
    headerHidden: true,
    align: 'end',
    cell: (row) =>
      removal === undefined ? (
        actions?.cell(row, reload)
      ) : (
        <span className="x:flex x:justify-end x:gap-1">
          {actions?.cell(row, reload)}
          <RemoveRow removal={removal} row={row} id={id} onRemoved={() => void reload()} />
        </span>
      ),
  };
}

interface RemoveRowProps<Row> {
  readonly removal: RowRemoval<Row>;
  readonly row: Row;
  readonly id: string;
  readonly onRemoved: () => void;
}

function RemoveRow<Row>({ removal, row, id, onRemoved }: RemoveRowProps<Row>) {
  const { i18n } = useLingui();
  const { client } = useApp();
  const { icon: Icon, label, question, consequence, confirmLabel, remove } = removal;
  return (
    <DeleteButton
      iconOnly
      label={i18n._(label(row))}
      question={i18n._(question(row))}
      consequence={i18n._(consequence)}
      confirmLabel={i18n._(confirmLabel)}
      {...(Icon === undefined ? {} : { icon: <Icon aria-hidden /> })}
      remove={() => remove(client, row, id)}
      onRemoved={onRemoved}
    />
  );
}
