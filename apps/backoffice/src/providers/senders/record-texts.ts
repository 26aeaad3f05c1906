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

export interface RecordText {
  readonly finding: string;
  /** What to do, said beside the record to publish. */
  readonly advice?: string;
}

/** What was found out about a record, in plain words. */
export function useRecordTexts(): Readonly<Record<EmailSenderRecordCode, RecordText>> {
  const { t } = useLingui();
  return {
    spf_good: { finding: t`The record is in place.` },
    spf_missing: {
      finding: t`There is no SPF record.`,
      advice: t`Add this one, or ask your provider for the part that names its servers.`,
    },
    spf_several: {
      finding: t`There is more than one SPF record, and so none of them counts.`,
      advice: t`Put their parts into one.`,
    },
    spf_allows_all: {
      finding: t`The record allows every server of the world to send in your name.`,
      advice: t`Put this one in its place.`,
    },
    spf_provider_absent: {
      finding: t`The record does not name this sender’s provider.`,
      advice: t`Its mail may still pass by DKIM; with this record it passes by both.`,
    },
    spf_too_many_lookups: {
      finding: t`Reading the record takes more than the ten look-ups in DNS that receivers make, and so it does not count.`,
      advice: t`Take out what you no longer send with.`,
    },
    spf_include_broken: {
      finding: t`The record leads to a name that has no SPF record that counts, and so it does not count either.`,
      advice: t`Take that part out, or correct its name.`,
    },
    dkim_good: { finding: t`The key is in place.` },
    dkim_missing: {
      finding: t`There is no key here.`,
      advice: t`Your provider shows the records to add where you verify your domain with it.`,
    },
    dkim_not_found: {
      finding: t`No key stands under the usual selectors.`,
      advice: t`Your provider shows the records to add, and the selector: enter it to look the key up.`,
    },
    dkim_revoked: { finding: t`The key was taken back.`, advice: t`Let your provider make a new one.` },
    dkim_short: { finding: t`The key is short.`, advice: t`Let your provider make one of 2,048 bits.` },
    dkim_unreadable: {
      finding: t`What stands here is not a key.`,
      advice: t`Copy the record from your provider again, whole.`,
    },
    dkim_unpublished: {
      finding: t`The key that messages are signed with is not published yet.`,
      advice: t`Add this record.`,
    },
    dkim_other_key: {
      finding: t`Another key stands here than the one that messages are signed with.`,
      advice: t`Put this record in its place.`,
    },
    dmarc_good: { finding: t`The record is in place, and asks receivers to act.` },
    dmarc_missing: {
      finding: t`There is no DMARC record.`,
      advice: t`Large receivers ask for one: this one only watches, and is safe to begin with.`,
    },
    dmarc_several: {
      finding: t`There is more than one DMARC record, and so none of them counts.`,
      advice: t`Keep one.`,
    },
    dmarc_unreadable: {
      finding: t`The record says no policy that receivers understand.`,
      advice: t`Put this one in its place.`,
    },
    dmarc_watches: {
      finding: t`The record only watches: mail that fails is delivered all the same.`,
      advice: t`Once all of your own mail passes, put this one in its place.`,
    },
    dns_unanswered: { finding: t`DNS did not answer.`, advice: t`Try again in a moment.` },
  };
}
