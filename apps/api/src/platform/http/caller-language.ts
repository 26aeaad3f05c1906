import { parse } from 'hono/utils/cookie';
import { acceptedLanguage } from '../http/accept-language.ts';

export const mailLanguages = ['en', 'es'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

export function isMailLanguage(text: string | undefined): text is MailLanguage {
  return mailLanguages.some((language) => language === text);
}

/**
 * Returns the language of the back-office's `language` cookie. Without this cookie, returns the preferred supported
 * language of Accept-Language (RFC 9110 §12.5.4), or else English.
 */
export function requestLanguage(headers: Pick<Headers, 'get'>): MailLanguage {
  const { language: chosen } = parse(headers.get('cookie') ?? '', 'language');
  if (isMailLanguage(chosen)) return chosen;
  return acceptedLanguage(headers.get('accept-language'), mailLanguages) ?? 'en';
}
