import { useLingui } from '@lingui/react/macro';
import type { SuppressionReason } from '@x/api-client';

export function useReasonTexts(): Readonly<Record<SuppressionReason, string>> {
  const { t } = useLingui();
  return {
    unsubscribe: t({ message: 'Unsubscribed', context: 'suppression' }),
    bounce: t({ message: 'Bounced', context: 'suppression' }),
    complaint: t({ message: 'Marked as spam', context: 'suppression' }),
    manual: t({ message: 'Added manually', context: 'suppression' }),
  };
}
