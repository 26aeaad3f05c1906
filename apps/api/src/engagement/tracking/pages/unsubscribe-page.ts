import { longestUnsubscribeComment, unsubscribeReasons } from '@x/api-client/contract';
import type { Context } from 'hono';
import { html } from 'hono/html';
import {
  chooseLanguage,
  loadTexts,
  type Markup,
  type PageProject,
  type RecipientTexts,
  respondWithPage,
} from '../../../content/index.ts';
import type { SentTo, Subscription } from '../unsubscribe.ts';

/** Paths that the forms and links of the page lead to. */
export interface UnsubscribePaths {
  readonly answer: string;
  readonly preferences: string;
}

/** Sender of the message that a page belongs to. */
interface PageSender {
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

/** Asks before unsubscribing. */
export async function respondWithQuestion(
  context: Context,
  sent: SentTo,
  { preferences }: Pick<UnsubscribePaths, 'preferences'>,
): Promise<Response> {
  const texts = await textsFor(context, sent);
  const { say } = texts;
  const content = html`<p>${say('unsubscribe.explanation', { email: sent.email })}</p><form method="post"><button type="submit">${say('unsubscribe.button')}</button></form><p><a href="${preferences}">${say('unsubscribe.preferences')}</a></p>`;
  const title = say('unsubscribe.question');
  return respondWithPage(context, { texts, title, project: projectOf(sent), content });
}

function reasonsMarkup({ say }: RecipientTexts, path: string): Markup {
  const reasons = unsubscribeReasons.map(
    (reason) =>
      html`<div class="check"><input id="reason-${reason}" name="reason" type="radio" value="${reason}" required><label for="reason-${reason}">${say(`unsubscribe.${reason}`)}</label></div>`,
  );
  return html`<section><form method="post" action="${path}"><fieldset aria-describedby="why-hint"><legend><h2>${say('unsubscribe.why')}</h2></legend><p class="quiet" id="why-hint">${say('unsubscribe.why_hint')}</p>${reasons}</fieldset><div class="field"><label for="comment">${say('unsubscribe.comment')}</label><textarea id="comment" name="comment" rows="3" maxlength="${String(longestUnsubscribeComment)}"></textarea></div><button type="submit">${say('unsubscribe.answer')}</button></form></section>`;
}

/** One press on the page of preferences, which shows and keeps what the person agrees to. */
function backMarkup({ say, language }: RecipientTexts, project: string, path: string): Markup {
  return html`<section><h2>${say('unsubscribe.back')}</h2><p class="quiet">${say('preferences.return_consent', { project })}</p><form method="post" action="${path}"><input type="hidden" name="page" value="${language}"><button class="secondary" type="submit" name="action" value="resubscribe">${say('preferences.resubscribe')}</button></form></section>`;
}

/** Confirms that the recipient has unsubscribed. Asks why, and offers a way back. */
export async function respondWithDone(
  context: Context,
  sent: SentTo,
  subscription: Subscription,
  paths: UnsubscribePaths,
): Promise<Response> {
  const texts = await textsFor(context, sent);
  const { say } = texts;
  const { mayAnswer, hasAnswered, mayReturn, hasTopics, projectName } = subscription;
  const thanks = hasAnswered ? html`<p class="notice" role="status">${say('unsubscribe.thanks')}</p>` : '';
  const reasons = mayAnswer ? reasonsMarkup(texts, paths.answer) : '';
  const back = mayReturn ? backMarkup(texts, projectName, paths.preferences) : '';
  const topics =
    mayReturn && hasTopics
      ? html`<p><a href="${paths.preferences}">${say('unsubscribe.preferences')}</a></p>`
      : '';
  const content = html`<p>${say('unsubscribe.done', { email: sent.email })}</p>${thanks}${reasons}${back}${topics}`;
  const title = say('unsubscribe.done_title');
  return respondWithPage(context, { texts, title, project: projectOf(sent), content });
}
