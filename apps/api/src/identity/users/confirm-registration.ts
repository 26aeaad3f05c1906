import { contract, type EndpointRequest } from '@x/api-client/contract';
import { and, eq, gt } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Browser } from '../../platform/http/browser.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { registrations } from '../../tables/identity.ts';
import { implement } from '../requests/implement.ts';
import { attemptLogin } from '../login/login-attempts.ts';
import { hashToken } from '../session/authenticate.ts';
import { rememberDevice } from '../session/known-device.ts';
import { openSession, refuseForeignPage, type NewSession } from '../session/open-session.ts';
import { checkPassword } from '../session/password.ts';
import { createAccount } from './create-account.ts';
import { registrationCookie } from './register.ts';

type Body = EndpointRequest<typeof contract.users.confirm>['body'];
type Registration = typeof registrations.$inferSelect;

function registrationInvalid(): Refusal<'registration_invalid'> {
  return refuse('registration_invalid', { path: 'body.token' });
}

function live(token: string, now: Date) {
  return and(eq(registrations.tokenHash, hashToken(token)), gt(registrations.expiresAt, now));
}

function isSameBrowser(browser: Browser, { browserHash }: Registration): boolean {
  const mark = browser.cookie(registrationCookie);
  return browser.isOwnPage && mark !== undefined && hashToken(mark) === browserHash;
}

/**
 * Checks that the person who opens the link is the one who registered. Otherwise somebody could register a stranger's
 * address with a password of their own, and the stranger would only need to follow the link.
 */
async function checkRegistrant(
  registration: Registration,
  { password }: Body,
  { services, address, browser }: { services: Services; address: string; browser: Browser },
) {
  if (isSameBrowser(browser, registration)) return undefined;
  if (password === undefined) {
    return refuse('registration_password_needed', { path: 'body.password' });
  }
  const attempt = await attemptLogin(services, { address, account: registration.emailLower, browser });
  if (attempt instanceof Refusal) return attempt;
  if (!(await checkPassword(registration.passwordHash, password, services.configuration.password))) {
    return refuse('invalid_credentials', { path: 'body.password' });
  }
  await attempt.succeed();
  return undefined;
}

/** Creates the account and opens its first session. Returns undefined if the link or the address was used meanwhile. */
async function open(
  tx: Transaction,
  token: string,
  session: Omit<NewSession, 'userId'>,
): Promise<{ token: string; id: string } | undefined> {
  const [used] = await tx.delete(registrations).where(live(token, session.now)).returning();
  if (used === undefined) return undefined;
  await tx.delete(registrations).where(eq(registrations.emailLower, used.emailLower));
  const account = await createAccount(tx, used, session.now);
  if (account === undefined) return undefined;
  return { token: await openSession(tx, { ...session, userId: account.id }), id: account.id };
}

/** Runs as the system, because nobody is signed in yet. */
export const confirmRegistration = implement(
  contract.users.confirm,
  { transaction: false },
  async ({ body }, { services, address, userAgent, browser, language }) => {
    const foreign = refuseForeignPage(browser, body.remember);
    if (foreign !== undefined) return foreign;
    const now = services.now();
    const [registration] = await asSystem(services.database, (tx) =>
      tx.select().from(registrations).where(live(body.token, now)),
    );
    if (registration === undefined) return registrationInvalid();
    const refusal = await checkRegistrant(registration, body, { services, address, browser });
    if (refusal !== undefined) return refusal;
    const opened = await asSystem(services.database, (tx) =>
      open(tx, body.token, {
        address,
        userAgent,
        browser,
        now,
        remember: body.remember,
        secondFactor: false,
        method: 'password',
        language,
        seconds: services.configuration.sessionSeconds,
      }),
    );
    if (opened === undefined) return registrationInvalid();
    if (body.remember !== undefined) {
      rememberDevice(browser, registration.emailLower, services.keys.devices);
      browser.setCookie(registrationCookie, '', { maxAge: 0 });
    }
    return opened;
  },
);
