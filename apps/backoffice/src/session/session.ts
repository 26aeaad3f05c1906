import type { CookieJar } from '#/browser/cookie.ts';
import { createStore, type Store } from '#/browser/store.ts';

/** Cookie of the API that tells who is signed in. Scripts cannot read the cookie with the token. */
const signedInCookie = 'signed_in';

export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
}

export interface Session {
  /**
   * The session that this tab shows. After another tab logs in or out, the browser's cookie contains another session
   * until this tab calls `follow`.
   */
  readonly signedIn: () => SignedIn | undefined;
  /** Takes over the session that the login has just opened. */
  readonly start: () => void;
  readonly end: () => void;
  /** Ends the session after the API refused it. Does nothing if the tab already shows another session. */
  readonly expire: (sessionId: string) => void;
  /** Reads the browser's session again, because another tab may have logged in or out. */
  readonly follow: () => void;
  /**
   * True after this tab's session expired, or another tab logged out or logged in another user. False again after the
   * next login.
   */
  readonly expired: Store<boolean>;
}

function parseSignedIn(text: string | undefined): SignedIn | undefined {
  const [userId = '', sessionId = ''] = (text ?? '').split('.');
  return userId === '' || sessionId === '' ? undefined : { userId, sessionId };
}

/** `announce` tells the other tabs, which share the session's cookies, that the session has changed. */
export function createSession(cookies: CookieJar, announce: () => void = () => undefined): Session {
  const expired = createStore(false);
  const read = () => parseSignedIn(cookies.read(signedInCookie));
  let shown = read();

  function follow(): void {
    const before = shown;
    shown = read();
    if (before === undefined) expired.set(expired.get() && shown === undefined);
    else if (before.userId !== shown?.userId) expired.set(true);
  }

  return {
    signedIn: () => shown,
    start: () => {
      shown = read();
      expired.set(false);
      announce();
    },
    end: () => {
      cookies.remove(signedInCookie);
      shown = undefined;
      announce();
    },
    expire: (sessionId) => {
      if (shown?.sessionId !== sessionId) return;
      if (read()?.sessionId === sessionId) cookies.remove(signedInCookie);
      follow();
    },
    follow,
    expired,
  };
}
