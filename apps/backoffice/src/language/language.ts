import type { CookieJar } from '#/browser/cookie.ts';

/** Languages of the interface, each with its name in that language and the locale for dates and numbers. */
export const languages = [
  { id: 'en', name: 'English', formats: 'en-GB' },
  { id: 'es', name: 'Español', formats: 'es-ES' },
] as const;
export type Language = (typeof languages)[number]['id'];

/** Language for users without a valid `language` cookie (spec 1 §1). */
const defaultLanguage: Language = 'en';
const languageCookie = 'language';
/** Lifetime of the cookie in seconds: one year. */
const lifetime = 365 * 24 * 60 * 60;

export function chosenLanguage(cookies: CookieJar): Language {
  const chosen = cookies.read(languageCookie);
  return languages.find((language) => language.id === chosen)?.id ?? defaultLanguage;
}

export function keepLanguage(cookies: CookieJar, language: Language): void {
  cookies.write(languageCookie, language, lifetime);
}

/** Returns the locale for dates and numbers, which uses European formats in both languages (spec 2 §9). */
export function formatLocale(language: string): string {
  return languages.find(({ id }) => id === language)?.formats ?? 'en-GB';
}
