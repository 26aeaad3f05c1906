import {
  byLanguage,
  type RecipientLanguage,
  recipientLanguages,
  recipientLanguageSchema,
  translatedLanguages,
  webFontSources,
} from '@x/api-client/contract';
import * as v from 'valibot';
import { textParameters, type TextKey } from './text-parameters.ts';

const storedPagesSchema = v.object({
  language: v.fallback(v.optional(recipientLanguageSchema, 'en'), 'en'),
  web_fonts: v.fallback(v.optional(v.picklist(webFontSources), 'host'), 'host'),
  texts: v.fallback(v.optional(byLanguage(v.record(v.string(), v.string())), {}), {}),
});
export type StoredPages = v.InferOutput<typeof storedPagesSchema>;

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(textParameters, key);
}

export const textKeys: readonly TextKey[] = Object.keys(textParameters).filter(isTextKey);

/** Reads the column `recipient_pages` of a project. Values that are not valid get their defaults. */
export function readStoredPages(stored: unknown): StoredPages {
  return v.parse(storedPagesSchema, typeof stored === 'object' && stored !== null ? stored : {});
}

/**
 * Returns the languages that a project's pages are shown in, its default first: those that the product has texts in, and
 * those in which the project has written every text.
 */
export function offeredLanguages({ language, texts }: StoredPages): readonly RecipientLanguage[] {
  const isWhole = (other: RecipientLanguage) => textKeys.every((key) => (texts[other]?.[key] ?? '') !== '');
  const offered = recipientLanguages.filter((other) => translatedLanguages.includes(other) || isWhole(other));
  return offered.toSorted((a, b) => Number(b === language) - Number(a === language));
}
