import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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

/** Names of the delivery statuses. Skipped recipients have the status `rejected`. */
export const deliveryStatusNames: Readonly<Record<DeliveryStatus, MessageDescriptor>> = {
  planned: msg`To be sent`,
  claimed: msg`Being sent`,
  accepted: msg`Accepted by the mail server`,
  rejected: msg`Rejected or skipped`,
  unknown: msg`Unknown`,
};

export function useSuppressionReasons(): Readonly<Record<SuppressionReason, string>> {
  const { t } = useLingui();
  return {
    unsubscribe: t`This address unsubscribed.`,
    bounce: t`A message to this address bounced, because the address does not accept mail.`,
    complaint: t`A message to this address was marked as spam.`,
    manual: t`This address was added to the suppression list manually.`,
    erasure: t`This person’s data was erased.`,
    no_consent: t`An imported file says that this person did not agree to get mail.`,
  };
}

interface DeliveryText {
  readonly tone: Tone;
  readonly status: string;
  /** The mail server's response, or why there is none. Empty if unknown. */
  readonly answer: string;
}

/** Returns a function that describes a delivery. The mail server's response is not translated. */
export function useDeliveryText(): (delivery: {
  readonly status: DeliveryStatus;
  readonly reason: string | null;
}) => DeliveryText {
  const { t } = useLingui();
  const suppressed = useSuppressionReasons();
  const skipped = (answer: string): DeliveryText => ({
    tone: 'neutral',
    status: t({ message: 'Skipped', context: 'delivery' }),
    answer,
  });
  const notSent = (answer: string) => ({ status: t({ message: 'Not sent', context: 'delivery' }), answer });
  return ({ status, reason }) => {
    const own = ownDeliveryReason(reason);
    const usual = { tone: tones[status], status: t(deliveryStatusNames[status]) };
    switch (own?.kind) {
      case 'suppressed':
        return skipped(suppressed[own.because]);
      case 'canceled':
        return { ...notSent(t`The campaign was canceled before this message was sent`), tone: 'neutral' };
      case 'erased':
        return { ...notSent(t`The person’s data was erased before this message was sent`), tone: 'neutral' };
      case 'contactDeleted':
        return skipped(t`The contact was deleted.`);
      case 'audienceLeft':
        return skipped(t`The contact left the audience.`);
      case 'paused':
        return skipped(t`The contact has paused all messages.`);
      case 'frequencyCap':
        return skipped(t`The contact had reached the frequency cap.`);
      case 'heldOut':
        return skipped(t`The contact is held out to measure whether mailing makes people order.`);
      case 'domainPaused':
        return { ...usual, answer: t`Waiting, because the recipient’s mail servers are deferring messages.` };
      case 'duplicate':
        return skipped(t`Another contact with this address already got the message.`);
      case 'interrupted':
        return {
          ...usual,
          answer: t`No response: sending was interrupted before the mail server responded.`,
        };
      case 'neverBegan':
        return { ...usual, ...notSent(t`Every attempt was interrupted before the message was sent.`) };
      case 'settledByHand':
        return { ...usual, answer: t`Resolved manually` };
      case 'smtpUtf8Missing':
        return {
          ...usual,
          ...notSent(
            t`The mail server does not accept addresses with accented or non-Latin letters before the @.`,
          ),
        };
      case undefined:
        return {
          ...usual,
          ...(status === 'rejected' ? { status: t`Rejected by the mail server` } : {}),
          answer: reason ?? '',
        };
    }
  };
}
