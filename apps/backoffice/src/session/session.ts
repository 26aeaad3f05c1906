import type { CookieJar } from '#/browser/cookie.ts';
import { createStore, type Store } from '#/browser/store.ts';

/** Lifetime of a session in seconds (spec 1 §9). */
const sessionLifetime = 36_000;

const tokenCookie = 'session_token';
const userCookie = 'session_user';

interface Credentials {
  readonly token: string;
  readonly userId: string;
}

export interface Session {
  readonly credentials: () => Credentials | undefined;
  /** Starts a session. With `remember`, the cookies survive closing the browser, until the lifetime ends. */
  readonly start: (credentials: Credentials, options: { readonly remember: boolean }) => void;
  readonly end: () => void;
  /** Ends the session after the server refused `token`. Does nothing if the current session has another token. */
  readonly expire: (token: string) => void;
  /** True after a session expired, until the next session starts. */
  readonly expired: Store<boolean>;
}

/**
 * Stores the session in two cookies, which all tabs share. The API ignores the cookies, because calls send the token in
 * the `Authorization` header.
 */
export function createSession(cookies: CookieJar): Session {
  const expired = createStore(false);

  function credentials(): Credentials | undefined {
    const token = cookies.read(tokenCookie);
    const userId = cookies.read(userCookie);
    return token === undefined || token === '' || userId === undefined ? undefined : { token, userId };
  }

  function end(): void {
    cookies.remove(tokenCookie);
    cookies.remove(userCookie);
  }

  return {
    credentials,
    start: ({ token, userId }, { remember }) => {
      const maxAge = remember ? sessionLifetime : undefined;
      cookies.write(tokenCookie, token, maxAge);
      cookies.write(userCookie, userId, maxAge);
      expired.set(false);
    },
    end,
    expire: (token) => {
      if (credentials()?.token !== token) return;
      end();
      expired.set(true);
    },
    expired,
  };
}
