import { useLingui } from '@lingui/react/macro';
import type { EngagementCounts, EngagementRates } from '@x/api-client';

type Metric = Exclude<keyof EngagementCounts, 'content_types'>;

export function useMetricNames(): Readonly<Record<Metric, string>> {
  const { t } = useLingui();
  return {
    processed: t`Sent`,
    delivered: t`Delivered`,
    dropped: t`Dropped`,
    bounce: t`Bounces`,
    unsubscribe: t`Unsubscribes`,
    spamreport: t`Spam complaints`,
    open: t`Opens`,
    click: t`Clicks`,
    yamps: t`Yamps`,
  };
}

export function useRateNames(): Readonly<Record<keyof EngagementRates, string>> {
  const { t } = useLingui();
  return {
    open: t`Open rate`,
    click: t`Click rate`,
    delivery: t`Delivery rate`,
    bounce: t`Bounce rate`,
    yamps: t`Yamp rate`,
  };
}

/** Returns the title of a table's first column, which lists the intervals, for each length of the intervals. */
export function useIntervalNames() {
  const { t } = useLingui();
  return { day: t`Day`, week: t`Week`, month: t`Month` } as const;
}
