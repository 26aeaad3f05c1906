import type { Context } from 'hono';
import { loadTexts, minutesOf, type RecipientTexts, unreadablePage } from '../../content/index.ts';
import { callerAddress, callerNetwork } from '../../platform/http/caller-address.ts';
import { type Inputs, readInputs } from '../../platform/http/form-inputs.ts';
import { redirectTo } from '../../platform/http/redirect.ts';
import type { Services } from '../../platform/services.ts';
import { signUp } from '../sign-up.ts';
import { findSourcePage, sourceInput } from '../landing-page/source-page.ts';
import { thankYouUrl } from '../landing-page/thank-you.ts';
import { isSolved } from './challenge.ts';
import { respondWithForm } from './form-page.ts';
import { formLanguage, type PublicForm } from './public-form.ts';
import { type Answer, closedPage } from './short-pages.ts';
import { readSubmission } from './submission.ts';

interface Sent {
  readonly found: PublicForm;
  readonly texts: RecipientTexts;
  readonly path: string;
  readonly inputs: Inputs;
}

/** Counts a sign-up against the limits of its form. Returns the seconds to wait, or 0 if it is allowed. */
async function secondsToWait(
  context: Context,
  formId: string,
  isChecked: boolean,
  services: Services,
): Promise<number> {
  const { signupUncheckedByAddress, signupUncheckedByForm, signupByForm } = services.rateLimits;
  if (!isChecked) {
    const own = await signupUncheckedByAddress.take(callerNetwork(context, services));
    const seconds = own > 0 ? own : await signupUncheckedByForm.take(formId);
    if (seconds > 0) return seconds;
  }
  return signupByForm.take(formId);
}

/** Accepts a form without problems. Counts against the limits before anything is stored. */
async function acceptForm(
  context: Context,
  sent: Sent,
  submission: Pick<ReturnType<typeof readSubmission>, 'email' | 'values'>,
  services: Services,
): Promise<Response> {
  const { found, texts, path, inputs } = sent;
  const { language } = texts;
  const { id, redirectUrl } = found.form;
  const payload = inputs.get('altcha') ?? '';
  const isChecked = payload !== '' && (await isSolved(payload, id, services));
  if (payload !== '' && !isChecked) {
    return respondWithForm(context, {
      ...sent,
      notice: texts.say('form.robot_expired'),
      status: 422,
    });
  }
  const seconds = await secondsToWait(context, id, isChecked, services);
  if (seconds > 0) {
    context.header('retry-after', String(seconds));
    const notice = texts.say('other.too_many', { minutes: minutesOf(seconds) });
    return respondWithForm(context, { ...sent, notice, status: 429 });
  }
  const { email, values } = submission;
  const address = callerAddress(context, services.configuration.trustedProxies);
  const page = await findSourcePage(inputs.get(sourceInput) ?? '', found.form.projectId, services);
  const answer = await signUp({ found, language, email, values, address, page, isChecked }, services);
  const own = `${path}/${answer}?language=${language}`;
  if (answer === 'sent') return redirectTo(context, own, 303);
  const thankYou = await thankYouUrl(page?.id ?? null, services);
  return redirectTo(context, thankYou ?? (redirectUrl === '' ? own : redirectUrl), 303);
}

/** Answers a form that was sent: with its problems, or with the page that follows. */
export async function answerForm(
  context: Context,
  found: PublicForm,
  path: string,
  services: Services,
): Promise<Awaited<Answer>> {
  const inputs = await readInputs(context.req.raw);
  if (inputs === undefined) return unreadablePage(context);
  const acceptLanguage = context.req.header('accept-language');
  const texts = await loadTexts(found.pages, formLanguage(found, inputs.get('language'), acceptLanguage));
  if (!found.isOpen) return closedPage(context, found, texts);
  const sent = { found, texts, path, inputs };
  // Evidence names the version that people saw. Embedded forms ask for the address only, and the rest follows here.
  if (inputs.get('version') !== String(found.form.version)) {
    const notice = texts.say('form.changed');
    return respondWithForm(context, { ...sent, notice, status: inputs.has('version') ? 409 : 200 });
  }
  const submission = readSubmission(inputs, found.fields);
  if (submission.problems.size > 0) {
    return respondWithForm(context, { ...sent, problems: submission.problems, status: 422 });
  }
  return acceptForm(context, sent, submission, services);
}
