import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type OngoingChoice, type Tagged } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Field, TextInput } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { toOngoing, DeleteUsedButton } from '#/usage/delete-used-button.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { toFilter, isFiltered } from './contact-search.ts';
import { TagSelected } from './tag-selected.tsx';
import { useSelectedCount, type SelectedContacts } from './use-selected-count.ts';

export interface SelectedCountProps extends SelectedContacts {
  /** Number of matching contacts. If `exact` is false, more contacts may match. */
  readonly total: number;
  readonly exact: boolean;
}

export interface SelectionActionsProps extends SelectedCountProps {
  readonly onRemoved: () => void;
  readonly onTagged: (tagged: Tagged) => void;
}

/** Minimum number of contacts for which the user has to type the number to confirm the deletion. */
const typedConfirmationFrom = 101;

export function SelectedCount({ selection, total, exact }: SelectedCountProps) {
  const formats = useFormats();
  const count = selection.all ? total : selection.ids.length;
  const shown = formats.number(count);
  if (selection.all && !exact) return <Trans>More than {shown} selected</Trans>;
  return <Plural value={count} one="# selected" other="# selected" />;
}

/** Buttons that select all matching contacts, and change or delete the selected ones. */
export function SelectionActions(props: SelectionActionsProps) {
  const { selection, total, exact } = props;
  const formats = useFormats();
  return (
    <>
      {selection.pageSelected && !selection.all && total > selection.page.length && (
        <Button variant="ghost" onClick={selection.selectAll}>
          {exact ? <Trans>Select all {formats.number(total)}</Trans> : <Trans>Select all matches</Trans>}
        </Button>
      )}
      <TagSelected {...props} />
      <DeleteSelected {...props} />
    </>
  );
}

function DeleteSelected(props: SelectionActionsProps) {
  const { audienceId, search, selection, onRemoved } = props;
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const count = useSelectedCount(props, asking);
  const isTyped =
    count !== undefined && (count < typedConfirmationFrom || typed.replaceAll(/\D/gu, '') === String(count));
  const remove = (choice: OngoingChoice | undefined) =>
    selection.all
      ? client.call(contract.audiences.removeMatchingContacts, {
          params: { id: audienceId },
          body: {
            ...toFilter(search),
            all: !isFiltered(search),
            expected: count ?? 0,
            ...toOngoing(choice),
          },
        })
      : client.call(contract.audiences.removeContacts, {
          params: { id: audienceId },
          body: { ids: [...selection.ids], ...toOngoing(choice) },
        });
  return (
    <DeleteUsedButton
      used={{ kind: 'audience', id: audienceId }}
      as="contact"
      label={t`Delete selected`}
      question={useDeleteQuestion(count)}
      consequence={t`This cannot be undone. Messages already sent to these contacts stay in the reports.`}
      remove={remove}
      confirmDisabled={!isTyped}
      onAskingChange={(next) => {
        setTyped('');
        setAsking(next);
      }}
      onRemoved={async () => {
        selection.clear();
        onRemoved();
        await invalidate(contract.audiences.contacts, contract.audiences.get, contract.audiences.list);
      }}
    >
      {count !== undefined && count >= typedConfirmationFrom && (
        <Field label={t`Type ${count} to confirm`}>
          <TextInput
            name="confirmed-count"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onValueChange={setTyped}
          />
        </Field>
      )}
    </DeleteUsedButton>
  );
}

function useDeleteQuestion(count: number | undefined): string {
  const { t } = useLingui();
  const formats = useFormats();
  if (count === undefined) return t`Counting the contacts…`;
  return count === 1 ? t`Delete 1 contact?` : t`Delete ${formats.number(count)} contacts?`;
}
