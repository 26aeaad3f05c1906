import { contract, type SecondFactorKind, type SignInMethod } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Browser } from '../../platform/http/browser.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../../tables/accounts.ts';
import { implement, type Implementation } from '../requests/implement.ts';
import { acceptCode, secondFactorInvalid } from '../second-factors/accept-code.ts';
import { countRecoveryCodes, secondFactorsOf } from '../second-factors/factors-of-user.ts';
import type { ChallengeHolder } from '../second-factors/passkey-challenges.ts';
import { passkeyInvalid, startAuthentication, verifyAuthentication } from '../second-factors/passkeys.ts';
import { notifyOwner } from '../second-factors/security-notice.ts';
import { refuseForeignPage } from '../session/open-session.ts';
import { finishLogin, type LoginRequest, type OpenedLogin } from './continue-login.ts';
import { attemptCode, attemptLogin } from './login-attempts.ts';
import {
  findPendingLogin,
  type PendingLogin,
  pendingLoginInvalid,
  usePendingLogin,
} from './pending-login.ts';
import { noteRefusedLogin } from './refused-login.ts';

/* Second step of a login. All of it runs as the system, because nobody is signed in yet. */

interface StepRequest extends Omit<LoginRequest, 'remember' | 'method'> {
  /** Token in the body, from API clients. */
  readonly given: string | undefined;
}

function refuseForeign(browser: Browser, given: string | undefined) {
  return refuseForeignPage(browser, given === undefined ? true : undefined);
}

function find(tx: Transaction, { browser, given, services }: StepRequest) {
  return findPendingLogin(tx, { browser, given, now: services.now() });
}

function firstStepOf({ signedInThrough }: PendingLogin): SignInMethod {
  return signedInThrough === undefined ? 'password' : 'single_sign_on';
}

/** Notes that the second step was refused. */
function noteRefusal<Refused extends Refusal>(
  { services, address, userAgent }: StepRequest,
  refusal: Refused,
  pending: PendingLogin,
  secondFactor: SecondFactorKind,
): Promise<Refused> {
  const { emailLower } = pending.account;
  const method = firstStepOf(pending);
  return noteRefusedLogin(services, refusal, {
    account: emailLower,
    method,
    secondFactor,
    address,
    userAgent,
  });
}

/** Opens the session, unless a concurrent request has completed the same login. */
async function complete(
  tx: Transaction,
  pending: PendingLogin,
  request: StepRequest,
  secondFactor: SecondFactorKind,
): Promise<OpenedLogin | Refusal<'pending_login_invalid' | 'sign_on_required'>> {
  if (!(await usePendingLogin(tx, pending, request.browser))) return pendingLoginInvalid();
  const { remember, signedInThrough, restore, account } = pending;
  const method = firstStepOf(pending);
  const login = { ...request, remember, signedInThrough, restore, method, secondFactor };
  return finishLogin(tx, account, login);
}

/** Finds the pending login and counts an attempt to complete it. */
async function attemptStep(request: StepRequest, way: SecondFactorKind) {
  const { services, browser, address, given } = request;
  const foreign = refuseForeign(browser, given);
  if (foreign !== undefined) return foreign;
  const pending = await asSystem(services.database, (tx) => find(tx, request));
  if (pending === undefined) return pendingLoginInvalid();
  const account = pending.account.emailLower;
  const source = { address, account, browser };
  const attempt = await (way === 'totp'
    ? attemptCode(services, source)
    : attemptLogin(services, { ...source, guessed: 'second factor' }));
  return attempt instanceof Refusal ? noteRefusal(request, attempt, pending, way) : { ...attempt, pending };
}

/**
 * Finds the pending login and locks its user. A password change that comes later waits for the lock and then also ends
 * this login. A password change that held the lock before may have ended this login, so the login is looked up again.
 */
async function findAndHold(tx: Transaction, request: StepRequest): Promise<PendingLogin | undefined> {
  const pending = await find(tx, request);
  if (pending === undefined) return undefined;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, pending.account.id)).for('share');
  return find(tx, request);
}

