import type { EmailSenderRecord } from '@x/api-client/contract';
import { unanswered, type SenderDomain } from './sender-domain.ts';
import { readTags } from './tags.ts';
import type { TextAnswer } from '../../../platform/outgoing/text-lookup.ts';

/** Maximum number of names to look up. If a domain has more, those in the middle are skipped. */
const mostNames = 5;

/**
 * Lists the names of DMARC records that may apply to a domain. The domain inherits the policies of parents with at
 * least two labels.
 */
export function policyNames(domain: string): readonly string[] {
  const labels = domain.split('.');
  const names = labels
    .slice(0, Math.max(1, labels.length - 1))
    .map((_label, index) => `_dmarc.${labels.slice(index).join('.')}`);
  return names.length <= mostNames ? names : [...names.slice(0, 1), ...names.slice(1 - mostNames)];
}

function policiesIn(answer: TextAnswer | undefined): string[] {
  return answer?.kind === 'found'
    ? answer.texts.filter((text) => /^v\s*=\s*DMARC1(?:\s*;|\s*$)/iu.test(text))
    : [];
}

type Judgment = Omit<EmailSenderRecord, 'kind' | 'name' | 'found'>;

function judgePolicy(record: string, name: string, inherited: boolean): Judgment {
  const tags = readTags(record);
  const policy = ((inherited ? tags.get('sp') : undefined) ?? tags.get('p') ?? '').toLowerCase();
  switch (policy) {
    case 'quarantine':
    case 'reject': {
      const message = `${name} asks receivers to ${policy} mail that fails both SPF and DKIM.`;
      return { status: 'good', code: 'dmarc_good', message, suggestion: null };
    }
    case 'none': {
      const value = record.replace(/(?<=;\s*s?p\s*=\s*)none/giu, 'quarantine');
      return {
        status: 'weak',
        code: 'dmarc_watches',
        message: `${name} only monitors: mail that fails SPF and DKIM is still delivered. Once your own mail passes, change the policy to quarantine.`,
        suggestion: { type: 'TXT', name, value },
      };
    }
    default: {
      const message = `The record at ${name} has no valid policy: p=none, p=quarantine or p=reject.`;
      const suggestion = { type: 'TXT', name, value: 'v=DMARC1; p=none' } as const;
      return { status: 'wrong', code: 'dmarc_unreadable', message, suggestion };
    }
  }
}

/**
 * Judges the first policy found at {@link policyNames}, which may be inherited from a parent domain. `answers` has one
 * answer per name, in the same order.
 */
export function judgeDmarc({ domain }: SenderDomain, answers: readonly TextAnswer[]): EmailSenderRecord {
  const names = policyNames(domain);
  const own = names[0] ?? '';
  const index = answers.findIndex((answer) => answer.kind === 'unanswered' || policiesIn(answer).length > 0);
  const name = names[index] ?? own;
  const answer = answers[index];
  if (answer?.kind === 'unanswered') return unanswered('dmarc', name);
  const found = policiesIn(answer);
  const base = { kind: 'dmarc', name, found } as const;
  const [record] = found;
  if (record === undefined) {
    const value = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
    return {
      ...base,
      status: 'missing',
      code: 'dmarc_missing',
      message: `${domain} does not say what receivers should do with mail that fails SPF and DKIM. Large receivers ask for this record.`,
      suggestion: { type: 'TXT', name: own, value },
    };
  }
  if (found.length === 1) return { ...base, ...judgePolicy(record, name, index > 0) };
  return {
    ...base,
    status: 'wrong',
    code: 'dmarc_several',
    message: `There are ${String(found.length)} DMARC records at ${name}, so receivers ignore all of them. Keep one.`,
    suggestion: null,
  };
}
