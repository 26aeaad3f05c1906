import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  AssertedCredential,
  contract,
  EndpointDefinition,
  Failure,
  NewCredential,
  Success,
} from '@x/api-client';
import type { InferOutput } from 'valibot';

type AnswerOf<Definition extends EndpointDefinition> = InferOutput<Definition['answer']>;
type CreationOptions = AnswerOf<typeof contract.secondFactors.startPasskey>;
type RequestOptions = AnswerOf<typeof contract.passkeyLogin.options>;

/** Why the browser returned no passkey. `canceled` also stands for a timeout, which browsers do not tell apart. */
export type PasskeyProblem = 'canceled' | 'known' | 'unsupported';

function problemOf(error: unknown): PasskeyProblem {
  if (!browserSupportsWebAuthn()) return 'unsupported';
  const isKnown =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  return isKnown ? 'known' : 'canceled';
}

/** Asks the browser to create a passkey. */
export async function createPasskey(optionsJSON: CreationOptions): Promise<NewCredential | PasskeyProblem> {
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, ...(transports === undefined ? {} : { transports }) },
    };
  } catch (error) {
    return problemOf(error);
  }
}

/** Asks the browser to sign a challenge with a passkey. */
async function signChallenge({
  allowCredentials,
  ...options
}: RequestOptions): Promise<AssertedCredential | PasskeyProblem> {
  try {
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: { ...options, ...(allowCredentials === undefined ? {} : { allowCredentials }) },
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const handle = userHandle === undefined ? {} : { userHandle };
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, ...handle } };
  } catch (error) {
    return problemOf(error);
  }
}

/** Gets a challenge, asks the browser to sign it with a passkey, and sends the result. */
export async function answerChallenge<Answer>(
  get: () => Promise<Success<RequestOptions> | Failure>,
  send: (credential: AssertedCredential) => Promise<Success<Answer> | Failure>,
): Promise<Success<Answer> | Failure | PasskeyProblem> {
  const options = await get();
  if (!options.success) return options;
  const credential = await signChallenge(options.data);
  return typeof credential === 'string' ? credential : send(credential);
}
