import type { AnalyticsInterval } from './analytics.ts';

/** Adds months to a day (YYYY-MM-DD). If the resulting month is too short, returns its last day. */
function monthsLater(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/**
 * Returns the default interval of a period (spec 2 §4). The interval is `day` for up to one month, `week` for up to six
 * months and `month` for longer periods. `start` and `end` are days (YYYY-MM-DD).
 */
export function defaultInterval(start: string, end: string): AnalyticsInterval {
  if (end >= monthsLater(start, 6)) return 'month';
  return end >= monthsLater(start, 1) ? 'week' : 'day';
}
