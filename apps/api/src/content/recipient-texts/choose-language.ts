import { type RecipientLanguage, recipientLanguageOf } from '@x/api-client/contract';
import { acceptedLanguage } from '../../platform/http/accept-language.ts';
import { offeredLanguages, readStoredPages } from './stored-pages.ts';

interface Reader {
  /** Language of the contact, as a BCP 47 tag, if it is known. */
  readonly known?: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/**
 * Returns the language that a reader gets: their own, else the browser's (RFC 9110 §12.5.4), else the project's default,
 * each if it is offered.
 *
 * @param stored column `recipient_pages` of the project. Undefined where no project is known.
 * @param among languages that the page itself is limited to, such as those of a form. The first replaces the default if
 *   that is not one of them.
 */
export function chooseLanguage(
  stored: unknown,
  { known, acceptLanguage }: Reader,
  among?: readonly RecipientLanguage[],
): RecipientLanguage {
  const pages = readStoredPages(stored);
  const all = offeredLanguages(pages);
  const offered = among === undefined ? all : all.filter((language) => among.includes(language));
  const own = known === undefined ? undefined : recipientLanguageOf(known);
  if (own !== undefined && offered.includes(own)) return own;
  return acceptedLanguage(acceptLanguage, offered) ?? offered[0] ?? among?.[0] ?? pages.language;
}
