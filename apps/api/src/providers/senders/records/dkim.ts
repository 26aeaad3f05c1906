import { createPublicKey } from 'node:crypto';
import type { EmailSenderRecord } from '@x/api-client/contract';
import { emailProviderTypes } from '../../types/email-provider-types.ts';
import { unanswered, type SenderDomain } from './sender-domain.ts';
import { readTags } from './tags.ts';
import type { TextAnswer } from './text-lookup.ts';

/** Selectors that providers use often. There is no way to ask a domain for its own. */
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

/** RFC 8301 §3.2: shorter keys must not be used, and 2048 bits are recommended. */
const shortestBits = 1024;
const recommendedBits = 2048;

export interface SelectorChoice {
  readonly selectors: readonly string[];
  /** Whether the key must be under one of them, rather than may be. */
  readonly certain: boolean;
}

/** Where to look for keys: where somebody said, where the provider puts them, or where they often are. */
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

type Judgement = Omit<EmailSenderRecord, 'kind' | 'name' | 'found'>;

/** Bits of an RSA key; undefined for another kind, whose strength does not depend on them. */
function bitsOf(key: string): number | undefined {
  const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({
    key: Buffer.from(key, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return asymmetricKeyType === 'rsa' ? asymmetricKeyDetails?.modulusLength : undefined;
}

function judgeBits(name: string, bits: number): Judgement {
  if (bits >= recommendedBits) {
    const message = `${name} holds a key of ${String(bits)} bits.`;
    return { status: 'good', code: 'dkim_good', message, suggestion: null };
  }
  return {
    status: bits < shortestBits ? 'wrong' : 'weak',
    code: 'dkim_short',
    message: `The key at ${name} has ${String(bits)} bits: let your provider make one of ${String(recommendedBits)}.`,
    suggestion: null,
  };
}

function judgeKey(name: string, record: string): Judgement {
  const tags = readTags(record);
  const key = (tags.get('p') ?? '').replaceAll(/\s/gu, '');
  if (tags.has('p') && key === '') {
    const message = `The key at ${name} was taken back: let your provider make a new one.`;
    return { status: 'wrong', code: 'dkim_revoked', message, suggestion: null };
  }
  // RFC 8463 §4: an Ed25519 key stands there bare, 32 bytes long.
  if (tags.get('k') === 'ed25519' && Buffer.from(key, 'base64').length === 32) {
    const message = `${name} holds an Ed25519 key.`;
    return { status: 'good', code: 'dkim_good', message, suggestion: null };
  }
  try {
    return judgeBits(name, bitsOf(key) ?? recommendedBits);
  } catch {
    const message = `What stands at ${name} is not a DKIM key: copy it from your provider again, whole.`;
    return { status: 'wrong', code: 'dkim_unreadable', message, suggestion: null };
  }
}

const order: readonly EmailSenderRecord['status'][] = ['good', 'weak', 'wrong'];

/** Judges the DKIM keys of a domain (RFC 6376) by the best that was found. */
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
      : `No DKIM key stands under the usual selectors of ${domain}. ${hint}`,
    name,
    found: [],
    suggestion: null,
  };
}
