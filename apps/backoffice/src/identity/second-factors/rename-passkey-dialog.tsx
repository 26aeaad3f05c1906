import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Passkey } from '@x/api-client';
import { Button, Dialog, Field, TextInput } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';

export interface RenamePasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
  readonly onRenamed: () => Promise<void>;
}

export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const form = useForm({
    name: 'rename-passkey',
    initial: { name: passkey.name },
    otherErrors: 'form',
    submit: (body) =>
      client.call(
        contract.secondFactors.renamePasskey,
        { params: { id: passkey.id }, body },
        { quiet: true },
      ),
    onSuccess: onRenamed,
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="small"
      title={t`Rename passkey`}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form="rename-passkey" variant="primary" loading={form.submitting}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Form form={form} id="rename-passkey">
        <Field label={t`Name`} required error={form.errors.name}>
          <TextInput {...form.field('name')} autoComplete="off" />
        </Field>
      </Form>
    </Dialog>
  );
}
