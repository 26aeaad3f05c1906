import { useLingui } from '@lingui/react/macro';
import type { TraceOutcome } from '@x/api-client';
import type { StatusBadgeProps } from '@x/ui';

export interface OutcomeText {
  readonly tone: NonNullable<StatusBadgeProps['tone']>;
  readonly sentence: string;
}

export function useOutcomeText(): Readonly<Record<TraceOutcome, OutcomeText>> {
  const { t } = useLingui();
  return {
    not_a_recipient: { tone: 'neutral', sentence: t`Not a recipient of this campaign` },
    not_frozen: { tone: 'neutral', sentence: t`The campaign has no recipients yet` },
    suppressed: { tone: 'danger', sentence: t`Not sent: the address is suppressed` },
    canceled: { tone: 'neutral', sentence: t`Not sent: the campaign was canceled` },
    left_out: { tone: 'neutral', sentence: t`Not sent: skipped when its turn came` },
    waiting: { tone: 'accent', sentence: t`Not sent yet` },
    in_doubt: { tone: 'warning', sentence: t`Unknown: it may have been delivered` },
    rejected: { tone: 'danger', sentence: t`Not delivered: the mail server rejected it` },
    accepted: { tone: 'success', sentence: t`Sent: the mail server accepted it` },
    delivered: { tone: 'success', sentence: t`Delivered to this recipient` },
    bounced: { tone: 'danger', sentence: t`Not delivered: it bounced` },
    dropped: { tone: 'danger', sentence: t`Not delivered: the email provider dropped it` },
  };
}
