import type { DateOrder } from '@x/api-client/contract';
import { calendarDay, splitDate } from './read-birthdate.ts';

/** Years of two digits are from 1970 to 2069, as in POSIX. */
function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 70 ? 2000 : 1900);
}

/** Reads the date of a custom field as YYYY-MM-DD, of any year from 1 on. Returns undefined for anything else. */
export function readDay(text: string, order: DateOrder): string | undefined {
  const parts = splitDate(text, order);
  if (parts === undefined) return undefined;
  const year = fullYear(parts.year);
  return year === 0 ? undefined : calendarDay(year, parts.month, parts.day);
}
