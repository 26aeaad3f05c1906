import type { Context } from 'hono';

/** At most 500 characters. */
export function userAgentOf(context: Context): string {
  return (context.req.header('user-agent') ?? '').slice(0, 500);
}
