import { contract, type EndpointRequest } from '@x/api-client/contract';
import { asSystem } from '../../platform/database/tenant.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import { type Refusal, refuse, tooManyRequests } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { SignedInUser } from '../authorization/caller.ts';
import { findAccount } from '../accounts/account.ts';
import { endResetBySignIn } from '../accounts/end-factor-reset.ts';
import type { Origin } from '../audit/record-action.ts';
import { implement } from '../requests/implement.ts';
import { checkPassword } from '../session/password.ts';
import { acceptCode, secondFactorInvalid } from './accept-code.ts';
import { noteConfirmation, passwordConfirms } from './confirmation.ts';
import type { ChallengeHolder } from './passkey-challenges.ts';
import { passkeyInvalid, startAuthentication, verifyAuthentication } from './passkeys.ts';
import { countRecoveryCodes } from './factors-of-user.ts';
import { notifyOwner } from './security-notice.ts';

type Body = EndpointRequest<typeof contract.secondFactors.confirm>['body'];
type Wrong = Refusal<
  'current_password_invalid' | 'password_not_enough' | 'second_factor_invalid' | 'passkey_invalid'
>;

function holderOf({ sessionHash }: SignedInUser): ChallengeHolder {
  return { purpose: 'confirm', holderHash: sessionHash };
}

/** Checks the password between two transactions, because hashing is slow. */
async function confirmByPassword(
  user: SignedInUser,
  password: string,
  { database, configuration, now }: Services,
): Promise<Wrong | undefined> {
  const wrong = refuse('current_password_invalid', { path: 'body.password' });
  const account = await asSystem(database, (tx) => findAccount(tx, { id: user.id }));
  if (!(await checkPassword(account?.passwordHash, password, configuration.password))) return wrong;
  return asSystem(database, async (tx) => {
    const isEnough = await passwordConfirms(tx, user);
    if (!isEnough) {
      return refuse('password_not_enough', { path: 'body.password' });
    }
    await noteConfirmation(tx, user, { now: now(), secondFactor: false });
    return undefined;
  });
}

async function checkFactor(
  tx: Transaction,
  user: SignedInUser,
  body: Exclude<Body, { way: 'password' }>,
  services: Services,
): Promise<Wrong | undefined> {
  if (body.way === 'passkey') {
    const given = { credential: body.credential, userId: user.id };
    const confirmed = await verifyAuthentication(tx, holderOf(user), given, services);
    return confirmed === undefined ? passkeyInvalid() : undefined;
  }
  return (await acceptCode(tx, user.id, body, services)) ? undefined : secondFactorInvalid();
}

async function confirmByFactor(
  user: SignedInUser,
  body: Exclude<Body, { way: 'password' }>,
  services: Services,
  origin: Origin,
): Promise<Wrong | undefined> {
  return asSystem(services.database, async (tx) => {
    const wrong = await checkFactor(tx, user, body, services);
    if (wrong !== undefined) return wrong;
    await noteConfirmation(tx, user, { now: services.now(), secondFactor: true });
    await endResetBySignIn(tx, user.id, { ...origin, now: services.now() });
    return undefined;
  });
}

async function noticeUsedCode(user: SignedInUser, services: Services, language: CallerLanguage) {
  const left = await asSystem(services.database, (tx) => countRecoveryCodes(tx, user.id));
  await notifyOwner(services, { userId: user.id, language, event: { kind: 'recovery-code-used', left } });
}

/** Guesses are limited, because a session may be stolen. Runs as the system: the tenant role cannot access sessions. */
export const confirm = implement(
  contract.secondFactors.confirm,
  { transaction: false },
  async ({ body }, { user, services, language, address, userAgent }) => {
    const { passwordBySession } = services.rateLimits;
    const seconds = await passwordBySession.attempt(user.sessionHash);
    if (seconds > 0) return tooManyRequests(seconds);
    const wrong = await (body.way === 'password'
      ? confirmByPassword(user, body.password, services)
      : confirmByFactor(user, body, services, { address, userAgent }));
    if (wrong !== undefined) return wrong;
    await passwordBySession.forgive(user.sessionHash);
    if (body.way === 'recovery_code') await noticeUsedCode(user, services, language);
    return {};
  },
);

export const confirmationOptions = implement(
  contract.secondFactors.confirmationOptions,
  { transaction: false },
  (_request, { user, services }) =>
    asSystem(services.database, (tx) =>
      startAuthentication(tx, holderOf(user), { userId: user.id }, services),
    ),
);
