/** Lifetime and reach of a cookie that only this page reads. */
export interface CookieOptions {
  /** Seconds; left out, the cookie lives until the browser is closed. 0 removes it. */
  readonly maxAge?: number;
  /** Sent over TLS only. */
  readonly secure: boolean;
}

// Not hono's `parse` and `serialize`: tried with these tests, `parse` returns a damaged value as it is instead of
// undefined, and the back-office would depend on hono for two functions.

/** The value of a cookie in the text of `document.cookie`; undefined where it is absent or damaged. */
export function readCookie(text: string, name: string): string | undefined {
  const pair = text.split(/\s*;\s*/u).find((part) => part.startsWith(`${name}=`));
  try {
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** The text that, assigned to `document.cookie`, sets a cookie (RFC 6265 §4.1). */
export function cookieText(name: string, value: string, { maxAge, secure }: CookieOptions): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'SameSite=Strict',
    maxAge !== undefined && `Max-Age=${String(maxAge)}`,
    secure && 'Secure',
  ]
    .filter(Boolean)
    .join('; ');
}

/** Storage of cookies: the page's document, or a value in tests. */
export interface CookieJar {
  readonly read: (name: string) => string | undefined;
  readonly write: (name: string, value: string, maxAge?: number) => void;
  readonly remove: (name: string) => void;
}

/** The cookies of a document. */
export function documentCookies(page: Pick<Document, 'cookie' | 'location'>): CookieJar {
  const secure = page.location.protocol === 'https:';
  return {
    read: (name) => readCookie(page.cookie, name),
    write: (name, value, maxAge) => {
      page.cookie = cookieText(name, value, { secure, ...(maxAge === undefined ? {} : { maxAge }) });
    },
    remove: (name) => {
      page.cookie = cookieText(name, '', { secure, maxAge: 0 });
    },
  };
}
