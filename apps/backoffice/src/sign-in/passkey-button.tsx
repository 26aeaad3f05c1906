import { Trans } from '@lingui/react/macro';
import type { ErrorItem } from '@x/api-client';
import { Alert, Button } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { joinMessages } from '#/app/join-messages.ts';
import { signInWithPasskey } from '#/identity/passkeys/sign-in-with-passkey.ts';

export interface PasskeyButtonProps {
  readonly remember: boolean;
  readonly onSignedIn: (userId: string) => void | Promise<void>;
}

/** Logs in with a passkey instead of a password. */
export function PasskeyButton({ remember, onSignedIn }: PasskeyButtonProps) {
  const app = useApp();
  const [running, setRunning] = useState(false);
  const [errors, setErrors] = useState<readonly ErrorItem[]>([]);

  async function start() {
    setErrors([]);
    setRunning(true);
    const opened = await signInWithPasskey(app.client, remember);
    if (opened?.success === true) {
      app.session.start();
      await onSignedIn(opened.data.id);
    } else setErrors(opened?.errors ?? []);
    setRunning(false);
  }

  return (
    <>
      <Button size="large" width="full" loading={running} onClick={() => void start()}>
        <Trans>Log in with a passkey</Trans>
      </Button>
      {errors.length > 0 && (
        <Alert tone="danger" role="alert">
          {joinMessages(errors)}
        </Alert>
      )}
    </>
  );
}
