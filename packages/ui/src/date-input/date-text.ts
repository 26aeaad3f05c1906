/*
 * Days as they are written: by people as DD/MM/YYYY (spec 1, constants), by programs as YYYY-MM-DD.
 */

const written = /^(?<day>\d{1,2})\s*[/.-]\s*(?<month>\d{1,2})\s*[/.-]\s*(?<year>\d{4})$/u;
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u;

/** Year, month and day as a pattern finds them, whether there is such a day or not. */
function partsOf(pattern: RegExp, text: string) {
  const { year, month, day } = pattern.exec(text)?.groups ?? {};
  return year === undefined || month === undefined || day === undefined ? undefined : { year, month, day };
}

/** A day of the calendar as YYYY-MM-DD; undefined where the text is none, such as 31/02/2026. */
export function readDate(text: string): string | undefined {
  const parts = partsOf(written, text.trim()) ?? partsOf(iso, text.trim());
  if (parts === undefined) return undefined;
  const value = `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}

/** What a day is shown as: DD/MM/YYYY; nothing for what is no day. */
export function writeDate(value: string): string {
  const parts = partsOf(iso, value);
  return parts === undefined ? '' : `${parts.day}/${parts.month}/${parts.year}`;
}

/** The day as a calendar takes it: its midnight where the browser is. */
export function toCalendarDay(value: string): Date | undefined {
  const parts = partsOf(iso, value);
  if (parts === undefined) return undefined;
  const date = new Date(Number(parts.year), Number(parts.month) - 1, Number(parts.day));
  // Years before 100 are taken for those of the last century.
  date.setFullYear(Number(parts.year));
  return date;
}

/** The day of a calendar as YYYY-MM-DD. */
export function fromCalendarDay(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
