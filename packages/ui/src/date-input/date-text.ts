/*
 * Days as they are written: by people as DD/MM/YYYY (spec 1, constants), by programs as YYYY-MM-DD.
 */

const written = /^(?<day>\d{1,2})\s*[/.-]\s*(?<month>\d{1,2})\s*[/.-]\s*(?<year>\d{4})$/u;
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u;

/** A day of the calendar as YYYY-MM-DD; undefined where the text is none, such as 31/02/2026. */
export function readDate(text: string): string | undefined {
  const { year, month, day } = (written.exec(text.trim()) ?? iso.exec(text.trim()))?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}

/** What a day is shown as: DD/MM/YYYY; nothing for what is no day. */
export function writeDate(value: string): string {
  const { year, month, day } = iso.exec(value)?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined) return '';
  return `${day}/${month}/${year}`;
}

/** The day as a calendar takes it: its midnight where the browser is. */
export function toCalendarDay(value: string): Date | undefined {
  const { year, month, day } = iso.exec(value)?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  // Years before 100 are taken for those of the last century.
  date.setFullYear(Number(year));
  return date;
}

/** The day of a calendar as YYYY-MM-DD. */
export function fromCalendarDay(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
