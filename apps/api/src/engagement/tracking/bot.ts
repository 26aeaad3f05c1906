import { createHash } from 'node:crypto';
import { isScannerNetwork, scannerNetworks } from './network.ts';
import type { RequestKind } from '../inbox/recipient-event.ts';

/**
 * Matches the user agents of link scanners, previews, crawlers and scripts. The image proxies of Gmail and Yahoo do not
 * count as bots, because they fetch images when a person opens the message. CUBOT is a brand of phones and does not
 * match.
 */
const botAgents =
  /(?<!\bcu)bot\b|crawl|spider|slurp|preview|scan|facebookexternalhit|whatsapp\/|barracuda|mimecast|proofpoint|fireeye|trellix|symantec|messagelabs|sophos|ironport|cloudmark|bitdefender|trend ?micro|forcepoint|safelinks|urldefense|curl\/|wget\/|python|go-http-client|okhttp|java\/|libwww|headless|phantomjs|monitor/iu;

/** User agents of Apple's Mail Privacy Protection proxy and of clients without a user agent. */
const bareAgents: readonly string[] = ['', 'Mozilla/5.0'];

const botRequestKinds: readonly RequestKind[] = ['HEAD', 'prefetch'];

/**
 * Properties of a request that the bot rules use. Stored with each event, so that changed rules can be applied to past
 * events.
 */
export interface Trace {
  readonly userAgent: string;
  readonly request: RequestKind;
  readonly network: string;
}

/** Decides from the kind, user agent and network of a single request whether a bot sent the request. */
export function isBot({ userAgent, request, network }: Trace): boolean {
  const agent = userAgent.trim();
  return (
    botRequestKinds.includes(request) ||
    bareAgents.includes(agent) ||
    botAgents.test(agent) ||
    isScannerNetwork(network)
  );
}

/** Rules that detect bots from several events of the same delivery. All times are in milliseconds. */
export const contextRules = {
  /**
   * A click counts as a bot's if it occurs at most `afterAccepted` after the message was accepted, or at most
   * `beforeAnswer` before the acceptance.
   */
  afterAccepted: 1000,
  beforeAnswer: 10_000,
  /**
   * A click counts as a bot's if it is one of clicks on at least `links` different links that took at most `span` together.
   * People who open links in tabs take longer.
   */
  burst: { links: 3, span: 1000 },
  /** Two clicks on different links count as a bot's if they are at most this far apart. */
  twoLinksWithin: 250,
  /**
   * Events count as a bot's if they belong to a scan that visited the hidden link. A scan is a sequence of events with
   * pauses of at most `pause`, or of at most `pauseOfSame` between events of the same browser or network. Scanners wait up to
   * 30 seconds for each link, and several links of a message leave no events. Somebody else may open the message soon
   * after the scan, so the longer pause holds only for events that look alike.
   *
   * The longer pause also holds in a sequence from at least `scattered` networks, because nobody reads a message from so many
   * within minutes. Whoever opens the message during such a scan is taken for a part of it.
   */
  scan: { pause: 45_000, pauseOfSame: 300_000, scattered: 5 },
} as const;

/** Hash of the rules above. A part of `countingRules`, so that all events are classified again when it changes. */
export const botRules = createHash('sha256')
  .update(JSON.stringify([botAgents.source, bareAgents, botRequestKinds, scannerNetworks, contextRules]))
  .digest('base64url')
  .slice(0, 16);
