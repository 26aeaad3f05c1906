import { parse } from 'hono/utils/cookie';

export const mailLanguages = ['en', 'es'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

function isMailLanguage(text: string | undefined): text is MailLanguage {
  return mailLanguages.some((language) => language === text);
}

/**
 * Returns the language of the back-office's `language` cookie. Without this cookie, returns the preferred supported
 * language of Accept-Language (RFC 9110 §12.5.4), or else English.
 */
export function requestLanguage(headers: Pick<Headers, 'get'>): MailLanguage {
  const { language: chosen } = parse(headers.get('cookie') ?? '', 'language');
  if (isMailLanguage(chosen)) return chosen;
  const accepted = (headers.get('accept-language') ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/u);
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { language: tag.split('-')[0], quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return accepted.map(({ language }) => language).find(isMailLanguage) ?? 'en';
}
