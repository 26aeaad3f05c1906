import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Tag } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Dialog, Field, TextInput } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { useProjectId } from '#/session/use-current.ts';

export interface TagDialogProps {
  /** Tag to rename. Undefined for a new tag. */
  readonly tag: Tag | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function TagDialog({ tag, open, onOpenChange }: TagDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={tag === undefined ? t`New tag` : t`Rename tag`}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form="contact-tag" variant="primary">
            {tag === undefined ? <Trans>Create tag</Trans> : <Trans>Rename</Trans>}
          </Button>
        </>
      }
    >
      <TagForm key={tag?.id ?? ''} tag={tag} onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}

function TagForm({ tag, onSaved }: Pick<TagDialogProps, 'tag'> & { readonly onSaved: () => void }) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const project_id = useProjectId();
  const form = useForm({
    name: 'contact-tag',
    initial: { name: tag?.name ?? '' },
    otherErrors: 'form',
    submit: ({ name }) =>
      tag === undefined
        ? client.call(contract.tags.create, { body: { project_id, name } }, { quiet: true })
        : client.call(
            contract.tags.update,
            { params: { id: tag.id }, body: { name } },
            { quiet: true, basedOn: tag },
          ),
    onSuccess: async () => {
      await invalidate(contract.tags.list, contract.audiences.contacts, contract.contacts.get);
      onSaved();
    },
  });
  return (
    <Form form={form} id="contact-tag" focusFirst>
      <Field label={t`Name`} required error={form.errors.name}>
        <TextInput {...form.field('name')} autoComplete="off" />
      </Field>
    </Form>
  );
}
