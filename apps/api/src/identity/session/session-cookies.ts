import type { Browser } from '../../platform/http/browser.ts';

/** Holds the session token. Scripts cannot read it. */
const tokenCookie = 'session';
/** Tells the pages who is signed in: the ids of the user and of the session. Grants no access. */
const signedInCookie = 'signed_in';

export interface SessionCookies {
  readonly token: string;
  readonly sessionId: string;
  readonly userId: string;
  /** Lifetime in seconds. Undefined for a session that ends when the browser closes. */
  readonly maxAge: number | undefined;
}

export function writeSessionCookies(
  browser: Browser,
  { token, sessionId, userId, maxAge }: SessionCookies,
): void {
  browser.setCookie(tokenCookie, token, { maxAge });
  browser.setCookie(signedInCookie, `${userId}.${sessionId}`, { maxAge, readable: true });
}

export function clearSessionCookies(browser: Browser): void {
  browser.setCookie(tokenCookie, '', { maxAge: 0 });
  browser.setCookie(signedInCookie, '', { maxAge: 0, readable: true });
}

export function readSessionCookie(browser: Browser): string | undefined {
  const token = browser.cookie(tokenCookie) ?? '';
  return /^[\w-]{20,128}$/u.test(token) ? token : undefined;
}
