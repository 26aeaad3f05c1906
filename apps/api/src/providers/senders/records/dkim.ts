import { createPublicKey } from 'node:crypto';
import type { EmailSenderRecord, EmailSender } from '@x/api-client/contract';
import { emailProviderTypes } from '../../types/email-provider-types.ts';
import { unanswered, type SenderDomain } from './sender-domain.ts';
import { readTags } from './tags.ts';
import type { TextAnswer } from '../../../platform/outgoing/text-lookup.ts';

/** Common selectors of providers, used as guesses because DNS cannot list the selectors of a domain. */
const usualSelectors = [
  'default',
  'dkim',
  'google',
  'k1',
  'k2',
  'key1',
  'mail',
  'mta',
  's1',
  's2',
  'selector1',
  'selector2',
  'smtp',
] as const;

/** Minimum key length. RFC 8301 §3.2 forbids shorter keys and recommends 2048 bits. */
const shortestBits = 1024;
const recommendedBits = 2048;

export interface SelectorChoice {
  readonly selectors: readonly string[];
  /** False if `selectors` are guesses. */
  readonly certain: boolean;
}

/** If `given` is empty, selects the provider's selectors, or the usual ones if the provider's are unknown. */
export function selectorsFor({ providerType }: SenderDomain, given: string): SelectorChoice {
  if (given !== '') return { selectors: [given], certain: true };
  const { selectors } = emailProviderTypes[providerType].dns;
  return selectors === undefined
    ? { selectors: usualSelectors, certain: false }
    : { selectors, certain: true };
}

export function keyName(selector: string, domain: string): string {
  return `${selector}._domainkey.${domain}`;
}

type Judgment = Omit<EmailSenderRecord, 'kind' | 'name' | 'found'>;

/** Length of an RSA key. Undefined for other types of key. Throws if `key` is not a public key. */
function bitsOf(key: string): number | undefined {
  const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({
    key: Buffer.from(key, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return asymmetricKeyType === 'rsa' ? asymmetricKeyDetails?.modulusLength : undefined;
}

function judgeBits(name: string, bits: number): Judgment {
  if (bits >= recommendedBits) {
    const message = `${name} contains a ${String(bits)}-bit key.`;
    return { status: 'good', code: 'dkim_good', message, suggestion: null };
  }
  return {
    status: bits < shortestBits ? 'wrong' : 'weak',
    code: 'dkim_short',
    message: `The key at ${name} has ${String(bits)} bits. Ask your provider for a ${String(recommendedBits)}-bit key.`,
    suggestion: null,
  };
}

function judgeKey(name: string, record: string): Judgment {
  const tags = readTags(record);
  const key = (tags.get('p') ?? '').replaceAll(/\s/gu, '');
  if (tags.has('p') && key === '') {
    const message = `The key at ${name} was revoked. Ask your provider for a new one.`;
    return { status: 'wrong', code: 'dkim_revoked', message, suggestion: null };
  }
  // An Ed25519 key is published as 32 raw bytes (RFC 8463 §4).
  if (tags.get('k') === 'ed25519' && Buffer.from(key, 'base64').length === 32) {
    const message = `${name} contains an Ed25519 key.`;
    return { status: 'good', code: 'dkim_good', message, suggestion: null };
  }
  try {
    return judgeBits(name, bitsOf(key) ?? recommendedBits);
  } catch {
    const message = `The record at ${name} is not a DKIM key. Copy the whole value from your provider again.`;
    return { status: 'wrong', code: 'dkim_unreadable', message, suggestion: null };
  }
}

const order: readonly EmailSenderRecord['status'][] = ['good', 'weak', 'wrong'];

/** Judges the DKIM keys of a domain (RFC 6376). Returns the result for the best key. */
export function judgeDkim(
  { domain, providerType }: SenderDomain,
  { selectors, certain }: SelectorChoice,
  answers: readonly TextAnswer[],
): EmailSenderRecord {
  const judged = answers.flatMap((answer, index): readonly EmailSenderRecord[] => {
    if (answer.kind !== 'found') return [];
    const name = keyName(selectors[index] ?? '', domain);
    const record = answer.texts.find((text) => /(?:^|;)\s*p\s*=/u.test(text)) ?? answer.texts[0] ?? '';
    return [{ kind: 'dkim', name, found: [record], ...judgeKey(name, record) }];
  });
  const [best] = judged.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  if (best !== undefined) return best;
  const name = selectors.length === 1 ? keyName(selectors[0] ?? '', domain) : `*._domainkey.${domain}`;
  if (answers.some(({ kind }) => kind === 'unanswered')) return unanswered('dkim', name);
  const hint = emailProviderTypes[providerType].dns.dkimHint;
  return {
    kind: 'dkim',
    status: certain ? 'missing' : 'unknown',
    code: certain ? 'dkim_missing' : 'dkim_not_found',
    message: certain
      ? `There is no DKIM key at ${name}. ${hint}`
      : `There is no DKIM key under the usual selectors of ${domain}. ${hint}`,
    name,
    found: [],
    suggestion: null,
  };
}

type OwnKey = NonNullable<EmailSender['dkim_key']>;

function keyIn(record: string): string {
  return (readTags(record).get('p') ?? '').replaceAll(/\s/gu, '');
}

/** Judges the published record of our signing key. Our signatures are invalid unless the record contains this key. */
export function judgeOwnKey(judged: EmailSenderRecord, { record }: OwnKey): EmailSenderRecord {
  if (judged.code === 'dns_unanswered') return judged;
  const suggestion = { type: 'TXT', ...record } as const;
  const [found] = judged.found;
  if (found === undefined) {
    const message = `The key that signs your messages is not published yet. Add this record at ${record.name}.`;
    return { ...judged, status: 'missing', code: 'dkim_unpublished', message, suggestion };
  }
  if (keyIn(found) === keyIn(record.value)) return judged;
  const message = `The key at ${record.name} is not the one that signs your messages. Replace it with this record.`;
  return { ...judged, status: 'wrong', code: 'dkim_other_key', message, suggestion };
}
