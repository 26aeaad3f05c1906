import type { CallerLanguage } from '../http/caller-language.ts';

/** Writes a time in UTC, because the reader's time zone is unknown. */
export function writeTime(time: Date, language: CallerLanguage): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(time)} UTC`;
}
