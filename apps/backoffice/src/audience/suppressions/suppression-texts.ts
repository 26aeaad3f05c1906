import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SuppressionReason } from '@x/api-client';

export const reasonTexts: Readonly<Record<SuppressionReason, MessageDescriptor>> = {
  unsubscribe: msg({ message: 'Unsubscribed', context: 'suppression' }),
  bounce: msg({ message: 'Bounced', context: 'suppression' }),
  complaint: msg({ message: 'Marked as spam', context: 'suppression' }),
  manual: msg({ message: 'Added manually', context: 'suppression' }),
  erasure: msg({ message: 'Data erased', context: 'suppression' }),
  no_consent: msg({ message: 'No consent', context: 'suppression' }),
};
