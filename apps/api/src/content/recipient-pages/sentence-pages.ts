import type { Context } from 'hono';
import { html } from 'hono/html';
import { chooseLanguage } from '../recipient-texts/choose-language.ts';
import { loadTexts, type RecipientTexts } from '../recipient-texts/recipient-texts.ts';
import { type PageOptions, type PageProject, respondWithPage } from './layout.ts';

interface SentencePage {
  readonly status: NonNullable<PageOptions['status']>;
  /** Texts in the reader's language. By default those of the project, if there is one, in the language of the browser. */
  readonly texts?: RecipientTexts;
  readonly project?: PageProject;
}

type WriteSentence = (texts: RecipientTexts) => { readonly title: string; readonly text: string };

/** Responds with a public page that says one thing. */
export async function respondWithSentence(
  context: Context,
  { status, texts, project }: SentencePage,
  write: WriteSentence,
): Promise<Response> {
  const acceptLanguage = context.req.header('accept-language');
  const known =
    texts ?? (await loadTexts(project?.pages, chooseLanguage(project?.pages, { acceptLanguage })));
  const { title, text } = write(known);
  const content = html`<p class="text">${text}</p>`;
  return respondWithPage(context, { texts: known, title, status, project, content });
}

export function unknownPage(
  context: Context,
  text: 'unknown_form' | 'expired' | 'unknown_message' | 'unknown_page' | 'preview_expired' | 'view_deleted',
): Promise<Response> {
  return respondWithSentence(context, { status: 404 }, ({ say }) => ({
    title: say('other.unknown_title'),
    text: say(`other.${text}`),
  }));
}

/** Whole minutes to wait, at least one. */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}

export function tooManyPage(context: Context, seconds: number): Promise<Response> {
  context.header('retry-after', String(seconds));
  return respondWithSentence(context, { status: 429 }, ({ say }) => ({
    title: say('other.too_many_title'),
    text: say('other.too_many', { minutes: minutesOf(seconds) }),
  }));
}

export function unreadablePage(context: Context): Promise<Response> {
  return respondWithSentence(context, { status: 400 }, ({ say }) => ({
    title: say('other.unreadable_title'),
    text: say('other.unreadable'),
  }));
}

export function failedPage(context: Context): Promise<Response> {
  return respondWithSentence(context, { status: 500 }, ({ say }) => ({
    title: say('other.failed_title'),
    text: say('other.failed'),
  }));
}
