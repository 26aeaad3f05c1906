/** The languages that the product writes to people in. */
export const mailLanguages = ['en', 'es'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

function isMailLanguage(text: string | undefined): text is MailLanguage {
  return mailLanguages.some((language) => language === text);
}

/**
 * The language of whoever makes a request: the one chosen in the back-office, which keeps it in the cookie
 * `language`, else the first of Accept-Language (RFC 9110 §12.5.4) that we have, else English.
 */
export function requestLanguage(headers: Pick<Headers, 'get'>): MailLanguage {
  const chosen = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/u.exec(headers.get('cookie') ?? '')?.[1];
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
