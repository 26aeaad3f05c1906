import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Services } from '../services.ts';
import { canonicalNetwork } from './network.ts';

/**
 * Returns the IP address of the peer. Behind trusted proxies, returns the address that the outermost trusted proxy
 * recorded.
 */
export function callerAddress(context: Context, trustedProxies: number): string {
  const forwarded = context.req.header('x-forwarded-for')?.split(',') ?? [];
  const seen = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies)?.trim();
  if (seen !== undefined && seen !== '') return seen.slice(0, 64);
  // Requests made inside the process have no socket.
  if (context.env === undefined || !('incoming' in Object(context.env))) return '127.0.0.1';
  return getConnInfo(context).remote.address ?? 'unknown';
}

/** Returns the network by which a visitor is counted. A subscriber of IPv6 has a whole network of addresses. */
export function callerNetwork(context: Context, { configuration }: Pick<Services, 'configuration'>): string {
  const address = callerAddress(context, configuration.trustedProxies);
  return address.includes(':') ? (canonicalNetwork(`${address}/64`) ?? address) : address;
}
