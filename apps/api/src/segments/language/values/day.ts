import { wallClock } from '../../../platform/wall-clock.ts';

const dayMilliseconds = 86_400_000;

/** Times that both PostgreSQL and ISO 8601 write with four digits of the year. */
const firstTime = Date.parse('0001-01-01T00:00:00.000Z');
const lastTime = Date.parse('9999-12-31T23:59:59.999Z');

export function daysBefore(time: Date, days: number): Date {
  return new Date(time.getTime() - days * dayMilliseconds);
}

function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Returns the day a number of days after `day`. Both are YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(midnight(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Returns the calendar day of a time in a time zone, as YYYY-MM-DD. */
export function dayOf(time: Date, timezone: string): string {
  return new Date(wallClock(timezone)(time.getTime())).toISOString().slice(0, 10);
}

/** Offsets from UTC are shorter than this. */
const longestOffset = 16 * 3_600_000;

/**
 * Returns the time at which a day begins in a time zone: usually midnight, and later where the clock skips it. `later`
 * adds days. Times before year 1 and after year 9999 are moved to these years.
 */
export function startOfDay(day: string, timezone: string, later = 0): Date {
  const clock = wallClock(timezone);
  const wanted = midnight(day) + later * dayMilliseconds;
  let before = wanted - longestOffset;
  let from = wanted + longestOffset;
  if (before < firstTime || from > lastTime) return new Date(Math.min(lastTime, Math.max(firstTime, wanted)));
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (clock(middle) >= wanted) from = middle;
    else before = middle;
  }
  return new Date(from);
}

/**
 * Returns the months and days (MM-DD) from a day to a number of days later, at most a year. Includes February 29 with
 * February 28 in years without it.
 */
export function monthDaysFrom(day: string, days: number): readonly string[] {
  const window = Array.from({ length: days + 1 }, (_, index) => addDays(day, index));
  const found = window.flatMap((each) => {
    const monthDay = each.slice(5);
    const isShort = monthDay === '02-28' && addDays(each, 1).endsWith('03-01');
    return isShort ? [monthDay, '02-29'] : [monthDay];
  });
  return [...new Set(found)];
}
