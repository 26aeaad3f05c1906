import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Browser } from '../../platform/http/browser.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { passkeyChallenges, pendingLogins } from '../../tables/sign-in.ts';
import { hashToken } from '../session/authenticate.ts';
import { type Account, findRestorableAccount } from '../accounts/account.ts';

const cookieName = 'pending_login';
const lifetimeSeconds = 600;

/** Login whose first step is done. Its token is not a session. It only allows the second step. */
export interface PendingLogin {
  readonly tokenHash: string;
  readonly account: Account;
  /** Same as `remember` of `session.login`. Undefined for API clients. */
  readonly remember: boolean | undefined;
  /** Organization through whose identity provider the first step was done. */
  readonly signedInThrough: string | undefined;
  /** True if the completed login restores the account, which may be deleted. */
  readonly restore: boolean;
  readonly expiresAt: Date;
}

export function pendingLoginInvalid(): Refusal<'pending_login_invalid'> {
  return refuse('pending_login_invalid');
}

interface NewPendingLogin {
  readonly userId: string;
  readonly remember: boolean | undefined;
  readonly signedInThrough: string | undefined;
  readonly restore: boolean;
  readonly browser: Browser;
  readonly now: Date;
}

/**
 * Remembers that the first step of a login is done. Puts the token into a cookie of the browser, or returns it for API
 * clients.
 */
export async function createPendingLogin(
  tx: Transaction,
  { userId, remember, signedInThrough, restore, browser, now }: NewPendingLogin,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const previous = readCookie(browser);
  if (remember !== undefined && previous !== undefined) await forget(tx, hashToken(previous));
  await tx.insert(pendingLogins).values({
    tokenHash: hashToken(token),
    userId,
    remember: remember ?? null,
    signedInThrough: signedInThrough ?? null,
    restore,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000),
  });
  if (remember === undefined) return token;
  browser.setCookie(cookieName, token, { maxAge: lifetimeSeconds });
  return undefined;
}

function readCookie(browser: Browser): string | undefined {
  const token = browser.cookie(cookieName) ?? '';
  return /^[\w-]{20,128}$/u.test(token) ? token : undefined;
}

/** Token of a request. The cookie counts only for requests of the back-office's own pages. */
function pendingToken(browser: Browser, given: string | undefined): string | undefined {
  if (given !== undefined) return given;
  return browser.isOwnPage ? readCookie(browser) : undefined;
}

/** Finds a pending login by its token. Tokens in cookies are not accepted in the body, nor the other way round. */
export async function findPendingLogin(
  tx: Transaction,
  {
    browser,
    given,
    now,
  }: { readonly browser: Browser; readonly given: string | undefined; readonly now: Date },
): Promise<PendingLogin | undefined> {
  const token = pendingToken(browser, given);
  if (token === undefined) return undefined;
  const tokenHash = hashToken(token);
  const [found] = await tx
    .select()
    .from(pendingLogins)
    .where(and(eq(pendingLogins.tokenHash, tokenHash), gt(pendingLogins.expiresAt, now)));
  if (found === undefined || (found.remember === null) !== (given !== undefined)) return undefined;
  const { userId, remember, signedInThrough, restore, expiresAt } = found;
  const account = await findRestorableAccount(tx, userId, { restore, now });
  if (account === undefined) return undefined;
  return {
    tokenHash,
    account,
    remember: remember ?? undefined,
    signedInThrough: signedInThrough ?? undefined,
    restore,
    expiresAt,
  };
}

async function forget(tx: Transaction, tokenHash: string): Promise<boolean> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.holderHash, tokenHash));
  const deleted = await tx
    .delete(pendingLogins)
    .where(eq(pendingLogins.tokenHash, tokenHash))
    .returning({ tokenHash: pendingLogins.tokenHash });
  return deleted.length > 0;
}

/** Uses up a pending login. Returns false if another request has used it. */
export async function usePendingLogin(
  tx: Transaction,
  { tokenHash, remember }: PendingLogin,
  browser: Browser,
): Promise<boolean> {
  const used = await forget(tx, tokenHash);
  if (used && remember !== undefined) browser.setCookie(cookieName, '', { maxAge: 0 });
  return used;
}

/** Ends the pending logins of a user, whose password has changed. */
export async function endPendingLogins(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(pendingLogins).where(eq(pendingLogins.userId, userId));
}
