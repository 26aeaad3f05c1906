import { parse } from 'hono/utils/cookie';
import { acceptedLanguage } from './accept-language.ts';

export const callerLanguages = ['en', 'es'] as const;
export type CallerLanguage = (typeof callerLanguages)[number];

export function isCallerLanguage(text: string | undefined): text is CallerLanguage {
  return callerLanguages.some((language) => language === text);
}

/**
 * Returns the language of the back-office's `language` cookie. Without this cookie, returns the preferred supported
 * language of Accept-Language (RFC 9110 §12.5.4), or else English.
 */
export function requestLanguage(headers: Pick<Headers, 'get'>): CallerLanguage {
  const { language: chosen } = parse(headers.get('cookie') ?? '', 'language');
  if (isCallerLanguage(chosen)) return chosen;
  return acceptedLanguage(headers.get('accept-language'), callerLanguages) ?? 'en';
}
