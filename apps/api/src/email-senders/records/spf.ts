import { isIP } from 'node:net';
import type { EmailSenderRecord } from '@x/api-client/contract';
import { isPublicAddress } from '../../outgoing/reachable-address.js';
import { unanswered, type SenderDomain } from './sender-domain.js';
import type { TextAnswer } from './text-lookup.js';

/** What the providers ask to include in a domain's record. */
const includes = {
  aws_ses_api: 'include:amazonses.com',
  aws_ses_smtp: 'include:amazonses.com',
  sendgrid: 'include:sendgrid.net',
} as const;

/** The servers that take the domain's mail: a beginning where the sending one is not known by a public name. */
const ownServers = 'mx';

/** The mechanism that a record needs for the provider to be allowed. */
function mechanismOf({ providerType, host }: SenderDomain): string | undefined {
  if (providerType !== 'smtp') return includes[providerType];
  if (host === undefined) return undefined;
  const family = isIP(host);
  if (family !== 0) return isPublicAddress(host) ? `ip${String(family)}:${host}` : ownServers;
  return host.includes('.') ? `a:${host}` : ownServers;
}

function termsOf(record: string): readonly string[] {
  return record.toLowerCase().split(/\s+/u).slice(1);
}

/** With a mechanism before the one that decides about all others. */
function including(record: string, mechanism: string): string {
  const terms = record.trim().split(/\s+/u);
  const last = terms.findIndex((term) => /^(?:[+?~-]?all|redirect=.*)$/iu.test(term));
  return (last === -1 ? [...terms, mechanism] : terms.toSpliced(last, 0, mechanism)).join(' ');
}

function judgeOne(record: string, sender: SenderDomain): Omit<EmailSenderRecord, 'kind' | 'name' | 'found'> {
  const { domain, providerType } = sender;
  const terms = termsOf(record);
  if (terms.some((term) => term === 'all' || term === '+all')) {
    return {
      status: 'wrong',
      code: 'spf_allows_all',
      message: `The record of ${domain} allows every server of the world to send in its name: end it with ~all.`,
      suggestion: { type: 'TXT', name: domain, value: record.replace(/\s\+?all(?=\s|$)/iu, ' ~all') },
    };
  }
  const mechanism = mechanismOf(sender);
  if (providerType === 'smtp' || mechanism === undefined || terms.includes(mechanism)) {
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

/** Judges the SPF record of a domain (RFC 7208). */
export function judgeSpf(sender: SenderDomain, answer: TextAnswer): EmailSenderRecord {
  const { domain } = sender;
  if (answer.kind === 'unanswered') return unanswered('spf', domain);
  const texts = answer.kind === 'found' ? answer.texts : [];
  const found = texts.filter((text) => /^v=spf1(?:\s|$)/iu.test(text));
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
  if (found.length === 1) return { ...base, ...judgeOne(record, sender) };
  // RFC 7208 §4.5: more than one is an error, and none of them counts.
  return {
    ...base,
    status: 'wrong',
    code: 'spf_several',
    message: `${domain} has ${String(found.length)} SPF records, and so none of them counts: put their parts into one.`,
    suggestion: null,
  };
}
