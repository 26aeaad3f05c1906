import type { RecipientLanguage } from '@x/api-client/contract';
import { pageLabel } from '@x/email-compiler';
import type { Catalog, OwnCatalog } from './text-parameters.ts';

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
