import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The peer's address, or what the outermost trusted proxy saw. */
export function callerAddress(context: Context, trustedProxies: number): string {
  const forwarded = context.req.header('x-forwarded-for')?.split(',') ?? [];
  const seen = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies)?.trim();
  if (seen !== undefined && seen !== '') return seen.slice(0, 64);
  // Without a socket there is no network: a call from inside the process.
  if (context.env === undefined || !('incoming' in Object(context.env))) return '127.0.0.1';
  return getConnInfo(context).remote.address ?? 'unknown';
}
