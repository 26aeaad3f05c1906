import type { Browser } from '../../platform/http/browser.ts';

/** Binds a sign-in to the browser that started it, so that a link cannot sign in somebody else (login CSRF). */
const signOnCookie = 'sign_on';

/** Time in which a sign-in at the provider must be finished. */
export const attemptSeconds = 600;

export function readMark(browser: Browser): string | undefined {
  const mark = browser.cookie(signOnCookie) ?? '';
  return /^[\w-]{43}$/u.test(mark) ? mark : undefined;
}

/** Keeps an existing mark, so that sign-ins in two tabs can both be finished. */
export function markBrowser(browser: Browser, make: () => string): string {
  const mark = readMark(browser) ?? make();
  browser.setCookie(signOnCookie, mark, { maxAge: attemptSeconds });
  return mark;
}
