import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult } from '@x/api-client';
import { Alert, Button, Dialog, Field, TextInput } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { createPasskey } from '#/identity/passkeys/browser-passkeys.ts';
import type { Confirmation } from './confirmation.tsx';
import { usePasskeyProblem } from './use-passkey.ts';

interface Added {
  readonly recovery_codes: readonly string[] | null;
}

export interface PasskeyDialogProps {
  readonly confirmed: Confirmation['confirmed'];
  readonly onClose: () => void;
  readonly onAdded: (codes: readonly string[] | null) => Promise<void>;
}

/** Asks for the name of a passkey, then lets the browser create it. */
export function PasskeyDialog({ confirmed, onClose, onAdded }: PasskeyDialogProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const describe = usePasskeyProblem();
  const [problem, setProblem] = useState('');
  const { startPasskey, addPasskey } = contract.secondFactors;
  const form = useForm({
    name: 'passkey',
    initial: { name: '' },
    otherErrors: 'form',
    check: ({ name }) => (name.trim() === '' ? { name: t`Enter a name for the passkey.` } : {}),
    submit: async ({ name }): Promise<CallResult<Added | undefined>> => {
      setProblem('');
      const options = await confirmed(() => client.call(startPasskey, {}, { quiet: true }));
      if (!options.success) return { success: false, status: options.status, errors: options.errors };
      const credential = await createPasskey(options.data);
      if (typeof credential === 'string') {
        setProblem(describe(credential));
        return { success: true, status: 200, data: undefined };
      }
      return client.call(addPasskey, { body: { name, credential } }, { quiet: true });
    },
    onSuccess: async (added) => {
      if (added !== undefined) await onAdded(added.recovery_codes);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="small"
      title={t`Add a passkey`}
      description={t`Your browser will ask you where to keep it.`}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form="passkey" variant="primary" loading={form.submitting}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <Form form={form} id="passkey">
        {problem !== '' && (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        )}
        <Field
          label={t`Name`}
          required
          hint={t`Describe the device, for example “Work laptop”.`}
          error={form.errors.name}
        >
          <TextInput {...form.field('name')} autoComplete="off" />
        </Field>
      </Form>
    </Dialog>
  );
}
