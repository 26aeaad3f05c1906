import type { SignupLanguage } from '@x/api-client/contract';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { requestLanguage } from '../../platform/index.ts';
import type { FoundSignup } from '../confirmation/confirm.ts';
import { respondWithPage } from './layout.ts';
import type { PublicForm } from './public-form.ts';
import { signupPageTexts } from './texts.ts';

export type Answer = Response | Promise<Response>;

export function browserLanguage(context: Context): SignupLanguage {
  return requestLanguage(context.req.raw.headers);
}

function sentence(text: string) {
  return html`<p class="text">${text}</p>`;
}

export function unknownPage(context: Context, text: 'unknown' | 'expired' = 'unknown'): Answer {
  const language = browserLanguage(context);
  const texts = signupPageTexts[language];
  return respondWithPage(context, {
    language,
    title: texts.unknownTitle,
    status: 404,
    content: sentence(texts[text]),
  });
}

export function tooManyPage(context: Context, seconds: number): Answer {
  const language = browserLanguage(context);
  const texts = signupPageTexts[language];
  context.header('retry-after', String(seconds));
  return respondWithPage(context, {
    language,
    title: texts.tooManyTitle,
    status: 429,
    content: sentence(texts.tooMany(Math.max(1, Math.ceil(seconds / 60)))),
  });
}

export function unreadablePage(context: Context): Answer {
  const language = browserLanguage(context);
  const texts = signupPageTexts[language];
  return respondWithPage(context, {
    language,
    title: texts.unreadableTitle,
    status: 400,
    content: sentence(texts.unreadable),
  });
}

export function closedPage(context: Context, { projectName }: PublicForm, language: SignupLanguage): Answer {
  const texts = signupPageTexts[language];
  return respondWithPage(context, {
    language,
    title: texts.closedTitle,
    projectName,
    status: 409,
    content: sentence(texts.closed),
  });
}

export function sentPage(context: Context, { projectName }: PublicForm, language: SignupLanguage): Answer {
  const texts = signupPageTexts[language];
  const content = html`${sentence(texts.sent)}<p class="quiet">${texts.sentHint}</p>`;
  return respondWithPage(context, { language, title: texts.sentTitle, projectName, content });
}

export function donePage(
  context: Context,
  projectName: string,
  language: SignupLanguage,
  thanks: string,
): Answer {
  const texts = signupPageTexts[language];
  return respondWithPage(context, {
    language,
    title: texts.doneTitle,
    projectName,
    content: sentence(thanks === '' ? texts.done : thanks),
  });
}

/** Asks before confirming, because scanners follow every link of a message. */
export function questionPage(context: Context, { signup, form, projectName }: FoundSignup): Answer {
  const { language, email, consent } = signup;
  const texts = signupPageTexts[language];
  const title = form.texts[language]?.title ?? form.name;
  const content = html`${sentence(texts.confirm(email, title))}<p class="label">${texts.confirmConsent}</p>${sentence(consent)}<form method="post"><button type="submit">${texts.confirmButton}</button></form><p class="quiet">${texts.confirmHint}</p>`;
  return respondWithPage(context, {
    language,
    title: texts.confirmTitle,
    projectName,
    content,
    redirectUrl: form.redirectUrl,
  });
}

export function failedPage(context: Context): Answer {
  const language = browserLanguage(context);
  const texts = signupPageTexts[language];
  return respondWithPage(context, {
    language,
    title: texts.failedTitle,
    status: 500,
    content: sentence(texts.failed),
  });
}
