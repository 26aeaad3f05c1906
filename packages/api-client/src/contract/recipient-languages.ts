import * as v from 'valibot';

/**
 * Languages of the forms, pages and messages that visitors and recipients see, as BCP 47 tags. This is the only list of
 * them.
 */
export const recipientLanguages = [
  'en',
  'es',
  'de',
  'fr',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'tr',
  'ja',
  'ar',
] as const;
export const recipientLanguageSchema = v.picklist(recipientLanguages);
export type RecipientLanguage = v.InferOutput<typeof recipientLanguageSchema>;

/** Languages whose texts come with the product. A project can use the others once it has written their texts. */
export const translatedLanguages: readonly RecipientLanguage[] = ['en', 'es', 'de', 'fr', 'it', 'pt'];

const rightToLeft: ReadonlySet<RecipientLanguage> = new Set(['ar']);

export function directionOf(language: RecipientLanguage): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}

/** Returns the language of a BCP 47 tag, such as `pt` for `pt-BR`. Undefined for one that is not in the list. */
export function recipientLanguageOf(tag: string): RecipientLanguage | undefined {
  const [primary] = tag.trim().toLowerCase().split(/[-_]/u);
  return recipientLanguages.find((language) => language === primary);
}

/** Schema of values by language, of which each may be missing. */
export function byLanguage<Schema extends v.GenericSchema>(schema: Schema) {
  return v.object(v.entriesFromList(recipientLanguages, v.optional(schema)));
}
