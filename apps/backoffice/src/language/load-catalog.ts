import { i18n, type Messages } from '@lingui/core';
import { formatLocale, type Language } from './language.ts';

type Catalogs = Record<Language, () => Promise<{ readonly messages: Messages }>>;

const beforeSignIn: Catalogs = {
  en: () => import('#/locales/before-sign-in/en.ts'),
  es: () => import('#/locales/before-sign-in/es.ts'),
};

const signedIn: Catalogs = {
  en: () => import('#/locales/signed-in/en.ts'),
  es: () => import('#/locales/signed-in/es.ts'),
};

const components: Catalogs = {
  en: () => import('@x/ui/locales/en'),
  es: () => import('@x/ui/locales/es'),
};

/** Loads the texts of the sign-in pages and activates the language. */
export async function loadCatalogBeforeSignIn(language: Language): Promise<void> {
  const [ui, own] = await Promise.all([components[language](), beforeSignIn[language]()]);
  i18n.loadAndActivate({
    locale: language,
    locales: formatLocale(language),
    messages: { ...ui.messages, ...own.messages },
  });
  document.documentElement.lang = language;
}

/** Adds the texts of the signed-in pages, which guests do not need. */
export async function loadCatalogSignedIn(language: Language): Promise<void> {
  const { messages } = await signedIn[language]();
  i18n.load(language, messages);
}
