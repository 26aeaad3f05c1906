import type { AnalyticsInterval } from '@x/api-client/contract';

/** Days from `start` to `end`, both inclusive, as YYYY-MM-DD. */
export interface Span {
  readonly start: string;
  readonly end: string;
}

const dayMilliseconds = 86_400_000;

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function daysLater(day: string, days: number): string {
  return new Date(dateOf(day).getTime() + days * dayMilliseconds).toISOString().slice(0, 10);
}

export function lengthOf({ start, end }: Span): number {
  return (dateOf(end).getTime() - dateOf(start).getTime()) / dayMilliseconds + 1;
}

/** Returns the span of the same length that ends on the day before `span` starts. */
export function spanBefore(span: Span): Span {
  const end = daysLater(span.start, -1);
  return { start: daysLater(end, 1 - lengthOf(span)), end };
}

/** Returns the last day of the calendar week or month that contains `day`. For the interval `day`, returns `day`. */
function endOfInterval(day: string, interval: AnalyticsInterval, weekStart: number): string {
  if (interval === 'day') return day;
  const date = dateOf(day);
  if (interval === 'week') return daysLater(day, 6 - ((date.getUTCDay() - weekStart + 7) % 7));
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

/**
 * Divides a span into days, calendar weeks or calendar months. The first and the last piece may be shorter.
 *
 * @param weekStart - first day of the week, from 0 = Sunday to 6
 */
export function cutSpan(
  { start, end }: Span,
  interval: AnalyticsInterval,
  weekStart: number,
): readonly Span[] {
  const spans: Span[] = [];
  for (let first = start; first <= end;) {
    const last = endOfInterval(first, interval, weekStart);
    spans.push({ start: first, end: last < end ? last : end });
    first = daysLater(last, 1);
  }
  return spans;
}
