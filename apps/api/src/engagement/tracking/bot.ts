import { createHash } from 'node:crypto';
import { isScannerNetwork, scannerNetworks } from './network.ts';
import type { RequestKind } from '../inbox/recipient-event.ts';

/**
 * User agents of link scanners, previews, crawlers and scripts. The image proxies of Gmail and Yahoo are not bots,
 * because they fetch images when a person opens the message. CUBOT is a brand of phones.
 */
const botAgents =
  /(?<!\bcu)bot\b|crawl|spider|slurp|preview|scan|facebookexternalhit|whatsapp\/|barracuda|mimecast|proofpoint|fireeye|trellix|symantec|messagelabs|sophos|ironport|cloudmark|bitdefender|trend ?micro|forcepoint|safelinks|urldefense|curl\/|wget\/|python|go-http-client|okhttp|java\/|libwww|headless|phantomjs|monitor/iu;

/** User agents of Apple's Mail Privacy Protection proxy and of clients without a user agent. */
const bareAgents: readonly string[] = ['', 'Mozilla/5.0'];

/** Kinds of requests that people do not make. */
const botRequestKinds: readonly RequestKind[] = ['HEAD', 'prefetch'];

/** Traits of a request that the bot rules use. Stored with each event, so that changed rules can be applied again. */
export interface Trace {
  readonly userAgent: string;
  readonly request: RequestKind;
  /** As `networkOf` writes it. */
  readonly network: string;
}

/** Detects bots by the request alone: its kind, user agent or network. */
export function isBot({ userAgent, request, network }: Trace): boolean {
  const agent = userAgent.trim();
  return (
    botRequestKinds.includes(request) ||
    bareAgents.includes(agent) ||
    botAgents.test(agent) ||
    isScannerNetwork(network)
  );
}

/** Rules that detect bots by the other events of the same delivery. Times in milliseconds. */
export const contextRules = {
  /** A click this soon after the message was accepted, or this long before the mail server answered. */
  afterAccepted: 1000,
  beforeAnswer: 10_000,
  /** This many different links within this time before or after a click. */
  burst: { links: 3, within: 1000 },
  /** Two different links, clicked faster than a person can. */
  twoLinksWithin: 250,
  /** Events this close to a visit of the hidden link. */
  aroundHiddenLink: 10_000,
} as const;

/** Digest of the rules above. When it changes, `rebuild-rollups.ts` classifies all events again. */
export const botRules = createHash('sha256')
  .update(JSON.stringify([botAgents.source, bareAgents, botRequestKinds, scannerNetworks, contextRules]))
  .digest('base64url')
  .slice(0, 16);
