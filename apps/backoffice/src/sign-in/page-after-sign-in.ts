import type { CookieJar } from '#/browser/cookie.ts';
import { isReturnPath, lastRouteCookie, parseLastPath } from '#/session/last-route.ts';

/**
 * Returns the path to open after signing in: the page that required the sign-in, otherwise the user's last page,
 * otherwise the home page (spec 1 §4).
 */
export function pageAfterSignIn(
  cookies: Pick<CookieJar, 'read'>,
  userId: string,
  asked: string | undefined,
): string {
  if (asked !== undefined && isReturnPath(asked)) return asked;
  return parseLastPath(cookies.read(lastRouteCookie(userId))) ?? '/';
}
