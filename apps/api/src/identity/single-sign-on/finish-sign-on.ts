import { randomBytes } from 'node:crypto';
import { contract } from '@x/api-client/contract';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { asSystem, asTenant } from '../../platform/database/tenant.ts';
import type { Browser } from '../../platform/http/browser.ts';
import { Refusal, refuse, tooManyRequests } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { mailDomains, signOnAttempts } from '../../tables/sign-in.ts';
import { findRestorableAccount } from '../accounts/account.ts';
import { continueLogin, type LoginRequest } from '../login/continue-login.ts';
import { noteRefusedLogin } from '../login/refused-login.ts';
import { isDomain } from '../organization-providers/mail-domain.ts';
import { findProvider, type StoredProvider } from '../organization-providers/stored-provider.ts';
import { implement } from '../requests/implement.ts';
import { hashToken } from '../session/authenticate.ts';
import { refuseForeignPage } from '../session/open-session.ts';
import { hashPassword } from '../session/password.ts';
import { proveIdentity, type ProvenIdentity } from './proven-identity.ts';
import { findOrAddMember } from './sign-in-member.ts';
import { readMark } from './sign-on-cookie.ts';
import { connectTo } from './start-sign-on.ts';

type StoredAttempt = typeof signOnAttempts.$inferSelect;

function expired(): Refusal<'sign_on_expired'> {
  return refuse('sign_on_expired');
}

function otherBrowser(): Refusal<'sign_on_other_browser'> {
  return refuse('sign_on_other_browser');
}

/**
 * Uses up the attempt. A request from another browser leaves it unused, so that nobody else can disturb the sign-in.
 */
async function takeAttempt(
  state: string,
  browser: Browser,
  services: Services,
): Promise<StoredAttempt | Refusal<'sign_on_expired' | 'sign_on_other_browser'>> {
  const mark = readMark(browser);
  const isLive = and(
    eq(signOnAttempts.stateHash, hashToken(state)),
    gt(signOnAttempts.expiresAt, services.now()),
  );
  return asSystem(services.database, async (tx) => {
    const [stored] = await tx.select().from(signOnAttempts).where(isLive).for('update');
    if (stored === undefined) return expired();
    if (mark === undefined || hashToken(mark) !== stored.browserHash) return otherBrowser();
    await tx.delete(signOnAttempts).where(isLive);
    return stored;
  });
}

function refusedByProvider(error: string, { log }: Services) {
  log.warn({ code: error }, 'identity provider refused a sign-in');
  return error === 'access_denied' ? refuse('sign_on_canceled') : refuse('sign_on_refused');
}

/** Finds the provider of the attempt. The settings may have changed, or the organization may have been deleted. */
async function providerOf(
  { providerId: organizationId, issuer }: StoredAttempt,
  services: Services,
): Promise<StoredProvider | undefined> {
  const provider = await asTenant(services.database, [organizationId], (tx) =>
    findProvider(tx, organizationId),
  );
  return provider?.issuer === issuer ? provider : undefined;
}

async function isOwnAddress(
  { email }: ProvenIdentity,
  organizationId: string,
  services: Services,
): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const found = await asTenant(services.database, [organizationId], (tx) =>
    tx.$count(mailDomains, and(isDomain({ organizationId, domain }), isNotNull(mailDomains.verifiedAt))),
  );
  return found > 0;
}

async function identify(attempt: StoredAttempt, state: string, search: URLSearchParams, services: Services) {
  const provider = await providerOf(attempt, services);
  if (provider === undefined) return expired();
  const configuration = await connectTo(provider, services);
  if (configuration instanceof Refusal) return configuration;
  const identity = await proveIdentity(configuration, { attempt, state, search }, services);
  if (identity instanceof Refusal || (await isOwnAddress(identity, attempt.providerId, services))) {
    return identity;
  }
  return refuse('sign_on_address_foreign');
}

interface Opening {
  readonly attempt: StoredAttempt;
  readonly identity: ProvenIdentity;
  readonly request: Omit<LoginRequest, 'remember' | 'signedInThrough' | 'restore' | 'method'>;
}

async function open({ attempt, identity, request }: Opening) {
  const { providerId: organizationId, remember, redirect } = attempt;
  const { services, address, userAgent } = request;
  const { password } = services.configuration;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), password);
  return asSystem(services.database, async (tx) => {
    const now = services.now();
    const signIn = { organizationId, identity, passwordHash, address, userAgent, now };
    const id = await findOrAddMember(tx, signIn);
    if (id instanceof Refusal) throw new RefusedSignIn(id);
    const account = await findRestorableAccount(tx, id, { restore: true, now });
    if (account === undefined) return expired();
    const opened = await continueLogin(tx, account, {
      ...request,
      method: 'single_sign_on',
      remember,
      signedInThrough: organizationId,
      restore: true,
    });
    return { id: opened instanceof Refusal ? null : id, redirect };
  });
}

/** Carries a refusal out of a transaction, so that the transaction rolls back. */
class RefusedSignIn extends Error {
  readonly refusal: Refusal<'sign_on_identity_changed'>;

  constructor(refusal: Refusal<'sign_on_identity_changed'>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Runs as the system, because nobody is signed in yet. */
export const finishSignOn = implement(
  contract.singleSignOn.finish,
  { transaction: false },
  async ({ body }, { services, address, userAgent, browser, language }) => {
    const foreign = refuseForeignPage(browser, true);
    if (foreign !== undefined) return foreign;
    const seconds = await services.rateLimits.signOnByAddress.take(address);
    if (seconds > 0) return tooManyRequests(seconds);
    const search = new URLSearchParams(body.search);
    const state = search.get('state') ?? '';
    const attempt = await takeAttempt(state, browser, services);
    if (attempt instanceof Refusal) return attempt;
    const error = search.get('error');
    if (error !== null) return refusedByProvider(error.slice(0, 100), services);
    const identity = await identify(attempt, state, search, services);
    if (identity instanceof Refusal) return identity;
    try {
      const request = { services, address, userAgent, browser, language };
      return await open({ attempt, identity, request });
    } catch (failure) {
      if (!(failure instanceof RefusedSignIn)) throw failure;
      const account = identity.email.toLowerCase();
      const login = { account, method: 'single_sign_on', address, userAgent } as const;
      return noteRefusedLogin(services, failure.refusal, login);
    }
  },
);
