import { createHash } from 'node:crypto';
import { isScannerNetwork, scannerNetworks } from './network.ts';
import type { RequestKind } from '../inbox/recipient-event.ts';

/**
 * Programs that fetch what stands in messages without a person: link scanners of mail gateways, previews, crawlers,
 * scripts. Gmail's and Yahoo's image proxies are not among them: they fetch when a person opens. CUBOT makes phones.
 */
const botAgents =
  /(?<!\bcu)bot\b|crawl|spider|slurp|preview|scan|facebookexternalhit|whatsapp\/|barracuda|mimecast|proofpoint|fireeye|trellix|symantec|messagelabs|sophos|ironport|cloudmark|bitdefender|trend ?micro|forcepoint|safelinks|urldefense|curl\/|wget\/|python|go-http-client|okhttp|java\/|libwww|headless|phantomjs|monitor/iu;

/** What Apple's prefetching proxy calls itself (Mail Privacy Protection), and who says nothing. */
const bareAgents: readonly string[] = ['', 'Mozilla/5.0'];

/** Nobody asks so by hand. */
const botRequestKinds: readonly RequestKind[] = ['HEAD', 'prefetch'];

/** What tells a bot from a person; kept with each event, so that the rules can be run again over all there are. */
export interface Trace {
  readonly userAgent: string;
  readonly request: RequestKind;
  /** As `networkOf` writes it. */
  readonly network: string;
}

/** Whether a request looks like a bot's by itself: by its manner, its agent or its network. */
export function isBot({ userAgent, request, network }: Trace): boolean {
  const agent = userAgent.trim();
  return (
    botRequestKinds.includes(request) ||
    bareAgents.includes(agent) ||
    botAgents.test(agent) ||
    isScannerNetwork(network)
  );
}

/** What tells a bot by what else happened to the same message. Times in milliseconds. */
export const contextRules = {
  /** A click that comes so soon after the message was handed over, or that much before its server had answered. */
  afterAccepted: 1000,
  beforeAnswer: 10_000,
  /** So many different links within the time before and after a click. */
  burst: { links: 3, within: 1000 },
  /** Two different links, too close for one hand. */
  twoLinksWithin: 250,
  /** What happened around a visit to the link that nobody sees. */
  aroundHiddenLink: 10_000,
} as const;

/** A digest of the rules above. Events judged by other rules are judged again (`engagement/rollups/rebuild-rollups.ts`). */
export const botRules = createHash('sha256')
  .update(JSON.stringify([botAgents.source, bareAgents, botRequestKinds, scannerNetworks, contextRules]))
  .digest('base64url')
  .slice(0, 16);
