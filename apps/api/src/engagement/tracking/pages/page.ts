import type { Context } from 'hono';
import { chooseLanguage, loadTexts, type PageProject, type RecipientTexts } from '../../../content/index.ts';

/** Sender of the message that a page belongs to. */
export interface PageSender {
  readonly name: string;
  /** Brand of the project, and the languages, texts and fonts of its pages, as stored. */
  readonly brand: unknown;
  readonly pages: unknown;
  /** Language of the contact, as written. Null if it is not known. */
  readonly language: string | null;
}

export function projectOf({ name: projectName, brand, pages }: PageSender): PageProject {
  return { projectName, brand, pages };
}

/** Loads the texts of a page in the language of its reader. */
export function textsFor(context: Context, { language, pages }: PageSender): Promise<RecipientTexts> {
  const acceptLanguage = context.req.header('accept-language');
  return loadTexts(pages, chooseLanguage(pages, { known: language ?? undefined, acceptLanguage }));
}
