import { useLingui } from '@lingui/react/macro';

/** Returns the name of a language (BCP 47 tag) in the language of the interface, such as “German”. */
export function useLanguageName(): (language: string) => string {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames([i18n.locale, 'en'], { type: 'language' });
  return (language) => {
    const name = names.of(language) ?? language;
    return `${name.slice(0, 1).toLocaleUpperCase(i18n.locale)}${name.slice(1)}`;
  };
}
