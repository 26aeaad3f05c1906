import { useLingui } from '@lingui/react/macro';
import { useInvalidate } from '@x/api-client/swr';
import { Trash2 } from 'lucide-react';
import { useApp } from '#/app/context.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { writeRowText, type ConfirmedRowCall } from './row-action.ts';

export interface ConfirmedCallButtonProps<Row> {
  readonly action: ConfirmedRowCall<Row>;
  readonly row: Row;
  /** Id of the entity whose rows a list has. */
  readonly id?: string;
  /** Text of the button. Default: the button has only an icon. */
  readonly text?: string;
  /** Called after the call, before the answers that it changes are loaded again. */
  readonly onDone?: () => Promise<unknown>;
  /** Loads the list again if the action does not say what changes. */
  readonly reload?: () => Promise<unknown>;
}

/** Button of a declared call that is confirmed first, in a row of a list or on the page of an entity. */
export function ConfirmedCallButton<Row>({
  action,
  row,
  id = '',
  text,
  onDone,
  reload,
}: ConfirmedCallButtonProps<Row>) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const { label, icon: Icon = Trash2, question, consequence, confirmLabel, call, Details } = action;
  return (
    <DeleteButton
      iconOnly={text === undefined}
      icon={<Icon aria-hidden />}
      label={text ?? writeRowText(label, row, t)}
      question={writeRowText(question, row, t)}
      consequence={writeRowText(consequence, row, t)}
      {...(confirmLabel === undefined ? {} : { confirmLabel: t(confirmLabel) })}
      remove={() => call(client, row, id)}
      onRemoved={async () => {
        await onDone?.();
        await (action.invalidates === undefined ? reload?.() : invalidate(...action.invalidates));
      }}
    >
      {Details && <Details row={row} />}
    </DeleteButton>
  );
}