/** Runs the second step. `check` returns a refusal, or undefined if the second factor is accepted. */
async function runStep<Refused extends Refusal>(
  request: StepRequest,
  way: SecondFactorKind,
  check: (tx: Transaction, pending: PendingLogin) => Promise<Refused | undefined>,
): Promise<{ readonly opened: OpenedLogin; readonly pending: PendingLogin } | Refused | StepRefusal> {
  const attempt = await attemptStep(request, way);
  if (attempt instanceof Refusal) return attempt;
  const outcome = await asSystem(request.services.database, async (tx) => {
    const pending = await findAndHold(tx, request);
    if (pending === undefined) return pendingLoginInvalid();
    const refused = await check(tx, pending);
    if (refused !== undefined) return refused;
    const opened = await complete(tx, pending, request, way);
    return opened instanceof Refusal ? opened : { opened, pending };
  });
  if (outcome instanceof Refusal) return noteRefusal(request, outcome, attempt.pending, way);
  await attempt.succeed();
  return outcome;
}

type StepRefusal = Refusal<
  'pending_login_invalid' | 'sign_on_required' | 'origin_refused' | 'too_many_requests'
>;

const getPendingLogin = implement(
  contract.loginSteps.get,
  { transaction: false },
  async (_request, context) => {
    const request = { ...context, given: undefined };
    const foreign = refuseForeign(context.browser, undefined);
    if (foreign !== undefined) return foreign;
    return asSystem(context.services.database, async (tx) => {
      const pending = await find(tx, request);
      if (pending === undefined) return pendingLoginInvalid();
      const ways = await secondFactorsOf(tx, pending.account.id);
      return { ways: [...ways], expires_at: pending.expiresAt.toISOString() };
    });
  },
);

const submitCode = implement(
  contract.loginSteps.submitCode,
  { transaction: false },
  async ({ body }, context) => {
    const { services, language } = context;
    const outcome = await runStep({ ...context, given: body.token }, body.way, async (tx, { account }) =>
      (await acceptCode(tx, account.id, body, services)) ? undefined : secondFactorInvalid(),
    );
    if (outcome instanceof Refusal) return outcome;
    const { id } = outcome.pending.account;
    if (body.way === 'recovery_code') {
      const left = await asSystem(services.database, (tx) => countRecoveryCodes(tx, id));
      await notifyOwner(services, { userId: id, language, event: { kind: 'recovery-code-used', left } });
    }
    return outcome.opened;
  },
);

function holderOf({ tokenHash }: PendingLogin): ChallengeHolder {
  return { purpose: 'second-factor', holderHash: tokenHash };
}

const passkeyOptions = implement(
  contract.loginSteps.passkeyOptions,
  { transaction: false },
  async ({ body }, context) => {
    const { services, browser } = context;
    const request = { ...context, given: body.token };
    const foreign = refuseForeign(browser, body.token);
    if (foreign !== undefined) return foreign;
    return asSystem(services.database, async (tx) => {
      const pending = await find(tx, request);
      if (pending === undefined) return pendingLoginInvalid();
      return startAuthentication(tx, holderOf(pending), { userId: pending.account.id }, services);
    });
  },
);

const submitPasskey = implement(
  contract.loginSteps.submitPasskey,
  { transaction: false },
  async ({ body }, context) => {
    const { services } = context;
    const { credential } = body;
    const outcome = await runStep({ ...context, given: body.token }, 'passkey', async (tx, pending) => {
      const given = { credential, userId: pending.account.id };
      const userId = await verifyAuthentication(tx, holderOf(pending), given, services);
      return userId === undefined ? passkeyInvalid() : undefined;
    });
    return outcome instanceof Refusal ? outcome : outcome.opened;
  },
);

export const secondStepImplementations: readonly Implementation[] = [
  getPendingLogin,
  submitCode,
  passkeyOptions,
  submitPasskey,
];
