import type { EmailSender, EmailSenderRecord } from '@x/api-client/contract';
import { readTags } from './tags.ts';

type OwnKey = NonNullable<EmailSender['dkim_key']>;

function keyIn(record: string): string {
  return (readTags(record).get('p') ?? '').replaceAll(/\s/gu, '');
}

/** Judges what stands where a sender's own key should be published: that very key, or nothing works. */
export function judgeOwnKey(judged: EmailSenderRecord, { record }: OwnKey): EmailSenderRecord {
  if (judged.code === 'dns_unanswered') return judged;
  const suggestion = { type: 'TXT', ...record } as const;
  const [found] = judged.found;
  if (found === undefined) {
    const message = `The key that messages are signed with is not published yet: add this record at ${record.name}.`;
    return { ...judged, status: 'missing', code: 'dkim_unpublished', message, suggestion };
  }
  if (keyIn(found) === keyIn(record.value)) return judged;
  const message = `${record.name} holds another key than the one that messages are signed with: put this record in its place.`;
  return { ...judged, status: 'wrong', code: 'dkim_other_key', message, suggestion };
}
