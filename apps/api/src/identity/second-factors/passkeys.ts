import type { AssertedCredential, NewCredential } from '@x/api-client/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { passkeys } from '../../tables/sign-in.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import {
  challengeSeconds,
  type ChallengeHolder,
  storeChallenge,
  takeChallenge,
} from './passkey-challenges.ts';

const productName = 'Yamp';

/** Returns the id by which authenticators know a user, in base64url. */
function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

type PasskeyServices = Pick<Services, 'configuration' | 'now'>;

export function passkeyInvalid(): Refusal<'passkey_invalid'> {
  return refuse('passkey_invalid');
}

async function knownCredentials(tx: Transaction, userId: string) {
  const rows = await tx
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  return rows.map((row) => ({ ...row, type: 'public-key' as const }));
}

interface PasskeyOwner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The installation as passkeys know it (WebAuthn Level 3 §4, "Relying Party"). */
interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

function relyingPartyOf({ publicUrl }: Pick<Configuration, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** COSE algorithms of new passkeys: EdDSA, ES256 and RS256. */
const supportedAlgorithms = [-8, -7, -257];

/** Creates the options with which a browser creates a passkey. */
export async function startRegistration(
  tx: Transaction,
  holder: ChallengeHolder,
  user: PasskeyOwner,
  { configuration, now }: PasskeyServices,
) {
  const known = await knownCredentials(tx, user.id);
  const { id } = relyingPartyOf(configuration);
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: productName,
    rpID: id,
    userName: user.email,
    supportedAlgorithmIDs: supportedAlgorithms,
  });
  await storeChallenge(tx, holder, { challenge, now: now() });
  return {
    challenge,
    rp: { id, name: productName },
    user: { id: userHandleOf(user.id), name: user.email, displayName: user.name },
    pubKeyCredParams,
    timeout: challengeSeconds * 1000,
    attestation: 'none' as const,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
  };
}

export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: string[];
  readonly synced: boolean;
}

/** The library throws errors for malformed input and for wrong signatures alike. */
async function verified<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Checks a new passkey against the holder's challenge, which it uses up. */
export async function verifyRegistration(
  tx: Transaction,
  holder: ChallengeHolder,
  credential: NewCredential,
  { configuration, now }: PasskeyServices,
): Promise<NewPasskey | undefined> {
  const expectedChallenge = await takeChallenge(tx, holder, now());
  if (expectedChallenge === undefined) return undefined;
  const { id, origin } = relyingPartyOf(configuration);
  const { transports = [], ...response } = credential.response;
  const result: VerifiedRegistrationResponse | undefined = await verified(() =>
    verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: supportedAlgorithms,
    }),
  );
  if (result?.verified !== true) return undefined;
  const { credential: key, credentialDeviceType } = result.registrationInfo;
  return {
    credentialId: key.id,
    publicKey: key.publicKey,
    counter: key.counter,
    transports,
    synced: credentialDeviceType === 'multiDevice',
  };
}

interface AuthenticationOptions {
  /** User whose passkeys are asked for. Without a user, the browser offers all passkeys that it finds. */
  readonly userId: string | undefined;
}

/** Creates the options with which a browser signs a challenge. */
export async function startAuthentication(
  tx: Transaction,
  holder: ChallengeHolder,
  { userId }: AuthenticationOptions,
  { configuration, now }: PasskeyServices,
) {
  const known = userId === undefined ? undefined : await knownCredentials(tx, userId);
  const { challenge } = await generateAuthenticationOptions({ rpID: relyingPartyOf(configuration).id });
  await storeChallenge(tx, holder, { challenge, now: now() });
  return {
    challenge,
    rpId: relyingPartyOf(configuration).id,
    timeout: challengeSeconds * 1000,
    userVerification: userId === undefined ? ('required' as const) : ('preferred' as const),
    ...(known === undefined ? {} : { allowCredentials: known }),
  };
}

/**
 * Checks a signed challenge and deletes the challenge. Returns the id of the passkey's user. If `userId` is undefined,
 * the passkey alone signs in: the authenticator must have verified its user, and must name the owner of the passkey.
 */
export async function verifyAuthentication(
  tx: Transaction,
  holder: ChallengeHolder,
  { credential, userId }: { readonly credential: AssertedCredential; readonly userId: string | undefined },
  { configuration, now }: PasskeyServices,
): Promise<string | undefined> {
  const expectedChallenge = await takeChallenge(tx, holder, now());
  if (expectedChallenge === undefined) return undefined;
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, credential.id))
    .for('update');
  if (passkey === undefined) return undefined;
  if (userId !== undefined && passkey.userId !== userId) return undefined;
  const { userHandle, ...response } = credential.response;
  const isOwner = userHandle === userHandleOf(passkey.userId);
  if (!isOwner && !(userHandle === undefined && userId !== undefined)) return undefined;
  const { id, origin } = relyingPartyOf(configuration);
  const result: VerifiedAuthenticationResponse | undefined = await verified(() =>
    verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: userId === undefined,
    }),
  );
  if (result?.verified !== true) return undefined;
  await tx
    .update(passkeys)
    .set({ counter: result.authenticationInfo.newCounter, lastUsedAt: now() })
    .where(eq(passkeys.id, passkey.id));
  return passkey.userId;
}
