import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type ConfirmationWay } from '@x/api-client';
import { Alert, Button, Dialog, Field, PasswordInput } from '@x/ui';
import { useRef, useState, type ReactNode } from 'react';
import { useApp } from '#/app/context.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { answerChallenge } from '#/identity/passkeys/browser-passkeys.ts';
import { CodeField } from './code-field.tsx';
import { usePasskey } from './use-passkey.ts';
import { useWayNames } from './way-names.ts';

export interface Confirmation {
  /**
   * Runs a call. If the API asks who the user is, asks the user and runs the call again. The caller shows the errors.
   */
  readonly confirmed: <Answer>(call: () => Promise<CallResult<Answer>>) => Promise<CallResult<Answer>>;
  /** Asks the user. Resolves to false if the user cancels. */
  readonly ask: () => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Asks users who they are before they change their second factors. Render the `dialog` on the page. */
export function useConfirmation(ways: readonly ConfirmationWay[]): Confirmation {
  const [open, setOpen] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);

  function ask(): Promise<boolean> {
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }

  function close(confirmed: boolean) {
    setOpen(false);
    answer.current?.(confirmed);
  }

  return {
    ask,
    confirmed: async (call) => {
      const first = await call();
      const isNeeded = !first.success && first.errors[0]?.code === 'confirmation_needed';
      return isNeeded && (await ask()) ? call() : first;
    },
    dialog: open && <ConfirmationDialog ways={ways} onClose={close} />,
  };
}

interface ConfirmationDialogProps {
  readonly ways: readonly ConfirmationWay[];
  readonly onClose: (confirmed: boolean) => void;
}

function ConfirmationDialog({ ways, onClose }: ConfirmationDialogProps) {
  const { t } = useLingui();
  const names = useWayNames();
  const [way, setWay] = useState(ways[0] ?? 'password');
  const done = () => onClose(true);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose(false)}
      size="small"
      title={t`Confirm that it’s you`}
      footer={
        <>
          <CancelButton />
          {way !== 'passkey' && (
            <Button type="submit" form="confirmation" variant="primary">
              <Trans>Confirm</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="x:flex x:flex-col x:gap-3">
        {way === 'passkey' ? <PasskeyWay onDone={done} /> : <TypedWay key={way} way={way} onDone={done} />}
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="ghost" width="full" onClick={() => setWay(other)}>
              {names[other]}
            </Button>
          ))}
      </div>
    </Dialog>
  );
}

interface TypedWayProps {
  readonly way: Exclude<ConfirmationWay, 'passkey'>;
  readonly onDone: () => void;
}

function TypedWay({ way, onDone }: TypedWayProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const form = useForm({
    name: 'confirmation',
    initial: { password: '', code: '' },
    secrets: ['password', 'code'],
    otherErrors: 'form',
    submit: ({ password, code }) =>
      client.call(
        contract.secondFactors.confirm,
        { body: way === 'password' ? { way, password } : { way, code } },
        { quiet: true },
      ),
    onSuccess: onDone,
  });
  return (
    <Form form={form} id="confirmation" focusFirst>
      {way === 'password' ? (
        <Field label={t`Current password`} required error={form.errors.password}>
          <PasswordInput {...form.field('password')} autoComplete="current-password" />
        </Field>
      ) : (
        <CodeField way={way} field={form.field('code')} error={form.errors.code} />
      )}
    </Form>
  );
}

function PasskeyWay({ onDone }: { readonly onDone: () => void }) {
  const { client } = useApp();
  const { running, problem, run } = usePasskey();
  const { confirmationOptions, confirm } = contract.secondFactors;
  const sign = () =>
    answerChallenge(
      () => client.call(confirmationOptions, {}, { quiet: true }),
      (credential) => client.call(confirm, { body: { way: 'passkey', credential } }, { quiet: true }),
    );
  return (
    <>
      <Button variant="primary" width="full" loading={running} onClick={() => void run(sign, onDone)}>
        <Trans>Use passkey</Trans>
      </Button>
      {problem !== '' && (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      )}
    </>
  );
}
