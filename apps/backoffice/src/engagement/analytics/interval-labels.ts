import type { AnalyticsInterval, EngagementStats } from '@x/api-client';

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Returns the labels of a time axis: a day, the first and last day of a week, or a month. */
export function intervalLabels(
  items: readonly Pick<EngagementStats, 'start_at' | 'end_at'>[],
  interval: AnalyticsInterval,
  locale: string,
): readonly string[] {
  const years = new Set(items.map(({ start_at }) => start_at.slice(0, 4)));
  const year = years.size > 1 ? ({ year: 'numeric' } as const) : {};
  if (interval === 'month') {
    const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
    return items.map(({ start_at }) => month.format(dateOf(start_at)));
  }
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...year, timeZone: 'UTC' });
  return items.map(({ start_at, end_at }) => day.formatRange(dateOf(start_at), dateOf(end_at)));
}
