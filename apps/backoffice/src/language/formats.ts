export interface Formats {
  readonly locale: string;
  readonly timeZone: string;
  readonly date: (instant: string | Date) => string;
  readonly dateTime: (instant: string | Date) => string;
  /** Formats a time in the past, such as “3 hours ago”, to the hour or the day. Older than 30 days: the date. */
  readonly ago: (instant: string | Date, now?: Date) => string;
  /** Formats a calendar day, given as YYYY-MM-DD. Does not depend on the time zone. */
  readonly day: (day: string) => string;
  readonly number: (value: number) => string;
  /** Formats a duration given in minutes. Durations of 60 minutes or more are in hours. */
  readonly minutes: (minutes: number) => string;
  /** Formats a number of days, such as “7 days”. */
  readonly days: (days: number) => string;
  /** Formats a measured percentage with 2 decimals (spec 2 §9). */
  readonly percent: (value: number) => string;
  /** Formats a percentage that somebody chose, such as a limit or a share, with up to 2 decimals. */
  readonly chosenPercent: (value: number) => string;
  /** Formats an amount in the smallest unit of an ISO 4217 currency. */
  readonly money: (amount: number, currency: string) => string;
  /** Formats an estimated difference in whole percent, with its sign. */
  readonly percentChange: (value: number) => string;
}

function parse(instant: string | Date): Date {
  return typeof instant === 'string' ? new Date(instant) : instant;
}

export function createFormats(locale: string, timeZone: string): Formats {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const chosenPercent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const percentChange = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  const time = (value: number, unit: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return {
    locale,
    timeZone,
    date: (instant) => date.format(parse(instant)),
    dateTime: (instant) => dateTime.format(parse(instant)),
    ago: (instant, now = new Date()) => {
      const hours = Math.max(0, Math.floor((now.getTime() - parse(instant).getTime()) / 3_600_000));
      if (hours < 24) return relative.format(hours === 0 ? 0 : -hours, 'hour');
      const days = Math.floor(hours / 24);
      return days <= 30 ? relative.format(-days, 'day') : date.format(parse(instant));
    },
    day: (text) => day.format(new Date(`${text}T00:00:00Z`)),
    number: (value) => number.format(value),
    minutes: (value) => (value < 60 ? time(value, 'minute') : time(value / 60, 'hour')),
    days: (value) => time(value, 'day'),
    percent: (value) => percent.format(value / 100),
    chosenPercent: (value) => chosenPercent.format(value / 100),
    money: (amount, currency) => {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
      const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
      return format.format(amount / 10 ** digits);
    },
    percentChange: (value) => percentChange.format(value / 100),
  };
}

export { rate } from '@x/api-client';
