/** A span of days, both ends included, as YYYY-MM-DD. */
export interface Timeframe {
  readonly start: string;
  readonly end: string;
}

/** The spans that the picker offers (spec 1 §9). Weeks begin on Monday (ISO 8601). */
export const timeframePresets = [
  'current_week',
  'current_month',
  'current_year',
  'last_week',
  'last_month',
  'last_year',
  'previous_7_days',
  'previous_14_days',
  'previous_30_days',
  'previous_365_days',
  'previous_2_months',
  'previous_3_months',
  'previous_4_months',
  'previous_5_months',
  'previous_6_months',
] as const;
export type TimeframePreset = (typeof timeframePresets)[number];

interface Day {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

function dayOf(date: string): Day {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
}

/** Months and days outside their range count on: month 0 is December of the year before, day 0 the day before. */
function dateOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function daysLater(date: string, days: number): string {
  const { year, month, day } = dayOf(date);
  return dateOf(year, month, day + days);
}

/** The same day of an earlier month, or that month's last day where it is shorter. */
function monthsEarlier(date: string, months: number): string {
  const { year, month, day } = dayOf(date);
  const lastDay = dayOf(dateOf(year, month - months + 1, 0)).day;
  return dateOf(year, month - months, Math.min(day, lastDay));
}

function mondayOf(date: string): string {
  const { year, month, day } = dayOf(date);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return daysLater(date, -sinceMonday);
}

/**
 * The days of a preset, seen from `today` (YYYY-MM-DD). "Current" ends today, since no day lies in the future;
 * "last" is the whole week, month or year before; "previous" reaches back from today, which is its last day.
 */
export function timeframeOf(preset: TimeframePreset, today: string): Timeframe {
  const { year, month } = dayOf(today);
  const monday = mondayOf(today);
  switch (preset) {
    case 'current_week':
      return { start: monday, end: today };
    case 'current_month':
      return { start: dateOf(year, month, 1), end: today };
    case 'current_year':
      return { start: dateOf(year, 1, 1), end: today };
    case 'last_week':
      return { start: daysLater(monday, -7), end: daysLater(monday, -1) };
    case 'last_month':
      return { start: dateOf(year, month - 1, 1), end: dateOf(year, month, 0) };
    case 'last_year':
      return { start: dateOf(year - 1, 1, 1), end: dateOf(year - 1, 12, 31) };
    case 'previous_7_days':
      return { start: daysLater(today, -6), end: today };
    case 'previous_14_days':
      return { start: daysLater(today, -13), end: today };
    case 'previous_30_days':
      return { start: daysLater(today, -29), end: today };
    case 'previous_365_days':
      return { start: daysLater(today, -364), end: today };
    case 'previous_2_months':
      return { start: daysLater(monthsEarlier(today, 2), 1), end: today };
    case 'previous_3_months':
      return { start: daysLater(monthsEarlier(today, 3), 1), end: today };
    case 'previous_4_months':
      return { start: daysLater(monthsEarlier(today, 4), 1), end: today };
    case 'previous_5_months':
      return { start: daysLater(monthsEarlier(today, 5), 1), end: today };
    case 'previous_6_months':
      return { start: daysLater(monthsEarlier(today, 6), 1), end: today };
  }
}

/** The preset that a span of days is, seen from `today`; undefined when it was chosen by hand. */
export function presetOf(timeframe: Timeframe, today: string): TimeframePreset | undefined {
  return timeframePresets.find((preset) => {
    const { start, end } = timeframeOf(preset, today);
    return start === timeframe.start && end === timeframe.end;
  });
}

export type TimeframeProblem = 'not_a_date' | 'start_after_end' | 'end_in_future';

/** What is wrong with a span chosen by hand (spec 1 §5); undefined when nothing is. */
export function timeframeProblem({ start, end }: Timeframe, today: string): TimeframeProblem | undefined {
  if (!isDate(start) || !isDate(end)) return 'not_a_date';
  if (end > today) return 'end_in_future';
  return start > end ? 'start_after_end' : undefined;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = dayOf(text);
  return dateOf(year, month, day) === text;
}
