import type { MiddlewareHandler } from 'hono';

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/iu;

/**
 * True if a page of another origin made the request. Links to the catcher are allowed, because following a link is
 * harmless.
 */
function isForeign(request: Request, host: string): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return origin !== `http://${host}`;
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  return !['none', 'same-origin'].includes(site) && request.headers.get('sec-fetch-mode') !== 'navigate';
}

/**
 * Prevents other sites from reading mail through a browser on this machine. Rejects requests from other origins. Also
 * rejects requests with a Host other than this machine, so that a foreign domain that resolves to this machine (DNS
 * rebinding) gives no access.
 */
export const guard: MiddlewareHandler = async (context, next) => {
  const host = context.req.header('host') ?? '';
  if (!loopbackHost.test(host)) {
    return context.text(`The mail catcher is available at localhost only (got "${host}").\n`, 421);
  }
  if (isForeign(context.req.raw, host)) {
    return context.text('The mail catcher does not accept requests from other sites.\n', 403);
  }
  await next();
  context.header('cross-origin-resource-policy', 'same-origin');
  context.header('content-security-policy', "frame-ancestors 'self'", { append: true });
  context.header('x-content-type-options', 'nosniff');
  context.header('cache-control', 'no-store');
  return undefined;
};
