import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type OngoingChoice, type Tagged } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Checkbox, Field, TextInput } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { toOngoing, DeleteUsedButton } from '#/usage/delete-used-button.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { toFilter, isFiltered, type ContactSearch } from './contact-search.ts';
import { TagSelected } from './tag-selected.tsx';
import { useSelectedCount } from './use-selected-count.ts';
import type { ContactSelection } from './use-selection.ts';

export interface SelectionBarProps {
  readonly audienceId: string;
  readonly search: ContactSearch;
  readonly selection: ContactSelection;
  /** Number of matching contacts. If `exact` is false, more contacts may match. */
  readonly total: number;
  readonly exact: boolean;
  readonly onRemoved: () => void;
  readonly onTagged: (tagged: Tagged) => void;
}

/** Minimum number of contacts for which the user has to type the number to confirm the deletion. */
const typedConfirmationFrom = 101;

export function SelectionBar(props: SelectionBarProps) {
  const { selection, total, exact } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const { ids, all, onPage, pageSelected } = selection;
  const count = all ? total : ids.length;
  const shown = formats.number(count);
  return (
    <div className="x:flex x:min-h-9 x:flex-wrap x:items-center x:gap-x-3 x:gap-y-2">
      <Checkbox
        label={t`Select this page`}
        checked={pageSelected}
        indeterminate={count > 0 && !pageSelected}
        onCheckedChange={(checked) => (checked ? selection.selectPage() : selection.clear())}
      />
      {count > 0 && (
        <>
          <output className="x:text-13 x:text-muted">
            {all && !exact ? (
              <Trans>More than {shown} selected</Trans>
            ) : (
              <Plural value={count} one="# selected" other="# selected" />
            )}
          </output>
          {pageSelected && !all && total > onPage && (
            <Button variant="ghost" size="small" onClick={selection.selectAll}>
              {exact ? <Trans>Select all {formats.number(total)}</Trans> : <Trans>Select all matches</Trans>}
            </Button>
          )}
          <TagSelected {...props} />
          <DeleteSelected {...props} />
        </>
      )}
    </div>
  );
}

function DeleteSelected(props: SelectionBarProps) {
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
