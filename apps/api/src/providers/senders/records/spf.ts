import { isIP } from 'node:net';
import { maximumSpfLookups, type EmailSenderRecord } from '@x/api-client/contract';
import { isPublicAddress } from '../../../platform/index.ts';
import { emailProviderTypes } from '../../types/email-provider-types.ts';
import { unanswered, type SenderDomain } from './sender-domain.ts';
import { followSpf, findSpfRecords, type SpfReach } from './spf-reach.ts';
import type { TextAnswer, TextLookup } from './text-lookup.ts';

/** The servers that take the domain's mail: a beginning where the sending one is not known by a public name. */
const ownServers = 'mx';

/** The mechanism that a record needs for the provider to be allowed. */
function mechanismOf({ providerType, host }: SenderDomain): string | undefined {
  const { spf } = emailProviderTypes[providerType].dns;
  if (spf !== undefined) return spf;
  if (host === undefined) return undefined;
  const family = isIP(host);
  if (family !== 0) return isPublicAddress(host) ? `ip${String(family)}:${host}` : ownServers;
  return host.includes('.') ? `a:${host}` : ownServers;
}

/** With a mechanism before the one that decides about all others. */
function including(record: string, mechanism: string): string {
  const terms = record.trim().split(/\s+/u);
  const last = terms.findIndex((term) => /^(?:[+?~-]?all|redirect=.*)$/iu.test(term));
  return (last === -1 ? [...terms, mechanism] : terms.toSpliced(last, 0, mechanism)).join(' ');
}

type Judgement = Omit<EmailSenderRecord, 'kind' | 'name' | 'found'>;

/** What keeps receivers from reading a record to its end, wherever it stands. */
function judgeReach(domain: string, { lookups, broken }: SpfReach): Judgement | undefined {
  if (lookups > maximumSpfLookups) {
    return {
      status: 'wrong',
      code: 'spf_too_many_lookups',
      message: `Reading the record of ${domain} takes more than the ${String(maximumSpfLookups)} look-ups in DNS that receivers make, and so it does not count: take out what you no longer send with.`,
      suggestion: null,
    };
  }
  if (broken === undefined) return undefined;
  return {
    status: 'wrong',
    code: 'spf_include_broken',
    message: `The record of ${domain} leads to ${broken}, which has no SPF record that counts, and so it does not count either: take that part out, or correct its name.`,
    suggestion: null,
    details: { name: broken },
  };
}

function judgeOne(record: string, sender: SenderDomain, reach: SpfReach): Judgement {
  const { domain, providerType } = sender;
  if (reach.terms.has('all') && /\s\+?all(?:\s|$)/iu.test(record)) {
    return {
      status: 'wrong',
      code: 'spf_allows_all',
      message: `The record of ${domain} allows every server of the world to send in its name: end it with ~all.`,
      suggestion: { type: 'TXT', name: domain, value: record.replace(/\s\+?all(?=\s|$)/iu, ' ~all') },
    };
  }
  const stopped = judgeReach(domain, reach);
  if (stopped !== undefined) return stopped;
  const mechanism = mechanismOf(sender);
  const isNamed = emailProviderTypes[providerType].dns.spf !== undefined;
  if (!isNamed || mechanism === undefined || reach.terms.has(mechanism)) {
    const message = `${domain} says which servers may send in its name.`;
    return { status: 'good', code: 'spf_good', message, suggestion: null };
  }
  return {
    status: 'weak',
    code: 'spf_provider_absent',
    message: `The record of ${domain} does not name this sender's provider. Its mail may still pass by DKIM; with ${mechanism} it passes by both.`,
    suggestion: { type: 'TXT', name: domain, value: including(record, mechanism) },
  };
}

/** Judges the SPF record of a domain, with all that it includes or leads to (RFC 7208). */
export async function judgeSpf(
  sender: SenderDomain,
  answer: TextAnswer,
  lookup: TextLookup,
): Promise<EmailSenderRecord> {
  const { domain } = sender;
  if (answer.kind === 'unanswered') return unanswered('spf', domain);
  const found = [...findSpfRecords(answer)];
  const base = { kind: 'spf', name: domain, found } as const;
  const [record] = found;
  if (record === undefined) {
    const value = ['v=spf1', mechanismOf(sender), '~all'].filter((term) => term !== undefined).join(' ');
    return {
      ...base,
      status: 'missing',
      code: 'spf_missing',
      message: `${domain} does not say which servers may send in its name.`,
      suggestion: { type: 'TXT', name: domain, value },
    };
  }
  if (found.length === 1) {
    const reach = await followSpf(record, lookup);
    const judged = judgeOne(record, sender, reach);
    // What is not known may hold what was not met.
    if (reach.unanswered !== undefined && judged.code !== 'spf_allows_all') {
      return { ...unanswered('spf', reach.unanswered), found };
    }
    return { ...base, lookups: Math.min(reach.lookups, maximumSpfLookups + 1), ...judged };
  }
  // RFC 7208 §4.5: more than one is an error, and none of them counts.
  return {
    ...base,
    status: 'wrong',
    code: 'spf_several',
    message: `${domain} has ${String(found.length)} SPF records, and so none of them counts: put their parts into one.`,
    suggestion: null,
  };
}
