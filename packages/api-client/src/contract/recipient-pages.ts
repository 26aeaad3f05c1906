import * as v from 'valibot';
import { atMost } from './at-most.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId } from './entity.ts';
import { mayRead, mayWrite } from './permission.ts';
import { paragraph } from './plain-texts.ts';
import { byLanguage, recipientLanguageSchema } from './recipient-languages.ts';

/** Maximum number of characters of a project's own texts, all languages together. */
const mostCharacters = 200_000;

/** Texts by their key (`recipientPages.texts` lists them). Empty texts are removed. */
const ownTextsSchema = v.record(v.pipe(v.string(), v.maxLength(64, 'too_long')), paragraph(1000));

/**
 * Where the web fonts of messages and recipient pages come from. `host`: from this installation, so that no other company
 * learns who reads. `none`: nowhere. Everybody sees fonts of their system.
 */
export const webFontSources = ['host', 'none'] as const;
export type WebFontSource = (typeof webFontSources)[number];

/** Returns the address of a stylesheet with fonts of messages, which an installation serves from its own host. */
export function fontStylesheetUrl(publicUrl: string, fonts: readonly string[]): string {
  const names = [...new Set(fonts.map((font) => font.toLowerCase().replaceAll(' ', '-')))].sort();
  return `${publicUrl}/fonts/${names.join('+')}.css`;
}

const settings = {
  /** Language of those whose own and whose browser’s language are not known, or not offered. */
  language: recipientLanguageSchema,
  web_fonts: v.picklist(webFontSources),
  /** Texts of the project by language, in place of the standard ones. */
  texts: byLanguage(ownTextsSchema),
};

export const recipientPagesSchema = v.object({
  ...settings,
  /** Languages that pages are shown in: those of the product, and those in which the project has written every text. */
  offered: v.array(recipientLanguageSchema),
});
export type RecipientPages = v.InferOutput<typeof recipientPagesSchema>;

export const standardTextSchema = v.object({
  /** Group and name, such as `form.send`. */
  key: v.string(),
  /** Null in a language that the product has no texts in. */
  text: v.nullable(v.string()),
  english: v.string(),
  /** Names of the values that the text must contain, in braces. */
  parameters: v.array(v.string()),
});
export type StandardText = v.InferOutput<typeof standardTextSchema>;

const projectParams = v.object({ id: entityId('project') });

export const recipientPages = {
  get: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/recipient-pages',
    summary:
      'Returns the languages, texts and fonts of the forms, pages and confirmations that visitors and recipients of a project see.',
    params: projectParams,
    answer: recipientPagesSchema,
    revisionOf: 'id',
    permission: mayRead('templates', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/projects/{id}/recipient-pages',
    summary:
      'Replaces the languages, texts and fonts of the pages that visitors and recipients of a project see. A text must contain each of its parameters, such as {email}, and no other. Plurals are written in ICU MessageFormat.',
    params: projectParams,
    body: v.pipe(
      v.object(settings),
      atMost(
        mostCharacters,
        ({ texts }) =>
          Object.values(texts)
            .flatMap((own) => Object.values(own ?? {}))
            .reduce((length, text) => length + text.length, 0),
        'texts_too_long',
      ),
    ),
    answer: recipientPagesSchema,
    revisionOf: 'id',
    errors: ['recipient_text_invalid'],
    permission: mayWrite('templates', 'id'),
  }),
  texts: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/recipient-texts',
    summary: 'Lists the standard texts of recipient pages in a language, with the parameters of each.',
    params: projectParams,
    query: v.object({ language: recipientLanguageSchema }),
    answer: v.object({ items: v.array(standardTextSchema) }),
    permission: mayRead('templates', 'id'),
  }),
} as const;
