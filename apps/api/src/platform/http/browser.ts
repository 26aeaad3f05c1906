import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';

interface CookieOptions {
  /** Lifetime in seconds. Without a lifetime, the browser deletes the cookie when it closes. 0 deletes the cookie. */
  readonly maxAge?: number | undefined;
  /** True if scripts of the page may read the cookie. */
  readonly readable?: boolean;
}

/** The browser that sent a request. API clients have no cookies and get none. */
export interface Browser {
  /** True unless the request could come from a page of another site. */
  readonly isOwnPage: boolean;
  /** Returns a cookie that scripts cannot read. */
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string, options?: CookieOptions) => void;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

const safeMethods = new Set(['GET', 'HEAD']);

/**
 * Returns whether a request may use the cookies of its browser. Browsers send `Origin` with every request that changes
 * something. `Origin` must name the public URL or, if the page has another host, the host of the request.
 */
function isOwnPage(method: string, headers: Pick<Headers, 'get'>, publicUrl: string): boolean {
  const isSafe = safeMethods.has(method);
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && !(isSafe && site === 'none')) return false;
  const origin = headers.get('origin');
  if (origin === null) return isSafe;
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  const host = hostOf(origin);
  return host !== own.host && host === headers.get('host');
}

/**
 * Returns the browser of a request, and the `Set-Cookie` headers for its response. Over https, cookies that scripts
 * cannot read have the prefix `__Host-`, so that sibling domains cannot set them.
 */
export function openBrowser(
  context: Context,
  publicUrl: string,
): { readonly browser: Browser; readonly setCookies: readonly string[] } {
  const secure = publicUrl.startsWith('https:');
  const setCookies: string[] = [];
  const hiddenName = (name: string) => (secure ? `__Host-${name}` : name);
  const browser: Browser = {
    isOwnPage: isOwnPage(context.req.method, context.req.raw.headers, publicUrl),
    cookie: (name) => getCookie(context, hiddenName(name)),
    setCookie: (name, value, { maxAge, readable = false } = {}) => {
      setCookies.push(
        serialize(readable ? name : hiddenName(name), value, {
          path: '/',
          sameSite: 'Strict',
          secure,
          httpOnly: !readable,
          ...(maxAge === undefined ? {} : { maxAge }),
        }),
      );
    },
  };
  return { browser, setCookies };
}
