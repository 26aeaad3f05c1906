import type { DateOrder } from '@x/api-client/contract';

export type BirthdateResult =
  | { readonly kind: 'day'; readonly day: string }
  /**
   * `never` means that the text is not a date or the day does not exist. `out_of_range` means before 1900 or in the
   * future.
   */
  | { readonly kind: 'never' | 'out_of_range' };

const time = String.raw`(?:[T\s]\s*\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[AP]M|Z|[+-]\d{2}:?\d{2})?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}$`, 'iu');
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${time}$`, 'iu');

const firstYear = 1900;

/** Expands a two-digit year to the latest matching year that is not in the future. */
function fullYear(year: string, today: string): number {
  if (year.length === 4) return Number(year);
  const thisYear = Number(today.slice(0, 4));
  const inThisCentury = thisYear - (thisYear % 100) + Number(year);
  return inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury;
}

interface DateParts {
  /** Four digits, or two. */
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/**
 * Splits a date into its parts. The year is first, or it follows day and month in the given order. Parts are separated by
 * `-`, `/` or `.`. A time after the date is ignored.
 */
export function splitDate(text: string, order: DateOrder): DateParts | undefined {
  const [, isoYear, , isoMonth, isoDay] = yearFirst.exec(text) ?? [];
  if (isoYear !== undefined && isoMonth !== undefined && isoDay !== undefined) {
    return { year: isoYear, month: isoMonth, day: isoDay };
  }
  const [, first, , second, year] = yearLast.exec(text) ?? [];
  if (first === undefined || second === undefined || year === undefined) return undefined;
  return order === 'day_first' ? { year, day: first, month: second } : { year, day: second, month: first };
}

/** Returns YYYY-MM-DD, or undefined if there is no such day. */
export function calendarDay(year: number, month: string, day: string): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const milliseconds = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(milliseconds) || !new Date(milliseconds).toISOString().startsWith(text)) return undefined;
  return text;
}

function dayOf(year: number, month: string, day: string, today: string): BirthdateResult {
  const text = calendarDay(year, month, day);
  if (text === undefined) return { kind: 'never' };
  return year < firstYear || text > today ? { kind: 'out_of_range' } : { kind: 'day', day: text };
}

/**
 * Reads a birthdate as {@link splitDate} does. A year of two digits is the latest one that is not in the future.
 * @param today YYYY-MM-DD
 */
export function readBirthdate(text: string, order: DateOrder, today: string): BirthdateResult {
  const parts = splitDate(text, order);
  if (parts === undefined) return { kind: 'never' };
  return dayOf(fullYear(parts.year, today), parts.month, parts.day, today);
}

export interface DateColumn {
  /** Order of day and month. Null if both orders fit the values that end with the year, or neither does. */
  readonly order: DateOrder | null;
}

/** Detects the order of day and month in a column. Returns undefined if less than half of its values are dates. */
export function detectDates(values: readonly string[], today: string): DateColumn | undefined {
  const given = values.filter((value) => value !== '');
  const readable = given.filter((value) => yearFirst.test(value) || yearLast.test(value));
  if (readable.length === 0 || readable.length * 2 < given.length) return undefined;
  const inQuestion = readable.filter((value) => yearLast.test(value));
  if (inQuestion.length === 0) return { order: 'day_first' };
  const isDay = (order: DateOrder) => (value: string) => readBirthdate(value, order, today).kind !== 'never';
  const dayFirst = inQuestion.filter(isDay('day_first')).length;
  const monthFirst = inQuestion.filter(isDay('month_first')).length;
  if (dayFirst === inQuestion.length && monthFirst < dayFirst) return { order: 'day_first' };
  if (monthFirst === inQuestion.length && dayFirst < monthFirst) return { order: 'month_first' };
  return { order: null };
}

/**
 * Finds the order of day and month in all columns of a file, because a program writes all dates of a file alike. Undefined
 * if no column has an order of its own, or if columns contradict each other.
 */
export function orderOfFile(columns: readonly (readonly string[])[], today: string): DateOrder | undefined {
  const orders = columns.flatMap((values) => {
    const inQuestion = values.filter((value) => yearLast.test(value));
    if (inQuestion.length === 0) return [];
    // Dates with dots are written day first everywhere.
    if (inQuestion.every((value) => value.includes('.'))) return ['day_first' as const];
    return detectDates(inQuestion, today)?.order ?? [];
  });
  const [first, ...others] = [...new Set(orders)];
  return others.length === 0 ? first : undefined;
}
