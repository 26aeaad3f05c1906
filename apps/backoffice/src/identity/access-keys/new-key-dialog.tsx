import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type NewAccessKey } from '@x/api-client';
import { Button, Dialog, Field, TextInput } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';

export interface NewKeyDialogProps {
  readonly projectId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCreated: (key: NewAccessKey) => void;
}

export function NewKeyDialog({ projectId, open, onOpenChange, onCreated }: NewKeyDialogProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const form = useForm({
    name: 'access-key',
    initial: { name: '' },
    otherErrors: 'form',
    submit: ({ name }) =>
      client.call(contract.accessKeys.create, { params: { id: projectId }, body: { name } }, { quiet: true }),
    onSuccess: (key) => {
      form.reset();
      onCreated(key);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`New access key`}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form="access-key" variant="primary" loading={form.submitting}>
            <Trans>Create</Trans>
          </Button>
        </>
      }
    >
      <Form form={form} id="access-key">
        <Field
          label={t`Name`}
          required
          hint={t`Describe what the key is for, for example “Web shop”.`}
          error={form.errors.name}
        >
          <TextInput {...form.field('name')} autoComplete="off" />
        </Field>
      </Form>
    </Dialog>
  );
}
