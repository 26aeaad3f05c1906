import type { Context } from 'hono';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import { callerAddress } from '../../platform/http/caller-address.ts';
import type { RequestKind } from '../inbox/recipient-event.ts';
import type { Trace } from './bot.ts';
import { networkOf } from './network.ts';
import { userAgentOf } from './user-agent.ts';

/** Headers by which browsers and mail clients mark a prefetch (Fetch §3.8, and older conventions). */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

function requestKindOf(context: Context): RequestKind {
  if (context.req.method === 'HEAD') return 'HEAD';
  const ahead = prefetchHeaders.some((name) => /prefetch|preview/iu.test(context.req.header(name) ?? ''));
  return ahead ? 'prefetch' : 'GET';
}

/** Returns the properties of a request by which bots are recognized. */
export function traceOf(context: Context, configuration: Pick<Configuration, 'trustedProxies'>): Trace {
  return {
    userAgent: userAgentOf(context),
    request: requestKindOf(context),
    network: networkOf(callerAddress(context, configuration.trustedProxies)),
  };
}
