import type { EmailSenderRecord } from '@x/api-client/contract';
import { unanswered, type SenderDomain } from './sender-domain.ts';
import { readTags } from './tags.ts';
import type { TextAnswer } from './text-lookup.ts';

/** The most names that are asked: a domain of more labels skips those in between. */
const mostNames = 5;

/** The domain and those above it, whose policy it inherits, down to two labels. */
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

type Judgement = Omit<EmailSenderRecord, 'kind' | 'name' | 'found'>;

function judgePolicy(record: string, name: string, inherited: boolean): Judgement {
  const tags = readTags(record);
  const policy = ((inherited ? tags.get('sp') : undefined) ?? tags.get('p') ?? '').toLowerCase();
  switch (policy) {
    case 'quarantine':
    case 'reject': {
      const message = `${name} asks receivers to ${policy} what fails both SPF and DKIM.`;
      return { status: 'good', code: 'dmarc_good', message, suggestion: null };
    }
    case 'none': {
      const value = record.replace(/(?<=;\s*s?p\s*=\s*)none/giu, 'quarantine');
      return {
        status: 'weak',
        code: 'dmarc_watches',
        message: `${name} only watches: what fails SPF and DKIM is delivered all the same. Once your own mail passes, ask for quarantine.`,
        suggestion: { type: 'TXT', name, value },
      };
    }
    default: {
      const message = `The record at ${name} says no policy that receivers understand: p=none, p=quarantine or p=reject.`;
      const suggestion = { type: 'TXT', name, value: 'v=DMARC1; p=none' } as const;
      return { status: 'wrong', code: 'dmarc_unreadable', message, suggestion };
    }
  }
}

/** Judges the DMARC policy of a domain, its own or that of a domain above (RFC 7489 §6.6.3). `answers` as {@link policyNames}. */
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
    message: `There are ${String(found.length)} DMARC records at ${name}, and so none of them counts: keep one.`,
    suggestion: null,
  };
}
