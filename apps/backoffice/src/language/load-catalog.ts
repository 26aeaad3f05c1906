import { i18n, type Messages } from '@lingui/core';
import type { Language } from './language.js';

type Catalogs = Record<Language, () => Promise<{ readonly messages: Messages }>>;

const ownCatalogs: Catalogs = {
  en: () => import('../locales/en.po'),
  es: () => import('../locales/es.po'),
};

const componentCatalogs: Catalogs = {
  en: () => import('@x/ui/locales/en'),
  es: () => import('@x/ui/locales/es'),
};

/** Loads what the whole page says, in one language, and makes it the language of the page. */
export async function loadCatalog(language: Language): Promise<void> {
  const [components, own] = await Promise.all([componentCatalogs[language](), ownCatalogs[language]()]);
  i18n.loadAndActivate({ locale: language, messages: { ...components.messages, ...own.messages } });
  document.documentElement.lang = language;
}
