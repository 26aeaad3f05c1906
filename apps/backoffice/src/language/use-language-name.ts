import { useLingui } from '@lingui/react/macro';
import { languageName, type NamePlace } from './language-name.ts';

/** Returns a function that names languages (BCP 47 tags) in the language of the interface. See {@link languageName}. */
export function useLanguageName(place: NamePlace): (language: string) => string {
  const { i18n } = useLingui();
  return (language) => languageName(i18n.locale, language, place);
}
