import { useLingui } from '@lingui/react/macro';
import type { Failure, Success } from '@x/api-client';
import { useState } from 'react';
import { joinMessages } from '#/app/join-messages.ts';
import type { PasskeyProblem } from '#/identity/passkeys/browser-passkeys.ts';

/** Returns a function that says why the browser returned no passkey. */
export function usePasskeyProblem(): (problem: PasskeyProblem) => string {
  const { t } = useLingui();
  return (problem) =>
    ({
      canceled: t`The passkey request was canceled or took too long. Try again.`,
      known: t`This device already has a passkey for your account.`,
      unsupported: t`This browser does not support passkeys.`,
    })[problem];
}

/** Runs calls that sign a challenge with a passkey, and describes why they failed. */
export function usePasskey() {
  const describe = usePasskeyProblem();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState('');

  async function run<Answer>(
    work: () => Promise<Success<Answer> | Failure | PasskeyProblem>,
    onSuccess: (answer: Answer) => void | Promise<void>,
  ): Promise<void> {
    setProblem('');
    setRunning(true);
    try {
      const result = await work();
      if (typeof result === 'string') setProblem(describe(result));
      else if (!result.success) setProblem(joinMessages(result.errors));
      else await onSuccess(result.data);
    } finally {
      setRunning(false);
    }
  }

  return { running, problem, run };
}
