import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type Tagged } from '@x/api-client';
import { Button, Dialog } from '@x/ui';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { TagPicker } from '#/audience/tags/tag-picker.tsx';
import { readTagNames } from '#/audience/tags/tag-names.ts';
import { definePlainForm } from '#/forms/define-form.tsx';
import { customField } from '#/forms/fields/custom-field.tsx';
import { textField } from '#/forms/fields/text-fields.tsx';
import { CancelButton } from '#/forms/form-buttons.tsx';
import type { Call } from '#/forms/form-definition.ts';
import { isFiltered, toFilter } from './contact-search.ts';
import { useSelectedCount, type SelectedContacts } from './use-selected-count.ts';

export interface TagSelectedProps extends SelectedContacts {
  readonly onTagged: (tagged: Tagged) => void;
}

/** Button that adds and removes tags of the selected contacts, in a dialog. */
export function TagSelected(props: TagSelectedProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const count = useSelectedCount(props, open);
  return (
    <>
      <Button icon={<Tag aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Change tags</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Change tags`}
        description={
          count === undefined ? (
            t`Counting the contacts…`
          ) : (
            <Plural value={count} one="# contact is selected." other="# contacts are selected." />
          )
        }
        footer={
          <>
            <CancelButton />
            <Button type="submit" form="contact-tags" variant="primary" disabled={count === undefined}>
              <Trans>Change tags</Trans>
            </Button>
          </>
        }
      >
        <TagsForm
          {...props}
          count={count}
          onSaved={(tagged) => {
            setOpen(false);
            props.onTagged(tagged);
          }}
        />
      </Dialog>
    </>
  );
}

type TagValues = {
  /** Names, separated by commas. */
  readonly add: string;
  readonly remove: readonly string[];
};

interface ChangedContacts extends SelectedContacts {
  /** Undefined while the server counts the contacts. */
  readonly count: number | undefined;
}

function changeTags(
  { add, remove }: TagValues,
  call: Call,
  { audienceId, search, selection, count }: ChangedContacts,
): Promise<CallResult<Tagged>> {
  const params = { id: audienceId };
  const change = { add: readTagNames(add), remove: [...remove] };
  if (!selection.all) {
    return call(contract.audiences.tagContacts, { params, body: { ids: [...selection.ids], ...change } });
  }
  const body = { ...toFilter(search), all: !isFiltered(search), expected: count ?? 0, ...change };
  return call(contract.audiences.tagMatchingContacts, { params, body });
}

const TagsForm = definePlainForm({
  name: 'contact-tags',
  body: contract.audiences.tagContacts.body,
  fields: {
    add: textField({
      label: msg`Tags to add`,
      hint: msg`Separate tags with commas. Tags that don’t exist yet are created.`,
      necessity: 'optional',
      autoComplete: 'off',
    }),
    remove: customField<readonly string[]>({
      label: msg`Tags to remove`,
      render: ({ field, label, error }) => (
        <TagPicker label={label} error={error} names={field.value} onNamesChange={field.onValueChange} />
      ),
    }),
  },
  toValues: (): TagValues => ({ add: '', remove: [] }),
  check: ({ add, remove }, translate) =>
    readTagNames(add).length === 0 && remove.length === 0
      ? { add: translate(msg`Enter a tag to add, or choose a tag to remove.`) }
      : {},
  save: (values, { call }, contacts: ChangedContacts) => changeTags(values, call, contacts),
  invalidates: [
    contract.tags.list,
    contract.audiences.contacts,
    contract.contacts.get,
    contract.contacts.activity,
  ],
  focusFirst: true,
});
