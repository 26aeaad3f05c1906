import * as v from 'valibot';
import { isSignInPath } from './sign-in-paths.ts';

/** Lifetime of the cookie in seconds: 90 days. */
export const lastRouteLifetime = 90 * 24 * 60 * 60;

/** Maximum length of the encoded value. Browsers drop cookies of more than 4,096 bytes. */
const maxCookieLength = 3000;

const lastRouteSchema = v.object({
  fullPath: v.string(),
  name: v.string(),
  params: v.record(v.string(), v.string()),
  query: v.record(v.string(), v.unknown()),
  hash: v.string(),
});

/** A user's last page, stored in the cookie `last_route_{user_id}` (spec 1 §4). */
export type LastRoute = v.InferOutput<typeof lastRouteSchema>;

export function lastRouteCookie(userId: string): string {
  return `last_route_${userId}`;
}

/** Returns the value of the cookie. Returns undefined if the value would be too long. */
export function serializeLastRoute(route: LastRoute): string | undefined {
  const text = JSON.stringify(route);
  return encodeURIComponent(text).length > maxCookieLength ? undefined : text;
}

/** True for a path of this site. A path from a URL or a cookie could lead to another site. */
function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/u.test(path);
}

/** True for a page of this site that a user may return to after signing in. Pages before sign-in are excluded. */
export function isReturnPath(path: string): boolean {
  if (!isLocalPath(path)) return false;
  const [pathname = ''] = path.split(/[?#]/u);
  return !isSignInPath(pathname);
}

/**
 * Returns the path in a cookie value. Returns undefined if the value is damaged or `isReturnPath` is false for its
 * path.
 */
export function parseLastPath(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = v.safeParse(lastRouteSchema, value);
  return parsed.success && isReturnPath(parsed.output.fullPath) ? parsed.output.fullPath : undefined;
}
