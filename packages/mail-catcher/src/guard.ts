import type { MiddlewareHandler } from 'hono';

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/iu;

/** Requests that a page of another origin makes: of those, only being led here by a link is harmless. */
function isForeign(request: Request, host: string): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return origin !== `http://${host}`;
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  return !['none', 'same-origin'].includes(site) && request.headers.get('sec-fetch-mode') !== 'navigate';
}

/**
 * Keeps pages of other sites from reading mail through a browser on this machine. Requests whose Host is not this
 * machine are refused, so that a name that was made to resolve to it (DNS rebinding) reads nothing, and so are requests
 * from other origins.
 */
export const guard: MiddlewareHandler = async (context, next) => {
  const host = context.req.header('host') ?? '';
  if (!loopbackHost.test(host)) {
    return context.text(`The mail catcher answers at localhost only, not at "${host}".\n`, 421);
  }
  if (isForeign(context.req.raw, host)) {
    return context.text('The mail catcher answers no requests of other sites.\n', 403);
  }
  await next();
  context.header('cross-origin-resource-policy', 'same-origin');
  context.header('content-security-policy', "frame-ancestors 'self'", { append: true });
  context.header('x-content-type-options', 'nosniff');
  context.header('cache-control', 'no-store');
  return undefined;
};
