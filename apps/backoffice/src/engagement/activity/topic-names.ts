import { useLingui } from '@lingui/react/macro';
import type { ReviewTopic } from '@x/api-client';

export function useTopicNames(): Readonly<Record<ReviewTopic, string>> {
  const { t } = useLingui();
  return {
    delivery: t`Delivery`,
    price: t`Price`,
    quality: t`Quality`,
    service: t`Service`,
    fit: t`Fit`,
    packaging: t`Packaging`,
  };
}
