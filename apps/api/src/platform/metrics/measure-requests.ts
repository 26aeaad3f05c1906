import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { requestSeconds } from './metrics.ts';

/** Route that answered a request, such as `/api/campaigns/:id`. */
const routes = new WeakMap<Request, string>();

/** Remembers which route answers. The paths themselves contain ids, so there would be a time series for each. */
export const rememberRoute: MiddlewareHandler = async (context: Context, next) => {
  await next();
  routes.set(context.req.raw, routePath(context));
};

/** Routes of messages, which are answered before any middleware. */
const fastRoutes: Readonly<Record<string, string>> = { t: '/t/:id', u: '/u/:id', v: '/v/:id' };

export function routeOf(request: Request): string {
  const remembered = routes.get(request);
  if (remembered !== undefined) return remembered;
  const [, first = ''] = new URL(request.url).pathname.split('/', 2);
  return fastRoutes[first] ?? 'other';
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Records the time of a request. Clients choose their methods, so unknown ones share a time series. */
export function recordRequest(request: Request, status: number, began: number): void {
  const method = knownMethods.has(request.method) ? request.method : 'other';
  const labels = { method, route: routeOf(request), status: String(status) };
  requestSeconds.observe(labels, (performance.now() - began) / 1000);
}
