import { useLingui } from '@lingui/react/macro';
import type { DeliveryStatus } from '@x/api-client';

/** The states of a delivery in words. */
export function useDeliveryStatusNames(): Readonly<Record<DeliveryStatus, string>> {
  const { t } = useLingui();
  return {
    planned: t`To be sent`,
    claimed: t`Being handed over`,
    accepted: t`Accepted by the mail server`,
    rejected: t`Rejected by the mail server`,
    unknown: t`Unknown`,
  };
}
