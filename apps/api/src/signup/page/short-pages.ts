import type { Context } from 'hono';
import { html } from 'hono/html';
import {
  chooseLanguage,
  loadTexts,
  type PageProject,
  type RecipientTexts,
  respondWithPage,
} from '../../content/index.ts';
import type { FoundSignup } from '../confirmation/confirm.ts';
import { formTexts, type PublicForm } from './public-form.ts';

export type Answer = Response | Promise<Response>;

function sentence(text: string) {
  return html`<p class="text">${text}</p>`;
}

/** Responds with one sentence in the language of the browser, where nothing tells the project. */
async function plainPage(
  context: Context,
  status: 400 | 404 | 429 | 500,
  write: (texts: RecipientTexts) => { readonly title: string; readonly text: string },
): Promise<Response> {
  const acceptLanguage = context.req.header('accept-language');
  const texts = await loadTexts(undefined, chooseLanguage(undefined, { acceptLanguage }));
  const { title, text } = write(texts);
  return respondWithPage(context, { texts, title, status, content: sentence(text) });
}

export function unknownPage(
  context: Context,
  text: 'unknown_form' | 'expired' | 'unknown_message' = 'unknown_form',
): Answer {
  return plainPage(context, 404, ({ say }) => ({
    title: say('other.unknown_title'),
    text: say(`other.${text}`),
  }));
}

/** Whole minutes to wait, at least one. */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}

export function tooManyPage(context: Context, seconds: number): Answer {
  context.header('retry-after', String(seconds));
  return plainPage(context, 429, ({ say }) => ({
    title: say('other.too_many_title'),
    text: say('other.too_many', { minutes: minutesOf(seconds) }),
  }));
}

export function unreadablePage(context: Context): Answer {
  return plainPage(context, 400, ({ say }) => ({
    title: say('other.unreadable_title'),
    text: say('other.unreadable'),
  }));
}

export function failedPage(context: Context): Answer {
  return plainPage(context, 500, ({ say }) => ({
    title: say('other.failed_title'),
    text: say('other.failed'),
  }));
}

export function closedPage(context: Context, project: PublicForm, texts: RecipientTexts): Answer {
  return respondWithPage(context, {
    texts,
    title: texts.say('other.closed_title'),
    project,
    status: 409,
    content: sentence(texts.say('other.closed')),
  });
}

export function sentPage(context: Context, project: PublicForm, texts: RecipientTexts): Answer {
  const content = html`${sentence(texts.say('after.sent'))}<p class="quiet">${texts.say('after.sent_hint')}</p>`;
  const title = texts.say('after.sent_title');
  return respondWithPage(context, { texts, title, project, content });
}

export function donePage(
  context: Context,
  project: PageProject,
  texts: RecipientTexts,
  thanks: string,
): Answer {
  return respondWithPage(context, {
    texts,
    title: texts.say('after.done_title'),
    project,
    content: sentence(thanks === '' ? texts.say('after.done') : thanks),
  });
}

/** Asks before confirming, because scanners follow every link of a message. */
export async function questionPage(context: Context, found: FoundSignup): Promise<Response> {
  const { signup, form, pages } = found;
  const { language, email, consent } = signup;
  const texts = await loadTexts(pages, language);
  const title = formTexts({ form }, language).title || form.name;
  const question = sentence(texts.say('confirm.question', { email, title }));
  const content = html`${question}<p class="label">${texts.say('confirm.consent')}</p>${sentence(consent)}<form method="post"><button type="submit">${texts.say('confirm.button')}</button></form><p class="quiet">${texts.say('confirm.ignore')}</p>`;
  return respondWithPage(context, {
    texts,
    title: texts.say('confirm.title'),
    project: found,
    content,
    redirectUrl: form.redirectUrl,
  });
}
