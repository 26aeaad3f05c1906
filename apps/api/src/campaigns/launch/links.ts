import type { PreflightFinding } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { callOutside, type OutgoingResult } from '../../platform/outgoing/call.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import {
  contactMergeValues,
  type MergeValues,
  mergeValuesSchema,
  resolveTarget,
  type Segment,
  splitAtTokens,
} from '../../delivery/index.ts';
import { warning } from './finding.ts';

/** A URL as one recipient gets it, and the block that contains the link. */
export interface CheckedLink {
  readonly url: string;
  readonly blockId: string;
}

export interface LinkBounds {
  readonly allowedHosts: readonly string[];
  /** Time limit for each call, in milliseconds. */
  readonly patience?: number;
  /** Time limit for all calls together, in milliseconds. */
  readonly patienceForAll?: number;
}

const maximumLinks = 60;
const atOnce = 6;
/** Maximum number of bytes to read of a response. The start is enough to show that the page exists. */
const maximumPageBytes = 65_536;
const headers = { accept: 'text/html, */*;q=0.5' };

const sampleRow = v.object({ values: mergeValuesSchema });

/** Returns the merge values of any contact of the campaign. The values replace merge tags in links. */
export async function sampleValues(tx: Transaction, campaignId: string) {
  const rows = await queryRows(
    tx,
    sampleRow,
    sql`
    select ${contactMergeValues} as values
    from campaign_audiences join contacts on contacts.audience_id = campaign_audiences.audience_id
    where campaign_audiences.campaign_id = ${campaignId}
    limit 1`,
  );
  return rows[0]?.values ?? {};
}

/** Removes the tracking parameter (spec 3 §8), so that otherwise equal URLs are called once. */
function withoutTracking(url: string): string {
  return url.replace(/([?&])ybte=[^&#]*(&?)/u, (_match, before: string, after: string) =>
    after === '' ? '' : before,
  );
}

/** Matches example domains (RFC 2606 §2, §3). Links to these are not called, because other checks report them. */
const exampleName = /^(?:[\w-]+\.)*example(?:\.(?:com|net|org))?$/iu;

function leadsSomewhere({ url }: CheckedLink): boolean {
  return /^https?:/iu.test(url) && !exampleName.test(URL.parse(url)?.hostname ?? '');
}

/** Pages for the recipient, which nobody has before the message is sent. */
function isOwnPage(segments: readonly Segment[]): boolean {
  return segments.some((segment) => typeof segment !== 'string' && segment.kind === 'placeholder');
}

/** Lists the distinct web URLs of a message, with merge tags replaced by one recipient's values. */
export function linksOf(
  links: readonly { readonly url: string; readonly blockId: string }[],
  values: MergeValues,
): readonly CheckedLink[] {
  const resolved = links.flatMap(({ url, blockId }) => {
    const segments = splitAtTokens(url);
    return isOwnPage(segments) ? [] : [{ url: withoutTracking(resolveTarget(segments, values)), blockId }];
  });
  return [...new Map(resolved.filter(leadsSomewhere).map((link) => [link.url, link])).values()];
}

/**
 * True if the page does not exist, or if its server fails or cannot be reached. Servers that refuse automated requests
 * (401, 403, 429 …) and responses that are too large count as alive.
 */
function isDead(result: OutgoingResult): boolean {
  if (result.ok) return result.status === 404 || result.status === 410 || result.status >= 500;
  return result.code !== 'too_large';
}

function reasonOf(result: OutgoingResult): string {
  return result.ok ? `status ${String(result.status)}` : result.message;
}

function findingOf({ url, blockId }: CheckedLink, result: OutgoingResult): PreflightFinding | undefined {
  if (!isDead(result)) return undefined;
  const reason = reasonOf(result);
  const about = { about: url, blockId, values: { link: url, reason } };
  if (!result.ok && result.code === 'host_refused') {
    const message = `${url} points to a private network, so recipients cannot open it.`;
    return warning('link-private', { ...about, message });
  }
  return warning('link-dead', {
    ...about,
    message: `${url} did not open. Check it before you send. Reason: ${reason}`,
  });
}

/** Tries HEAD first, which costs the server less, and GET if HEAD fails. */
async function checkLink(
  link: CheckedLink,
  { allowedHosts, patience = 6000 }: LinkBounds,
  signal: AbortSignal,
): Promise<PreflightFinding | undefined> {
  const bounds = { allowedHosts, patience, maximumBytes: maximumPageBytes, signal };
  const first = await callOutside({ method: 'HEAD', url: link.url, headers }, bounds);
  if (!isDead(first)) return undefined;
  if (!first.ok && ['address_refused', 'host_refused', 'host_unknown'].includes(first.code)) {
    return findingOf(link, first);
  }
  return findingOf(link, await callOutside({ method: 'GET', url: link.url, headers }, bounds));
}

export interface LinkCheck {
  readonly total: number;
  readonly checked: number;
  readonly findings: readonly PreflightFinding[];
}

export async function checkLinks(links: readonly CheckedLink[], bounds: LinkBounds): Promise<LinkCheck> {
  const signal = AbortSignal.timeout(bounds.patienceForAll ?? 20_000);
  const waiting = links.slice(0, maximumLinks);
  const findings: PreflightFinding[] = [];
  let checked = 0;
  async function work(): Promise<void> {
    for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
      const found = await checkLink(link, bounds, signal);
      if (signal.aborted) return;
      checked += 1;
      if (found !== undefined) findings.push(found);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  const left = links.length - checked;
  if (left > 0) {
    const message = `${String(left)} links were not checked: the message has too many, or some took too long to open.`;
    findings.push(warning('links-unchecked', { message, values: { left, total: links.length } }));
  }
  const order = new Map(links.map(({ url }, index) => [url, index]));
  const placeOf = ({ values }: PreflightFinding) => order.get(String(values['link'])) ?? links.length;
  return { total: links.length, checked, findings: findings.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}
