import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type Tagged } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Dialog, Field, TextInput } from '@x/ui';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { TagPicker } from '#/audience/tags/tag-picker.tsx';
import { readTagNames } from '#/audience/tags/tag-names.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
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
          onTagged={(tagged) => {
            setOpen(false);
            props.onTagged(tagged);
          }}
        />
      </Dialog>
    </>
  );
}

interface TagValues extends Record<string, unknown> {
  /** Names, separated by commas. */
  readonly add: string;
  readonly remove: readonly string[];
}

interface TagsFormProps extends TagSelectedProps {
  /** Undefined while the server counts the contacts. */
  readonly count: number | undefined;
}

function useChangeTags({ audienceId, search, selection, count }: TagsFormProps) {
  const { client } = useApp();
  const params = { id: audienceId };
  return ({ add, remove }: TagValues) => {
    const change = { add: readTagNames(add), remove: [...remove] };
    if (!selection.all) {
      const body = { ids: [...selection.ids], ...change };
      return client.call(contract.audiences.tagContacts, { params, body }, { quiet: true });
    }
    const body = { ...toFilter(search), all: !isFiltered(search), expected: count ?? 0, ...change };
    return client.call(contract.audiences.tagMatchingContacts, { params, body }, { quiet: true });
  };
}

function TagsForm(props: TagsFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const form = useForm<TagValues, Tagged>({
    name: 'contact-tags',
    initial: { add: '', remove: [] },
    otherErrors: 'form',
    check: ({ add, remove }) =>
      readTagNames(add).length === 0 && remove.length === 0
        ? { add: t`Enter a tag to add, or choose a tag to remove.` }
        : {},
    submit: useChangeTags(props),
    onSuccess: async (tagged) => {
      await invalidate(
        contract.tags.list,
        contract.audiences.contacts,
        contract.contacts.get,
        contract.contacts.activity,
      );
      props.onTagged(tagged);
    },
  });
  return (
    <Form form={form} id="contact-tags" focusFirst>
      <Field
        label={t`Tags to add`}
        optional
        error={form.errors.add}
        hint={t`Separate tags with commas. Tags that don’t exist yet are created.`}
      >
        <TextInput {...form.field('add')} autoComplete="off" />
      </Field>
      <TagPicker
        label={t`Tags to remove`}
        error={form.errors.remove}
        names={form.values.remove}
        onNamesChange={(remove) => form.set({ remove })}
      />
    </Form>
  );
}
