import { directionOf, type RecipientLanguage } from '@x/api-client/contract';
import { pageLabel } from '@x/email-compiler';
import { writeMessage } from './message.ts';
import { readStoredPages } from './stored-pages.ts';
import type { Catalog, OwnCatalog, TextKey, textParameters } from './text-parameters.ts';

type ParameterOf<Key extends TextKey> = (typeof textParameters)[Key][number];

/** Values of the parameters of a text. A text without parameters takes none. */
type Values<Key extends TextKey> = [ParameterOf<Key>] extends [never]
  ? []
  : [Readonly<Record<ParameterOf<Key>, string | number>>];

/** Texts of a project in one language. */
export interface RecipientTexts {
  readonly language: RecipientLanguage;
  readonly direction: 'ltr' | 'rtl';
  /** Returns a text as plain text. */
  readonly say: <Key extends TextKey>(key: Key, ...values: Values<Key>) => string;
}

/** Each catalog is an entry of its own, loaded when the first page needs it. */
const loaders: Partial<Record<RecipientLanguage, () => Promise<{ readonly catalog: OwnCatalog }>>> = {
  en: () => import('./catalogs/en.ts'),
  es: () => import('./catalogs/es.ts'),
  de: () => import('./catalogs/de.ts'),
  fr: () => import('./catalogs/fr.ts'),
  it: () => import('./catalogs/it.ts'),
  pt: () => import('./catalogs/pt.ts'),
};

/** Returns the standard texts in a language. Undefined if the product has none in it. */
export async function loadCatalog(language: RecipientLanguage): Promise<Catalog | undefined> {
  const own = (await loaders[language]?.())?.catalog;
  if (own === undefined) return undefined;
  return {
    ...own,
    'link.unsubscribe': pageLabel('unsubscribe', language),
    'link.preferences': pageLabel('preferences', language),
    'link.view': pageLabel('view', language),
  };
}

/**
 * Loads what a page or message says in a language: the project's own texts, then the standard ones. What a language lacks
 * is said in the project's default language, so that no sentence is missing.
 *
 * @param stored column `recipient_pages` of the project. Undefined where no project is known.
 */
export async function loadTexts(stored: unknown, language: RecipientLanguage): Promise<RecipientTexts> {
  const pages = readStoredPages(stored);
  const english = await loadCatalog('en');
  const sources = [
    { language, texts: pages.texts[language] },
    { language, texts: await loadCatalog(language) },
    { language: pages.language, texts: pages.texts[pages.language] },
    { language: pages.language, texts: await loadCatalog(pages.language) },
    { language: 'en' as const, texts: english },
  ];
  return {
    language,
    direction: directionOf(language),
    say(key, ...[values = {}]) {
      const source = sources.find(({ texts }) => (texts?.[key] ?? '') !== '');
      const from = source?.language ?? 'en';
      const written = { language: from, direction: directionOf(from) };
      return writeMessage(source?.texts?.[key] ?? key, values, written);
    },
  };
}
