export interface CookieOptions {
  /** Lifetime in seconds. Without a lifetime, the browser deletes the cookie when it closes. 0 deletes the cookie. */
  readonly maxAge?: number;
  readonly secure: boolean;
}

/**
 * Reads a cookie from the text of `document.cookie`. Returns undefined if the cookie is missing or its encoding is
 * invalid.
 */
export function readCookie(text: string, name: string): string | undefined {
  const pair = text.split(/(?<!\s)\s*;\s*/u).find((part) => part.startsWith(`${name}=`));
  try {
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Returns the text to assign to `document.cookie` (RFC 6265 §4.1). */
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

export interface CookieJar {
  readonly read: (name: string) => string | undefined;
  readonly write: (name: string, value: string, maxAge?: number) => void;
  readonly remove: (name: string) => void;
}

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
