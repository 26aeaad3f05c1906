import type { SecondFactorKind, SignInMethod } from '@x/api-client/contract';
import type { Browser } from '../../platform/http/browser.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { mustUseProvider, signOnRequired } from '../organization-providers/bound-members.ts';
import { endResetBySignIn } from '../accounts/end-factor-reset.ts';
import { type Outcome, recordOutcomes } from '../audit/record-account-event.ts';
import { secondFactorsOf } from '../second-factors/factors-of-user.ts';
import { membershipsOf, obstacleTo } from '../session/authenticate.ts';
import { rememberDevice } from '../session/known-device.ts';
import { openSession } from '../session/open-session.ts';
import { type Account, restoreAccount } from '../accounts/account.ts';
import { createPendingLogin } from './pending-login.ts';

/** Request that signs somebody in. */
export interface LoginRequest {
  readonly services: Services;
  readonly browser: Browser;
  readonly address: string;
  readonly userAgent: string;
  readonly language: CallerLanguage;
  /** Same as `remember` of `session.login`. Undefined for API clients. */
  readonly remember: boolean | undefined;
  /** First step of the login. */
  readonly method: SignInMethod;
  /** Organization through whose identity provider the person signs in. */
  readonly signedInThrough?: string | undefined;
  /** True if the completed login restores the account. */
  readonly restore?: boolean;
}

export interface OpenedLogin {
  readonly token: string;
  readonly id: string;
}

/**
 * Returns the result of a login for each of the user's organizations. Those that the new session cannot open refuse it. The
 * organization of a provider that does not manage the address is the only one that learns of the login.
 */
async function outcomesOf(
  tx: Transaction,
  userId: string,
  { signedInThrough, secondFactor }: NewAccess,
): Promise<readonly Outcome[]> {
  const own = await membershipsOf(tx, { id: userId, superAdmin: false });
  const limited =
    signedInThrough !== undefined &&
    !own.some((one) => one.organizationId === signedInThrough && one.managesAddress);
  const access = { signedInThrough: signedInThrough ?? null, secondFactor, limited };
  return own.flatMap((membership): readonly Outcome[] => {
    const { organizationId } = membership;
    if (limited && organizationId !== signedInThrough) return [];
    const reason = obstacleTo(membership, access);
    return [{ organizationId, result: reason === undefined ? 'done' : 'refused', reason }];
  });
}

interface NewAccess {
  readonly signedInThrough: string | undefined;
  readonly secondFactor: boolean;
}

/**
 * Opens the session of a person who has passed all steps of the login. Asks again whether single sign-on is required,
 * because an admin may have required it since the first step.
 */
export async function finishLogin(
  tx: Transaction,
  account: Pick<Account, 'id' | 'emailLower'>,
  request: LoginRequest & { readonly secondFactor?: SecondFactorKind },
): Promise<OpenedLogin | Refusal<'sign_on_required'>> {
  const { services, browser, remember, address, userAgent, language, signedInThrough } = request;
  const { method, secondFactor, restore = false } = request;
  if (signedInThrough === undefined && (await mustUseProvider(tx, account.id))) return signOnRequired();
  const now = services.now();
  if (restore) await restoreAccount(tx, account.id, now);
  const isStrong = method === 'passkey' || secondFactor !== undefined;
  const token = await openSession(tx, {
    userId: account.id,
    address,
    userAgent,
    browser,
    remember,
    secondFactor: isStrong,
    method,
    language,
    signedInThrough,
    now,
    seconds: services.configuration.sessionSeconds,
  });
  if (isStrong) await endResetBySignIn(tx, account.id, { address, userAgent, now });
  const event = { userId: account.id, action: 'session.login', method, secondFactor } as const;
  const outcomes = await outcomesOf(tx, account.id, { signedInThrough, secondFactor: isStrong });
  await recordOutcomes(tx, { ...event, address, userAgent, now }, outcomes);
  if (remember !== undefined) rememberDevice(browser, account.emailLower, services.keys.devices);
  return { token, id: account.id };
}

/**
 * Continues a login after its first step, which proved who the person is by a password or through an identity provider.
 * Opens the session. For an account with a second factor, remembers the first step instead and refuses the login with
 * `second_factor_needed`. The caller must commit the transaction in both cases.
 */
export async function continueLogin(
  tx: Transaction,
  account: Pick<Account, 'id' | 'emailLower'>,
  request: LoginRequest,
): Promise<OpenedLogin | Refusal<'second_factor_needed' | 'sign_on_required'>> {
  const { services, browser, remember, signedInThrough, restore = false } = request;
  const ways = await secondFactorsOf(tx, account.id);
  if (ways.length === 0) return finishLogin(tx, account, request);
  if (signedInThrough === undefined && (await mustUseProvider(tx, account.id))) return signOnRequired();
  const token = await createPendingLogin(tx, {
    userId: account.id,
    remember,
    signedInThrough,
    restore,
    browser,
    now: services.now(),
  });
  return refuse('second_factor_needed', {
    details: { ways: ways.join(' '), ...(token === undefined ? {} : { token }) },
  });
}
