import { useLingui } from '@lingui/react/macro';
import type { TraceOutcome } from '@x/api-client';
import type { StatusBadgeProps } from '@x/ui';

export interface OutcomeText {
  readonly tone: NonNullable<StatusBadgeProps['tone']>;
  readonly sentence: string;
}

/** What became of somebody's message, in a sentence. */
export function useOutcomeText(): Readonly<Record<TraceOutcome, OutcomeText>> {
  const { t } = useLingui();
  return {
    not_a_recipient: { tone: 'neutral', sentence: t`Was no recipient of this campaign` },
    not_frozen: { tone: 'neutral', sentence: t`The campaign has no recipients yet` },
    suppressed: { tone: 'danger', sentence: t`Did not get it: the address is suppressed` },
    canceled: { tone: 'neutral', sentence: t`Did not get it: the campaign was canceled` },
    left_out: { tone: 'neutral', sentence: t`Did not get it: left out when its turn came` },
    waiting: { tone: 'accent', sentence: t`Is still to get it` },
    in_doubt: { tone: 'warning', sentence: t`May have got it: nobody knows yet` },
    rejected: { tone: 'danger', sentence: t`Did not get it: the message was rejected` },
    accepted: { tone: 'success', sentence: t`Was sent to it` },
    delivered: { tone: 'success', sentence: t`Got it` },
    bounced: { tone: 'danger', sentence: t`Did not get it: it bounced` },
    dropped: { tone: 'danger', sentence: t`Did not get it: the email provider dropped it` },
  };
}
