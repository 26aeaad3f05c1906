import type { Context } from 'hono';
import { html } from 'hono/html';
import { loadTexts, type PageProject, type RecipientTexts, respondWithPage } from '../../content/index.ts';
import type { FoundSignup } from '../confirmation/confirm.ts';
import { formTexts, type PublicForm } from './public-form.ts';

export type Answer = Response | Promise<Response>;

function sentence(text: string) {
  return html`<p class="text">${text}</p>`;
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
