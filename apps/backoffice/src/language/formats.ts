/** Formats dates and numbers for a locale and time zone. */
export interface Formats {
  readonly locale: string;
  readonly timeZone: string;
  /** Day, month and year. */
  readonly date: (instant: string | Date) => string;
  /** Day, month, year, hours and minutes. */
  readonly dateTime: (instant: string | Date) => string;
  /** A calendar day, YYYY-MM-DD, without a time zone. */
  readonly day: (day: string) => string;
  readonly number: (value: number) => string;
  /** A duration, in hours from 60 minutes on. */
  readonly minutes: (minutes: number) => string;
  /** A value that is a percentage already, with at most 2 decimals. */
  readonly percent: (value: number) => string;
}

function parse(instant: string | Date): Date {
  return typeof instant === 'string' ? new Date(instant) : instant;
}

export function createFormats(locale: string, timeZone: string): Formats {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const time = (value: number, unit: 'minute' | 'hour') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return {
    locale,
    timeZone,
    date: (instant) => date.format(parse(instant)),
    dateTime: (instant) => dateTime.format(parse(instant)),
    day: (text) => day.format(new Date(`${text}T00:00:00Z`)),
    number: (value) => number.format(value),
    minutes: (value) => (value < 60 ? time(value, 'minute') : time(value / 60, 'hour')),
    percent: (value) => percent.format(value / 100),
  };
}

export { rate } from '@x/api-client';
