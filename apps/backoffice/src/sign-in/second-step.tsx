import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type SecondFactorKind } from '@x/api-client';
import { Alert, Button, Link } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { AuthPage } from '#/page/auth-page.tsx';
import { answerChallenge } from '#/identity/passkeys/browser-passkeys.ts';
import { CodeField } from '#/identity/second-factors/code-field.tsx';
import { usePasskey } from '#/identity/second-factors/use-passkey.ts';
import { useWayNames } from '#/identity/second-factors/way-names.ts';

export interface SecondStepProps {
  /** Second factors of the account, the preferred one first. */
  readonly ways: readonly SecondFactorKind[];
  readonly onSignedIn: (userId: string) => void | Promise<void>;
}

/** Second step of the login: a code, a passkey or a recovery code. */
export function SecondStep({ ways, onSignedIn }: SecondStepProps) {
  const { t } = useLingui();
  const app = useApp();
  const names = useWayNames();
  const [way, setWay] = useState(ways[0] ?? 'totp');
  const others = ways.filter((other) => other !== way);
  async function finish({ id }: { readonly id: string }) {
    app.session.start();
    await onSignedIn(id);
  }
  return (
    <AuthPage
      title={t`Confirm that it’s you`}
      footer={
        <Link href="/login">
          <Trans>Log in with another account</Trans>
        </Link>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        {way === 'passkey' ? (
          <PasskeyStep onDone={finish} />
        ) : (
          <CodeStep key={way} way={way} onDone={finish} />
        )}
        {others.length > 0 && (
          <div className="x:flex x:flex-col x:gap-2 x:border-t x:border-line x:pt-3">
            <p className="x:text-13 x:text-muted">
              <Trans>Other ways to log in</Trans>
            </p>
            {others.map((other) => (
              <Button key={other} width="full" onClick={() => setWay(other)}>
                {names[other]}
              </Button>
            ))}
          </div>
        )}
      </div>
    </AuthPage>
  );
}

interface StepProps {
  readonly onDone: (opened: { readonly id: string }) => Promise<void>;
}

function CodeStep({ way, onDone }: StepProps & { readonly way: 'totp' | 'recovery_code' }) {
  const { client } = useApp();
  const form = useForm({
    name: 'second-step',
    initial: { code: '' },
    secrets: ['code'],
    otherErrors: 'form',
    submit: ({ code }) =>
      client.call(contract.loginSteps.submitCode, { body: { way, code } }, { quiet: true }),
    onSuccess: onDone,
  });
  return (
    <Form form={form} focusFirst>
      <CodeField way={way} field={form.field('code')} error={form.errors.code} size="large" />
      <Button type="submit" variant="primary" size="large" width="full" loading={form.submitting}>
        <Trans>Log in</Trans>
      </Button>
    </Form>
  );
}

function PasskeyStep({ onDone }: StepProps) {
  const { client } = useApp();
  const { running, problem, run } = usePasskey();
  const { passkeyOptions, submitPasskey } = contract.loginSteps;
  const sign = () =>
    answerChallenge(
      () => client.call(passkeyOptions, { body: {} }, { quiet: true }),
      (credential) => client.call(submitPasskey, { body: { credential } }, { quiet: true }),
    );
  return (
    <>
      <p className="x:text-14 x:text-muted">
        <Trans>Your browser will ask you for the passkey of your account.</Trans>
      </p>
      <Button
        variant="primary"
        size="large"
        width="full"
        loading={running}
        onClick={() => void run(sign, onDone)}
      >
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
