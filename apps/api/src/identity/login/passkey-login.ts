import { randomBytes } from 'node:crypto';
import { contract } from '@x/api-client/contract';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Browser } from '../../platform/http/browser.ts';
import { Refusal, tooManyRequests } from '../../platform/http/refusal.ts';
import { implement, type Implementation } from '../requests/implement.ts';
import { challengeSeconds, type ChallengeHolder } from '../second-factors/passkey-challenges.ts';
import { passkeyInvalid, startAuthentication, verifyAuthentication } from '../second-factors/passkeys.ts';
import { hashToken } from '../session/authenticate.ts';
import { refuseForeignPage } from '../session/open-session.ts';
import { findAccount } from '../accounts/account.ts';
import { finishLogin } from './continue-login.ts';
import { noteRefusedLogin } from './refused-login.ts';

/* Login with a passkey alone. Runs as the system, because nobody is signed in yet. */

const cookieName = 'passkey_login';

function holderOf(token: string): ChallengeHolder {
  return { purpose: 'sign-in', holderHash: hashToken(token) };
}

/** Takes the browser's cookie, so that each challenge has a new one. */
function takeCookie(browser: Browser): string | undefined {
  const token = browser.cookie(cookieName);
  if (token !== undefined) browser.setCookie(cookieName, '', { maxAge: 0 });
  return token;
}

const options = implement(
  contract.passkeyLogin.options,
  { transaction: false },
  async (_request, { services, browser, address }) => {
    const foreign = refuseForeignPage(browser, true);
    if (foreign !== undefined) return foreign;
    const seconds = await services.rateLimits.passkeyByAddress.take(address);
    if (seconds > 0) return tooManyRequests(seconds);
    const token = randomBytes(32).toString('base64url');
    browser.setCookie(cookieName, token, { maxAge: challengeSeconds });
    return asSystem(services.database, (tx) =>
      startAuthentication(tx, holderOf(token), { userId: undefined }, services),
    );
  },
);

const login = implement(
  contract.passkeyLogin.login,
  { transaction: false },
  async ({ body }, { services, browser, address, userAgent, language }) => {
    const { credential, remember } = body;
    const foreign = refuseForeignPage(browser, remember);
    if (foreign !== undefined) return foreign;
    const seconds = await services.rateLimits.passkeyByAddress.take(address);
    if (seconds > 0) return tooManyRequests(seconds);
    const token = takeCookie(browser);
    if (token === undefined) return passkeyInvalid();
    const account = await asSystem(services.database, async (tx) => {
      const given = { credential, userId: undefined };
      const userId = await verifyAuthentication(tx, holderOf(token), given, services);
      return userId === undefined ? undefined : findAccount(tx, { id: userId });
    });
    if (account === undefined) return passkeyInvalid();
    const request = { services, browser, address, userAgent, language, remember, method: 'passkey' } as const;
    const opened = await asSystem(services.database, (tx) => finishLogin(tx, account, request));
    return opened instanceof Refusal
      ? noteRefusedLogin(services, opened, { ...request, account: account.emailLower })
      : opened;
  },
);

export const passkeyLoginImplementations: readonly Implementation[] = [options, login];
