import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SuppressionReason } from '@x/api-client';
import type { BadgeProps } from '@x/ui';

export const reasonTexts: Readonly<Record<SuppressionReason, MessageDescriptor>> = {
  unsubscribe: msg({ message: 'Unsubscribed', context: 'suppression' }),
  bounce: msg({ message: 'Bounced', context: 'suppression' }),
  complaint: msg({ message: 'Marked as spam', context: 'suppression' }),
  manual: msg({ message: 'Added manually', context: 'suppression' }),
  erasure: msg({ message: 'Data erased', context: 'suppression' }),
  no_consent: msg({ message: 'No consent', context: 'suppression' }),
};

export const reasonTones = {
  unsubscribe: 'warning',
  bounce: 'warning',
  complaint: 'danger',
  manual: 'neutral',
  erasure: 'warning',
  no_consent: 'warning',
} as const satisfies Readonly<Record<SuppressionReason, BadgeProps['tone']>>;

/** Warnings that are shown before an address is removed from the suppression list. */
export const liftConsequences: Readonly<Record<SuppressionReason, MessageDescriptor>> = {
  unsubscribe: msg`This person unsubscribed. Remove the address only if you can prove that they asked for your mail.`,
  complaint: msg`This person marked a message as spam. Another complaint would harm the delivery of all your mail.`,
  bounce: msg`This address bounced. It will be suppressed again if the next message bounces too.`,
  manual: msg`This address was suppressed manually. It will get campaigns again.`,
  no_consent: msg`A file says that this person did not agree to get mail. Remove the address only if you can prove that they asked for your mail.`,
  erasure: msg`This person had their data erased. Remove the address only if you can prove that they asked for your mail again.`,
};
