import { Hono, type MiddlewareHandler } from 'hono';
import type { Configuration } from '../configuration/configuration.ts';
import { redirectTo } from './redirect.ts';
import { hostnameOf, requestHosts } from './request-hosts.ts';

type HostConfiguration = Pick<Configuration, 'publicUrl' | 'pagesUrl' | 'trustedProxies'>;

/**
 * Answers every request to the host of the pages, and nothing else. The pages are an application of their own, so that a
 * new route is not served there unless somebody adds it. A request that names the host in any way counts, because it gets
 * less there than elsewhere.
 */
export function servePagesHost(
  { pagesUrl, trustedProxies }: HostConfiguration,
  pages: Pick<Hono, 'fetch'>,
): MiddlewareHandler {
  const host = pagesUrl === undefined ? undefined : hostnameOf(pagesUrl);
  return async (context, next) => {
    if (host === undefined || !requestHosts(context, { trustedProxies }).has(host)) return next();
    return pages.fetch(context.req.raw, context.env);
  };
}

/**
 * Redirects pages from the main host to the host of the pages. Messages and links from before that host was set lead to
 * the main one. Requests that send something are answered where they arrive: mail clients do not follow redirects when
 * they unsubscribe (RFC 8058 §3.1).
 *
 * @param paths routes of the pages
 */
export function redirectToPages(
  { publicUrl, pagesUrl, trustedProxies }: HostConfiguration,
  paths: readonly string[],
): Hono {
  const routes = new Hono();
  if (pagesUrl === undefined) return routes;
  const mainHost = hostnameOf(publicUrl) ?? '';
  for (const path of paths) {
    routes.get(path, async (context, next) => {
      if (!requestHosts(context, { trustedProxies }).has(mainHost)) return next();
      const { pathname, search } = new URL(context.req.url);
      // Not stored, because browsers keep permanent redirects, and an operator may take the setting back.
      return redirectTo(context, `${pagesUrl}${pathname}${search}`, 308, { 'cache-control': 'no-store' });
    });
  }
  return routes;
}
