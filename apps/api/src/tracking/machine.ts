import { createHash } from 'node:crypto';
import type { RequestManner } from './recipient-event.js';

/**
 * Programs that fetch what stands in messages without a person: link scanners of mail gateways, previews, crawlers,
 * scripts. Gmail's and Yahoo's image proxies are not among them: they fetch when a person opens.
 */
const machineAgents =
  /bot\b|crawl|spider|slurp|preview|scan|barracuda|mimecast|proofpoint|fireeye|symantec|trend ?micro|forcepoint|safelinks|urldefense|curl\/|wget\/|python|go-http-client|okhttp|java\/|libwww|headless|phantomjs|monitor/iu;

/** What Apple's prefetching proxy calls itself, and who says nothing. */
const bareAgents: readonly string[] = ['', 'Mozilla/5.0'];

/** Nobody asks so by hand. */
const machineManners: readonly RequestManner[] = ['HEAD', 'prefetch'];

/** What tells a machine from a person; kept with each event, so that the rules can be run again over all there are. */
export interface Trace {
  readonly userAgent: string;
  readonly request: RequestManner;
}

/** Whether a request looks like a machine's: by its manner, by its agent, or by having none. */
export function isMachine({ userAgent, request }: Trace): boolean {
  const agent = userAgent.trim();
  return machineManners.includes(request) || bareAgents.includes(agent) || machineAgents.test(agent);
}

/** A digest of the rules above. Events that were told by others are told anew (`analytics/roll-up-anew.ts`). */
export const machineRules = createHash('sha256')
  .update(JSON.stringify([machineAgents.source, bareAgents, machineManners]))
  .digest('base64url')
  .slice(0, 16);
