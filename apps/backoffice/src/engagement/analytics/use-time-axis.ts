import type { AnalyticsInterval } from '@x/api-client';
import { useFormats } from '#/language/use-formats.tsx';
import { intervalLabels } from './interval-labels.ts';
import { useIntervalNames } from './use-metric-names.ts';

export interface TimeSeries {
  readonly interval: AnalyticsInterval;
  readonly items: readonly { readonly start_at: string; readonly end_at: string }[];
}

/** Returns the categories of a chart over time, and of its CSV file. */
export function useTimeAxis({ interval, items }: TimeSeries) {
  const { locale } = useFormats();
  const names = useIntervalNames();
  return {
    categoryLabel: names[interval],
    categories: intervalLabels(items, interval, locale),
    fileCategories: items.map(({ start_at }) => start_at),
  };
}
