import type { Context } from 'hono';
import type { Addresses, Configuration } from '../configuration/configuration.ts';

/**
 * Returns the host of a URL as a browser compares it: in lower case and in ASCII, without the port and the dot that may end
 * a domain. Returns undefined if there is none.
 */
export function hostnameOf(url: string): string | undefined {
  const hostname = URL.parse(url)?.hostname.replace(/\.$/u, '') ?? '';
  return hostname === '' ? undefined : hostname;
}

/** Reads a host with an optional port, as in the header `Host`. */
function hostnameIn(authority: string | undefined): string | undefined {
  return authority === undefined ? undefined : hostnameOf(`http://${authority.trim()}`);
}

/**
 * The host that the outermost trusted proxy received. A proxy sets the header, or adds to it. Without a trusted proxy,
 * anybody may have written it.
 */
function forwardedHost(context: Context, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const hosts = context.req.header('x-forwarded-host')?.split(',') ?? [];
  return hosts.at(-trustedProxies) ?? hosts[0];
}

/**
 * All hosts that a request names: in its target, which is a whole URL in requests to proxies, in `Host`, and in
 * `X-Forwarded-Host` of a trusted proxy, which may have replaced `Host` by its own name for this server.
 */
export function requestHosts(
  context: Context,
  { trustedProxies }: Pick<Configuration, 'trustedProxies'>,
): ReadonlySet<string> {
  const named = [
    hostnameOf(context.req.url),
    hostnameIn(context.req.header('host')),
    hostnameIn(forwardedHost(context, trustedProxies)),
  ];
  return new Set(named.filter((host) => host !== undefined));
}

/** Origin of the pages for recipients and visitors. */
export function pagesOrigin({ publicUrl, pagesUrl }: Addresses): string {
  return pagesUrl ?? publicUrl;
}
