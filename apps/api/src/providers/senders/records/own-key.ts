import type { EmailSender, EmailSenderRecord } from '@x/api-client/contract';
import { readTags } from './tags.ts';

type OwnKey = NonNullable<EmailSender['dkim_key']>;

function keyIn(record: string): string {
  return (readTags(record).get('p') ?? '').replaceAll(/\s/gu, '');
}

/** Judges the published record of our signing key. Signatures are invalid unless it contains the same key. */
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
