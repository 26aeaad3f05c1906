import type { SignupLanguage } from '@x/api-client/contract';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { requestLanguage } from '../../platform/index.ts';
import type { FoundSignup } from '../confirmation/confirm.ts';
import { respondWithPage } from './layout.ts';
import type { PublicForm } from './public-form.ts';
import { signupPageTexts } from './texts.ts';

type SignupPageTexts = (typeof signupPageTexts)[SignupLanguage];

export type Answer = Response | Promise<Response>;

export function browserLanguage(context: Context): SignupLanguage {
  return requestLanguage(context.req.raw.headers);
}

function sentence(text: string) {
  return html`<p class="text">${text}</p>`;
}

/** Responds with one sentence in the language of the browser, where no form tells the language. */
function plainPage(
  context: Context,
  status: 400 | 404 | 429 | 500,
  write: (texts: SignupPageTexts) => { readonly title: string; readonly text: string },
): Answer {
  const language = browserLanguage(context);
  const { title, text } = write(signupPageTexts[language]);
  return respondWithPage(context, { language, title, status, content: sentence(text) });
}

export function unknownPage(context: Context, text: 'unknown' | 'expired' | 'message' = 'unknown'): Answer {
  return plainPage(context, 404, (texts) => ({
    title: texts.unknownTitle,
    text: text === 'message' ? texts.unknownMessage : texts[text],
  }));
}

export function tooManyPage(context: Context, seconds: number): Answer {
  context.header('retry-after', String(seconds));
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return plainPage(context, 429, (texts) => ({ title: texts.tooManyTitle, text: texts.tooMany(minutes) }));
}

export function unreadablePage(context: Context): Answer {
  return plainPage(context, 400, (texts) => ({ title: texts.unreadableTitle, text: texts.unreadable }));
}

export function failedPage(context: Context): Answer {
  return plainPage(context, 500, (texts) => ({ title: texts.failedTitle, text: texts.failed }));
}

export function closedPage(
  context: Context,
  { projectName, brand }: PublicForm,
  language: SignupLanguage,
): Answer {
  const texts = signupPageTexts[language];
  return respondWithPage(context, {
    language,
    title: texts.closedTitle,
    projectName,
    brand,
    status: 409,
    content: sentence(texts.closed),
  });
}

export function sentPage(
  context: Context,
  { projectName, brand }: PublicForm,
  language: SignupLanguage,
): Answer {
  const texts = signupPageTexts[language];
  const content = html`${sentence(texts.sent)}<p class="quiet">${texts.sentHint}</p>`;
  return respondWithPage(context, { language, title: texts.sentTitle, projectName, brand, content });
}

export function donePage(
  context: Context,
  { projectName, brand }: Pick<FoundSignup, 'projectName' | 'brand'>,
  language: SignupLanguage,
  thanks: string,
): Answer {
  const texts = signupPageTexts[language];
  return respondWithPage(context, {
    language,
    title: texts.doneTitle,
    projectName,
    brand,
    content: sentence(thanks === '' ? texts.done : thanks),
  });
}

/** Asks before confirming, because scanners follow every link of a message. */
export function questionPage(context: Context, { signup, form, projectName, brand }: FoundSignup): Answer {
  const { language, email, consent } = signup;
  const texts = signupPageTexts[language];
  const title = form.texts[language]?.title ?? form.name;
  const content = html`${sentence(texts.confirm(email, title))}<p class="label">${texts.confirmConsent}</p>${sentence(consent)}<form method="post"><button type="submit">${texts.confirmButton}</button></form><p class="quiet">${texts.confirmHint}</p>`;
  return respondWithPage(context, {
    language,
    title: texts.confirmTitle,
    projectName,
    brand,
    content,
    redirectUrl: form.redirectUrl,
  });
}
