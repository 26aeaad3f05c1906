import { useLingui } from '@lingui/react/macro';
import type { EmailSenderRecord, EmailSenderRecordCode } from '@x/api-client';
import type { BadgeProps } from '@x/ui';

export const recordNames: Readonly<Record<EmailSenderRecord['kind'], string>> = {
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
};

export function useRecordPurposes(): Readonly<Record<EmailSenderRecord['kind'], string>> {
  const { t } = useLingui();
  return {
    spf: t`Lists the servers that may send mail for your domain.`,
    dkim: t`Signs messages so that mail servers can check that they were not altered.`,
    dmarc: t`Tells mail servers what to do with mail that fails both SPF and DKIM.`,
  };
}

export interface RecordText {
  readonly finding: string;
  /** Explains how to fix the record. Shown beside the record to publish. */
  readonly advice?: string;
}

export function useRecordTexts(): Readonly<Record<EmailSenderRecordCode, RecordText>> {
  const { t } = useLingui();
  return {
    spf_good: { finding: t`The record is valid.` },
    spf_missing: {
      finding: t`There is no SPF record.`,
      advice: t`Add this record, or ask your provider which “include” to use.`,
    },
    spf_several: {
      finding: t`There is more than one SPF record, so mail servers ignore them all.`,
      advice: t`Merge the SPF records into one.`,
    },
    spf_allows_all: {
      finding: t`The record lets any server send in your name.`,
      advice: t`Replace the record with this one.`,
    },
    spf_provider_absent: {
      finding: t`The record does not include this sender’s provider.`,
      advice: t`Replace the record with this one, so that mail from this sender also passes SPF. It may already pass DKIM.`,
    },
    spf_too_many_lookups: {
      finding: t`The record needs more than ten DNS lookups, so mail servers ignore it.`,
      advice: t`Remove the services that you no longer use for sending.`,
    },
    spf_include_broken: {
      finding: t`The record includes a domain without a valid SPF record, so the whole record is invalid.`,
      advice: t`Remove that domain from the record, or correct it.`,
    },
    dkim_good: { finding: t`The key is valid.` },
    dkim_missing: {
      finding: t`There is no DKIM key.`,
      advice: t`Verify your domain with your provider to get the records to add.`,
    },
    dkim_not_found: {
      finding: t`No DKIM key was found under the usual selectors.`,
      advice: t`Your provider shows the records to add and the selector. Enter the selector to check the key.`,
    },
    dkim_revoked: { finding: t`The key was revoked.`, advice: t`Ask your provider for a new key.` },
    dkim_short: { finding: t`The key is too short.`, advice: t`Ask your provider for a 2,048-bit key.` },
    dkim_unreadable: {
      finding: t`This record does not contain a valid key.`,
      advice: t`Copy the whole record from your provider again.`,
    },
    dkim_unpublished: {
      finding: t`The key that signs your messages is not published yet.`,
      advice: t`Add this record.`,
    },
    dkim_other_key: {
      finding: t`The published key is not the one that signs your messages.`,
      advice: t`Replace the record with this one.`,
    },
    dmarc_good: { finding: t`The record is valid and enforces a policy.` },
    dmarc_missing: {
      finding: t`There is no DMARC record.`,
      advice: t`Large mailbox providers such as Gmail and Yahoo require a DMARC record. Start with this one: it doesn’t block any mail.`,
    },
    dmarc_several: {
      finding: t`There is more than one DMARC record, so mail servers ignore them all.`,
      advice: t`Keep only one DMARC record.`,
    },
    dmarc_unreadable: {
      finding: t`The record has no valid policy.`,
      advice: t`Replace the record with this one.`,
    },
    dmarc_watches: {
      finding: t`The record only monitors: mail that fails the checks is still delivered.`,
      advice: t`Once all your own mail passes the checks, replace the record with this one.`,
    },
    dns_unanswered: { finding: t`The DNS server did not respond.`, advice: t`Try again in a moment.` },
  };
}

export function useStatusBadges(): Readonly<
  Record<
    EmailSenderRecord['status'],
    { readonly tone: NonNullable<BadgeProps['tone']>; readonly label: string }
  >
> {
  const { t } = useLingui();
  return {
    good: { tone: 'success', label: t`Valid` },
    weak: { tone: 'warning', label: t`Could be improved` },
    wrong: { tone: 'danger', label: t`Invalid` },
    missing: { tone: 'danger', label: t`Missing` },
    unknown: { tone: 'neutral', label: t`Unknown status` },
  };
}
