import { useLingui } from '@lingui/react/macro';
import { ownDeliveryReason, type DeliveryStatus, type SuppressionReason } from '@x/api-client';
import type { StatusBadgeProps } from '@x/ui';

type Tone = NonNullable<StatusBadgeProps['tone']>;

const tones: Readonly<Record<DeliveryStatus, Tone>> = {
  planned: 'neutral',
  claimed: 'accent',
  accepted: 'success',
  rejected: 'danger',
  unknown: 'warning',
};

/** The states of a delivery in words, as the ledger counts them: who was left out stands among what was not sent. */
export function useDeliveryStatusNames(): Readonly<Record<DeliveryStatus, string>> {
  const { t } = useLingui();
  return {
    planned: t`To be sent`,
    claimed: t`Being handed over`,
    accepted: t`Accepted by the mail server`,
    rejected: t`Rejected or left out`,
    unknown: t`Unknown`,
  };
}

/** Why nothing is sent to an address, in words. */
export function useSuppressionReasons(): Readonly<Record<SuppressionReason, string>> {
  const { t } = useLingui();
  return {
    unsubscribe: t`It unsubscribed.`,
    bounce: t`A message to it bounced: the address takes no mail.`,
    complaint: t`A message to it was marked as spam.`,
    manual: t`It was suppressed by hand.`,
  };
}

interface Told {
  readonly tone: Tone;
  readonly status: string;
  /** What a mail server answered, or why there is no answer; empty for nothing. */
  readonly answer: string;
}

/** What became of one message, in the language of the page; what a mail server said stays in its own. */
export function useDeliveryText(): (delivery: {
  readonly status: DeliveryStatus;
  readonly reason: string | null;
}) => Told {
  const { t } = useLingui();
  const names = useDeliveryStatusNames();
  const suppressed = useSuppressionReasons();
  return ({ status, reason }) => {
    const own = ownDeliveryReason(reason);
    const told = { tone: tones[status], status: names[status] };
    switch (own?.kind) {
      case 'suppressed':
        return {
          tone: 'neutral',
          status: t({ message: 'Left out', context: 'delivery' }),
          answer: suppressed[own.because],
        };
      case 'canceled':
        return {
          tone: 'neutral',
          status: t({ message: 'Not sent', context: 'delivery' }),
          answer: t`The campaign was canceled before its turn`,
        };
      case 'contactDeleted':
        return {
          tone: 'neutral',
          status: t({ message: 'Left out', context: 'delivery' }),
          answer: t`The contact had been deleted.`,
        };
      case 'duplicate':
        return {
          tone: 'neutral',
          status: t({ message: 'Left out', context: 'delivery' }),
          answer: t`Another contact with this address already got the message.`,
        };
      case 'interrupted':
        return { ...told, answer: t`Nobody saw the answer: the process that sent it had stopped.` };
      case 'neverBegan':
        return {
          ...told,
          status: t({ message: 'Not sent', context: 'delivery' }),
          answer: t`Given up: the process that was to send it stopped each time before the message began.`,
        };
      case 'settledByHand':
        return { ...told, answer: t`Settled by hand` };
      case 'smtpUtf8Missing':
        return {
          ...told,
          status: t({ message: 'Not sent', context: 'delivery' }),
          answer: t`The mail server does not accept addresses with accents or other scripts before the @.`,
        };
      case undefined:
        return {
          ...told,
          ...(status === 'rejected' ? { status: t`Rejected by the mail server` } : {}),
          answer: reason ?? '',
        };
    }
  };
}
