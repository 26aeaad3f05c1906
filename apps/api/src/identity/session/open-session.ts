import type { SignInMethod } from '@x/api-client/contract';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Browser } from '../../platform/http/browser.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import { sessions } from '../../tables/accounts.ts';
import { hashToken } from './authenticate.ts';
import { noteSignIn } from './last-activity.ts';
import { readSessionCookie, writeSessionCookies } from './session-cookies.ts';

export interface NewSession {
  readonly userId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
  /** Lifetime. */
  readonly seconds: number;
  readonly browser: Browser;
  /**
   * Whether the session in the browser's cookies survives closing the browser. Undefined for API clients, which get the
   * token only.
   */
  readonly remember: boolean | undefined;
  /** True if a second factor was used, or a passkey on its own. */
  readonly secondFactor: boolean;
  readonly method: SignInMethod;
  readonly language: CallerLanguage;
  /** Organization through whose identity provider the user signs in. */
  readonly signedInThrough?: string | undefined;
}

/**
 * Refuses to set a cookie for the page of another site, which could otherwise sign its visitors in to its own account.
 */
export function refuseForeignPage(
  browser: Browser,
  remember: boolean | undefined,
): Refusal<'origin_refused'> | undefined {
  if (remember === undefined || browser.isOwnPage) return undefined;
  return refuse('origin_refused');
}

/**
 * Opens a session and returns its token. Each sign-in gets a new token. Ends the browser's previous session, so that
 * nobody can prepare a session for somebody else (session fixation).
 */
export async function openSession(tx: Transaction, session: NewSession): Promise<string> {
  const { userId, userAgent, address, now, seconds, browser, remember, secondFactor, signedInThrough } =
    session;
  const token = randomBytes(32).toString('base64url');
  const previous = remember === undefined ? undefined : readSessionCookie(browser);
  if (previous !== undefined) {
    await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(previous)));
  }
  const [opened] = await tx
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId,
      userAgent,
      address,
      signedInThrough: signedInThrough ?? null,
      createdAt: now,
      confirmedAt: now,
      secondFactor,
      expiresAt: new Date(now.getTime() + seconds * 1000),
    })
    .returning({ id: sessions.id });
  if (opened === undefined) throw new Error('A session was not inserted.');
  await noteSignIn(tx, session);
  if (remember !== undefined) {
    const maxAge = remember ? seconds : undefined;
    writeSessionCookies(browser, { token, sessionId: opened.id, userId, maxAge });
  }
  return token;
}
