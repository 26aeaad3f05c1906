import type { CookieJar } from '#/browser/cookie.ts';

/** The languages of the interface, each under its own name. */
export const languages = [
  { id: 'en', name: 'English', formats: 'en-GB' },
  { id: 'es', name: 'Español', formats: 'es-ES' },
] as const;
export type Language = (typeof languages)[number]['id'];

/** English where the cookie `language` says nothing else (spec 1 §1). */
const defaultLanguage: Language = 'en';
const languageCookie = 'language';
/** A year, in seconds. */
const lifetime = 365 * 24 * 60 * 60;

export function chosenLanguage(cookies: CookieJar): Language {
  const chosen = cookies.read(languageCookie);
  return languages.find((language) => language.id === chosen)?.id ?? defaultLanguage;
}

export function keepLanguage(cookies: CookieJar, language: Language): void {
  cookies.write(languageCookie, language, lifetime);
}

/** The locale of dates and numbers: European forms in both languages (spec 2 §9). */
export function formatsOf(language: string): string {
  return languages.find(({ id }) => id === language)?.formats ?? 'en-GB';
}
