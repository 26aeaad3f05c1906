import type { CookieJar } from '#/browser/cookie.ts';

/** Languages of the interface. The label of each is in that language. */
export const languages = [
  { id: 'en', name: 'English', formats: 'en-GB' },
  { id: 'es', name: 'Español', formats: 'es-ES' },
] as const;
export type Language = (typeof languages)[number]['id'];

/** Language used unless the cookie `language` contains another (spec 1 §1). */
const defaultLanguage: Language = 'en';
const languageCookie = 'language';
/** Lifetime of the cookie: a year, in seconds. */
const lifetime = 365 * 24 * 60 * 60;

export function chosenLanguage(cookies: CookieJar): Language {
  const chosen = cookies.read(languageCookie);
  return languages.find((language) => language.id === chosen)?.id ?? defaultLanguage;
}

export function keepLanguage(cookies: CookieJar, language: Language): void {
  cookies.write(languageCookie, language, lifetime);
}

/** Locale for dates and numbers: European formats in both languages (spec 2 §9). */
export function formatLocale(language: string): string {
  return languages.find(({ id }) => id === language)?.formats ?? 'en-GB';
}
