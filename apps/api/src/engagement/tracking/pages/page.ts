import type { Context } from 'hono';
import { html } from 'hono/html';
import {
  chooseLanguage,
  loadTexts,
  type PageProject,
  type RecipientTexts,
  respondWithPage,
} from '../../../content/index.ts';

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
export function textsFor(context: Context, sender?: PageSender): Promise<RecipientTexts> {
  const acceptLanguage = context.req.header('accept-language');
  const reader = { known: sender?.language ?? undefined, acceptLanguage };
  return loadTexts(sender?.pages, chooseLanguage(sender?.pages, reader));
}

interface Sentence {
  readonly title: string;
  readonly text: string;
}

/** Responds with a public page that says one thing. */
export async function respondWithSentence(
  context: Context,
  status: 200 | 404 | 429,
  write: (texts: RecipientTexts) => Sentence,
  /** Sender of the message, where it is known. */
  sender?: PageSender,
): Promise<Response> {
  const texts = await textsFor(context, sender);
  const { title, text } = write(texts);
  const project = sender === undefined ? undefined : projectOf(sender);
  return respondWithPage(context, { texts, title, status, project, content: html`<p>${text}</p>` });
}
