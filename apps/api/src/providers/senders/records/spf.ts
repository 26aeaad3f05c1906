import { isIP } from 'node:net';
import { maximumSpfLookups, type EmailSenderRecord } from '@x/api-client/contract';
import { isPublicAddress } from '../../../platform/outgoing/reachable-address.ts';
import { emailProviderTypes } from '../../types/email-provider-types.ts';
import { unanswered, type SenderDomain } from './sender-domain.ts';
import type { TextAnswer, TextLookup } from '../../../platform/outgoing/text-lookup.ts';

/** Suggested for servers without a public name. `mx` authorizes the servers that receive the domain's mail. */
const ownServers = 'mx';

function mechanismOf({ providerType, host }: SenderDomain): string | undefined {
  const { spf } = emailProviderTypes[providerType].dns;
  if (spf !== undefined) return spf;
  if (host === undefined) return undefined;
  const family = isIP(host);
  if (family !== 0) return isPublicAddress(host) ? `ip${String(family)}:${host}` : ownServers;
  return host.includes('.') ? `a:${host}` : ownServers;
}

function including(record: string, mechanism: string): string {
  const terms = record.trim().split(/\s+/u);
  const last = terms.findIndex((term) => /^(?:[+?~-]?all|redirect=.*)$/iu.test(term));
  return (last === -1 ? [...terms, mechanism] : terms.toSpliced(last, 0, mechanism)).join(' ');
}

type Judgment = Omit<EmailSenderRecord, 'kind' | 'name' | 'found'>;

interface SpfReach {
  /** Lowercase mechanisms and modifiers, without qualifiers. */
  readonly terms: ReadonlySet<string>;
  /** Number of terms that cost receivers a DNS lookup. Not exact above {@link maximumSpfLookups}. */
  readonly lookups: number;
  /**
   * First included or redirected name without exactly one SPF record, which is an error for receivers (RFC 7208 §5.2,
   * §6.1).
   */
  readonly broken: string | undefined;
  readonly unanswered: string | undefined;
}

const asking = /^(?:include:|redirect=|exists:|(?:a|mx|ptr)(?:[:/]|$))/u;
const leading = /^(?:include:|redirect=)(?<name>.+)$/u;

function parseSpfTerms(record: string): readonly string[] {
  return record
    .toLowerCase()
    .trim()
    .split(/\s+/u)
    .slice(1)
    .map((term) => term.replace(/^[+?~-]/u, ''));
}

/** Selects the SPF records among a name's TXT records (RFC 7208 §4.5). */
function findSpfRecords(answer: TextAnswer): readonly string[] {
  return answer.kind === 'found' ? answer.texts.filter((text) => /^v=spf1(?:\s|$)/iu.test(text)) : [];
}

class SpfWalk {
  readonly terms = new Set<string>();
  lookups = 0;
  broken: string | undefined;
  unanswered: string | undefined;

  private readonly lookup: TextLookup;

  constructor(lookup: TextLookup) {
    this.lookup = lookup;
  }

  async read(record: string): Promise<void> {
    const terms = parseSpfTerms(record);
    const last = terms.includes('all');
    for (const term of terms) {
      // Redirects are ignored in a record with "all" (RFC 7208 §6.1).
      if (last && term.startsWith('redirect=')) continue;
      this.terms.add(term);
      if (!asking.test(term)) continue;
      this.lookups += 1;
      if (this.lookups > maximumSpfLookups) return;
      const name = leading.exec(term)?.groups?.['name'];
      // Macros (RFC 7208 §7) depend on the message, so they are counted but not followed.
      if (name !== undefined && !name.includes('%')) await this.follow(name);
    }
  }

  private async follow(name: string): Promise<void> {
    const answer = await this.lookup(name);
    if (answer.kind === 'unanswered') {
      this.unanswered ??= name;
      return;
    }
    const [record, ...others] = findSpfRecords(answer);
    if (record === undefined || others.length > 0) this.broken ??= name;
    else await this.read(record);
  }
}

async function followSpf(record: string, lookup: TextLookup): Promise<SpfReach> {
  const walk = new SpfWalk(lookup);
  await walk.read(record);
  return walk;
}

function judgeReach(domain: string, { lookups, broken }: SpfReach): Judgment | undefined {
  if (lookups > maximumSpfLookups) {
    return {
      status: 'wrong',
      code: 'spf_too_many_lookups',
      message: `The SPF record of ${domain} needs more than ${String(maximumSpfLookups)} DNS lookups, so receivers ignore it. Remove the services that you no longer send with.`,
      suggestion: null,
    };
  }
  if (broken === undefined) return undefined;
  return {
    status: 'wrong',
    code: 'spf_include_broken',
    message: `The SPF record of ${domain} refers to ${broken}, which has no valid SPF record, so receivers ignore both. Remove this reference or correct its name.`,
    suggestion: null,
    details: { name: broken },
  };
}

function judgeOne(record: string, sender: SenderDomain, reach: SpfReach): Judgment {
  const { domain, providerType } = sender;
  if (reach.terms.has('all') && /\s\+?all(?:\s|$)/iu.test(record)) {
    return {
      status: 'wrong',
      code: 'spf_allows_all',
      message: `The SPF record of ${domain} allows any server to send in its name. End it with ~all.`,
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
    message: `The SPF record of ${domain} does not include this sender's provider. Its mail may still pass DKIM; with ${mechanism} it passes both.`,
    suggestion: { type: 'TXT', name: domain, value: including(record, mechanism) },
  };
}

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
    // Does not judge the record, since the name whose lookup failed might authorize the provider.
    if (reach.unanswered !== undefined && judged.code !== 'spf_allows_all') {
      return { ...unanswered('spf', reach.unanswered), found };
    }
    return { ...base, lookups: Math.min(reach.lookups, maximumSpfLookups + 1), ...judged };
  }
  // Several records are an error (RFC 7208 §4.5).
  return {
    ...base,
    status: 'wrong',
    code: 'spf_several',
    message: `${domain} has ${String(found.length)} SPF records, so receivers ignore all of them. Merge them into one.`,
    suggestion: null,
  };
}
