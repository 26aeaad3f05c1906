/** Place of a language's name: `alone` is a label or an option. */
export type NamePlace = 'alone' | 'sentence';

/**
 * Returns the name of a language (BCP 47 tag) in the language of the interface, such as “German”. On its own, the name
 * begins with a capital letter. In a sentence, it does so only in languages that write it that way, unlike Spanish.
 */
export function languageName(locale: string, language: string, place: NamePlace): string {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'language' });
  const name = names.of(language) ?? language;
  return place === 'alone' ? `${name.slice(0, 1).toLocaleUpperCase(locale)}${name.slice(1)}` : name;
}
