import type { AnalyticsInterval } from './analytics.ts';

/** The same day some months later, or that month's last day where it is shorter. */
function monthsLater(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/**
 * How a span of days is cut unless one says otherwise: by days; by weeks from one month on, by months from six (spec 2
 * §4), which is the difference of its two days (YYYY-MM-DD): a whole calendar month is shown day by day.
 */
export function defaultInterval(start: string, end: string): AnalyticsInterval {
  if (end >= monthsLater(start, 6)) return 'month';
  return end >= monthsLater(start, 1) ? 'week' : 'day';
}
