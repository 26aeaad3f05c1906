import type { Context } from 'hono';
import { hostnameOf } from '../../platform/http/request-hosts.ts';
import { storableText } from '../../platform/database/text.ts';
import type { visitSourceKinds } from '../../tables/landing-page-visits.ts';

/** Source of a visit. */
export interface VisitSource {
  readonly kind: (typeof visitSourceKinds)[number];
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
}

/** Most characters that are kept of a UTM value. The campaign's are as many as settings of campaigns allow. */
const longest = { source: 100, medium: 100, campaign: 200 } as const;

const directSource: VisitSource = { kind: 'direct', source: '', medium: '', campaign: '' };

/** Source of the visits beyond the maximum number of sources. */
export const otherSource: VisitSource = { ...directSource, kind: 'other' };

/**
 * Returns a UTM value in the form in which it is counted. Anybody can invent values. Those that may be email addresses are left
 * out, because some senders put the address of the recipient there.
 */
export function toUtmValue(name: keyof typeof longest, given: string): string {
  const text = storableText(given)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  if (/\S@\S/u.test(text)) return '';
  return text
    .slice(0, longest[name])
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trimEnd();
}

function utmSource(context: Context): VisitSource | undefined {
  const read = (name: keyof typeof longest) => toUtmValue(name, context.req.query(`utm_${name}`) ?? '');
  const found = { source: read('source'), medium: read('medium'), campaign: read('campaign') };
  const isTold = found.source !== '' || found.medium !== '' || found.campaign !== '';
  return isTold ? { kind: 'utm', ...found } : undefined;
}

/** Most characters of a DNS name (RFC 1035 §2.3.4). */
const longestHost = 253;

/** Hosts whose links lead from one page of the installation to another. */
export type OwnHosts = ReadonlySet<string>;

function referrerSource(context: Context, ownHosts: OwnHosts): VisitSource | undefined {
  const referrer = context.req.header('referer') ?? '';
  const host = /^https?:/iu.test(referrer) ? hostnameOf(referrer) : undefined;
  if (host === undefined || host.length > longestHost || ownHosts.has(host)) return undefined;
  return { ...directSource, kind: 'referrer', source: host };
}

/** Reads where the visitor of a page came from: the UTM parameters of its address, else the host of the referrer. */
export function readSource(context: Context, ownHosts: OwnHosts): VisitSource {
  return utmSource(context) ?? referrerSource(context, ownHosts) ?? directSource;
}
