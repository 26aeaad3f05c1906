import { contract, type Client, type Failure, type Success } from '@x/api-client';
import { answerChallenge } from './browser-passkeys.ts';

type Opened = Success<{ readonly id: string }> | Failure;

/** Failure for a browser without passkeys. Its code shows the user the same text as a passkey that the API refuses. */
const unsupported: Failure = {
  success: false,
  status: 0,
  errors: [
    { id: 'unsupported', code: 'passkey_invalid', message: 'This browser does not support passkeys.' },
  ],
};

/**
 * Logs in with a passkey alone, which the user chooses in the browser. The result is undefined if the user cancels,
 * which needs no message.
 */
export async function signInWithPasskey(client: Client, remember: boolean): Promise<Opened | undefined> {
  const { options, login } = contract.passkeyLogin;
  const result = await answerChallenge(
    () => client.call(options, {}, { quiet: true }),
    (credential) => client.call(login, { body: { credential, remember } }, { quiet: true }),
  );
  if (result === 'canceled') return undefined;
  return typeof result === 'string' ? unsupported : result;
}
