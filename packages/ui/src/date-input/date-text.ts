/* Matches a date as users write it, DD/MM/YYYY (spec 1, constants). Stored dates are YYYY-MM-DD. */

const written = /^(?<day>\d{1,2})\s*[/.-]\s*(?<month>\d{1,2})\s*[/.-]\s*(?<year>\d{4})$/u;
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u;

/** Extracts year, month and day, without checking that the day exists. */
function partsOf(pattern: RegExp, text: string) {
  const { year, month, day } = pattern.exec(text)?.groups ?? {};
  return year === undefined || month === undefined || day === undefined ? undefined : { year, month, day };
}

/**
 * Converts a typed date (DD/MM/YYYY or YYYY-MM-DD) to YYYY-MM-DD. Returns undefined for an invalid day such as
 * 31/02/2026.
 */
export function parseDate(text: string): string | undefined {
  const parts = partsOf(written, text.trim()) ?? partsOf(iso, text.trim());
  if (parts === undefined) return undefined;
  const value = `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}

/** Formats YYYY-MM-DD as DD/MM/YYYY. Returns an empty string for any other format. */
export function formatDate(value: string): string {
  const parts = partsOf(iso, value);
  return parts === undefined ? '' : `${parts.day}/${parts.month}/${parts.year}`;
}

/** Converts YYYY-MM-DD to midnight in the browser's time zone, which the calendar expects. */
export function toCalendarDay(value: string): Date | undefined {
  const parts = partsOf(iso, value);
  if (parts === undefined) return undefined;
  const date = new Date(Number(parts.year), Number(parts.month) - 1, Number(parts.day));
  // Sets the year again, because the `Date` constructor interprets years below 100 as 19xx.
  date.setFullYear(Number(parts.year));
  return date;
}

export function fromCalendarDay(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
