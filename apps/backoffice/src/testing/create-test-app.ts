import type { AppContext } from '#/app/context.ts';
import type { CookieJar } from '#/browser/cookie.ts';
import { createApp } from '#/start/create-app.ts';

const noCookies: CookieJar = { read: () => undefined, write: () => undefined, remove: () => undefined };

/** Creates an app whose calls are answered by `send`, and which never leaves the page of the test or story. */
export function createTestApp(send: typeof fetch, cookies = noCookies): AppContext {
  return createApp({ cookies, send, announce: () => undefined, loadPage: () => undefined });
}
