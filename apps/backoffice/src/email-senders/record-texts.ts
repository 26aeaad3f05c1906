import { useLingui } from '@lingui/react/macro';
import type { EmailSenderRecord, EmailSenderRecordCode } from '@x/api-client';

export const recordNames: Readonly<Record<EmailSenderRecord['kind'], string>> = {
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
};

/** What each kind of record is for. */
export function useRecordPurposes(): Readonly<Record<EmailSenderRecord['kind'], string>> {
  const { t } = useLingui();
  return {
    spf: t`Which servers may send in the name of the domain.`,
    dkim: t`The key that shows that a message was not changed on its way.`,
    dmarc: t`What receivers should do with mail that passes neither.`,
  };
}

/** What was found out about a record, in plain words. */
export function useRecordTexts(): Readonly<Record<EmailSenderRecordCode, string>> {
  const { t } = useLingui();
  return {
    spf_good: t`The record is in place.`,
    spf_missing: t`There is no SPF record. Add this one, or ask your provider for the part that names its servers.`,
    spf_several: t`There is more than one SPF record, and so none of them counts. Put their parts into one.`,
    spf_allows_all: t`The record allows every server of the world to send in your name. Put this one in its place.`,
    spf_provider_absent: t`The record does not name this sender’s provider. Its mail may still pass by DKIM; with this record it passes by both.`,
    dkim_good: t`The key is in place.`,
    dkim_missing: t`There is no key here. Your provider shows the records to add where you verify your domain with it.`,
    dkim_not_found: t`No key stands under the usual selectors. Your provider shows the records to add, and the selector: enter it to look the key up.`,
    dkim_revoked: t`The key was taken back. Let your provider make a new one.`,
    dkim_short: t`The key is short. Let your provider make one of 2,048 bits.`,
    dkim_unreadable: t`What stands here is not a key. Copy the record from your provider again, whole.`,
    dkim_unpublished: t`The key that messages are signed with is not published yet. Add this record.`,
    dkim_other_key: t`Another key stands here than the one that messages are signed with. Put this record in its place.`,
    dmarc_good: t`The record is in place, and asks receivers to act.`,
    dmarc_missing: t`There is no DMARC record. Large receivers ask for one: this one only watches, and is safe to begin with.`,
    dmarc_several: t`There is more than one DMARC record, and so none of them counts. Keep one.`,
    dmarc_unreadable: t`The record says no policy that receivers understand. Put this one in its place.`,
    dmarc_watches: t`The record only watches: mail that fails is delivered all the same. Once all of your own mail passes, put this one in its place.`,
    dns_unanswered: t`DNS did not answer. Try again in a moment.`,
  };
}
