/** A period from the first to the last day, both included, as YYYY-MM-DD. */
export interface Timeframe {
  readonly start: string;
  readonly end: string;
}

/** Presets of the picker (spec 1 §9). Weeks start on Monday (ISO 8601). */
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
  /** January is 1. */
  readonly month: number;
  readonly day: number;
}

function dayOf(date: string): Day {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
}

/**
 * Returns the day as YYYY-MM-DD. Months and days out of range roll over, so month 0 is December of the previous year.
 */
function toDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function daysLater(date: string, days: number): string {
  const { year, month, day } = dayOf(date);
  return toDate(year, month, day + days);
}

/** Returns the same day of an earlier month, or the last day of that month if the month is too short. */
function monthsEarlier(date: string, months: number): string {
  const { year, month, day } = dayOf(date);
  const lastDay = dayOf(toDate(year, month - months + 1, 0)).day;
  return toDate(year, month - months, Math.min(day, lastDay));
}

function mondayOf(date: string): string {
  const { year, month, day } = dayOf(date);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return daysLater(date, -sinceMonday);
}

/**
 * Returns the first and last day of a preset as of `today` (YYYY-MM-DD). Presets named `current_…` and `previous_…` end
 * today. `last_week`, `last_month` and `last_year` are the complete calendar period before the current week, month or
 * year.
 */
export function timeframeOf(preset: TimeframePreset, today: string): Timeframe {
  const { year, month } = dayOf(today);
  const monday = mondayOf(today);
  switch (preset) {
    case 'current_week':
      return { start: monday, end: today };
    case 'current_month':
      return { start: toDate(year, month, 1), end: today };
    case 'current_year':
      return { start: toDate(year, 1, 1), end: today };
    case 'last_week':
      return { start: daysLater(monday, -7), end: daysLater(monday, -1) };
    case 'last_month':
      return { start: toDate(year, month - 1, 1), end: toDate(year, month, 0) };
    case 'last_year':
      return { start: toDate(year - 1, 1, 1), end: toDate(year - 1, 12, 31) };
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

/** Returns the preset with exactly these days as of `today`, or undefined for a custom period. */
export function presetOf(timeframe: Timeframe, today: string): TimeframePreset | undefined {
  return timeframePresets.find((preset) => {
    const { start, end } = timeframeOf(preset, today);
    return start === timeframe.start && end === timeframe.end;
  });
}

export type TimeframeProblem = 'not_a_date' | 'start_after_end' | 'end_in_future';

/** Validates a custom period (spec 1 §5). Returns undefined if it is valid. */
export function timeframeProblem({ start, end }: Timeframe, today: string): TimeframeProblem | undefined {
  if (!isDate(start) || !isDate(end)) return 'not_a_date';
  if (end > today) return 'end_in_future';
  return start > end ? 'start_after_end' : undefined;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = dayOf(text);
  return toDate(year, month, day) === text;
}
