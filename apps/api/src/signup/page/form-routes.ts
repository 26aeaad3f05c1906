import { loadTexts, type RecipientTexts, tooManyPage, unknownPage } from '../../content/index.ts';
import { type Context, Hono } from 'hono';
import { callerNetwork } from '../../platform/http/caller-address.ts';
import { readThing } from '../../platform/secrets/signed-identifier.ts';
import type { Services } from '../../platform/services.ts';
import { checkTexts } from './automatic-check.ts';
import { issueChallenge } from './challenge.ts';
import { completions, inputTypes, respondWithForm } from './form-page.ts';
import { answerForm } from './form-submission.ts';
import {
  type AskedField,
  findPublicForm,
  formLanguage,
  formTexts,
  labelOf,
  type PublicForm,
} from './public-form.ts';
import { closedPage, donePage, sentPage } from './short-pages.ts';

/** Texts in the language of the address, then of the browser, as far as the form has it. */
function textsOf(context: Context, found: PublicForm): Promise<RecipientTexts> {
  const acceptLanguage = context.req.header('accept-language');
  return loadTexts(found.pages, formLanguage(found, context.req.query('language'), acceptLanguage));
}

function pathOf(context: Context): string {
  return `/forms/${context.req.param('form') ?? ''}`;
}

/** Headers that let pages of other websites load what shows a form there. Requests carry no cookies. */
export const forOtherWebsites = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** An input of a form, for the script that shows the form on another website. */
interface DefinedField {
  readonly input: string;
  readonly label: string;
  readonly type: string;
  readonly required: boolean;
  readonly choices?: readonly string[];
  readonly hint?: string;
  readonly autocomplete?: string;
  readonly inputmode?: string;
}

function defineField(field: AskedField, texts: RecipientTexts): DefinedField {
  const { key, input, type, required, choices } = field;
  const autocomplete = field.label === null ? completions[key] : undefined;
  return {
    input,
    label: labelOf(field, texts),
    type: type === 'choice' ? 'select' : inputTypes[type],
    required,
    ...(type === 'choice' ? { choices } : {}),
    ...(type === 'list' ? { hint: texts.say('form.list_hint') } : {}),
    ...(type === 'number' ? { inputmode: 'decimal' } : {}),
    ...(autocomplete === undefined ? {} : { autocomplete }),
  };
}

/** Describes what the page of a form shows, in the order of the page. */
function defineForm(found: PublicForm, texts: RecipientTexts) {
  const { say, language, direction } = texts;
  const { title, text, consent, legal, button } = formTexts(found, language);
  const fields: readonly DefinedField[] = [
    { input: 'email', label: say('form.email'), type: 'email', required: true, autocomplete: 'email' },
    ...found.fields.map((field) => defineField(field, texts)),
    { input: 'consent', label: consent, type: 'checkbox', required: true },
  ];
  return {
    language,
    direction,
    title,
    text,
    legal,
    policyUrl: found.form.policyUrl,
    version: String(found.form.version),
    fields,
    texts: {
      optional: say('form.optional'),
      choose: say('form.choose'),
      send: button === '' ? say('form.send') : button,
      policy: say('form.policy'),
    },
    check: checkTexts(texts),
  };
}

/** Adds the pages of forms. */
export function createFormRoutes(services: Services): Hono {
  const { database, keys, rateLimits } = services;
  const routes = new Hono();

  function formIdOf(context: Context): string | undefined {
    return readThing(context.req.param('form') ?? '', 'form', keys.tracking)?.formId;
  }

  async function findForm(context: Context): Promise<PublicForm | undefined> {
    const id = formIdOf(context);
    return id === undefined ? undefined : findPublicForm(database, id);
  }

  routes.get('/forms/:form', async (context) => {
    const found = await findForm(context);
    if (found === undefined) return unknownPage(context, 'unknown_form');
    const texts = await textsOf(context, found);
    if (!found.isOpen) return closedPage(context, found, texts);
    return respondWithForm(context, { found, texts, path: pathOf(context) });
  });

  routes.get('/forms/:form/sent', async (context) => {
    const found = await findForm(context);
    if (found === undefined) return unknownPage(context, 'unknown_form');
    return sentPage(context, found, await textsOf(context, found));
  });

  routes.get('/forms/:form/done', async (context) => {
    const found = await findForm(context);
    if (found === undefined) return unknownPage(context, 'unknown_form');
    const texts = await textsOf(context, found);
    return donePage(context, found, texts, formTexts(found, texts.language).thanks);
  });

  // Read by the embed script on other websites.
  routes.get('/forms/:form/definition', async (context) => {
    const found = await findForm(context);
    if (found?.isOpen !== true)
      return context.json({ error: 'This form is not open.' }, 404, forOtherWebsites);
    const headers = { ...forOtherWebsites, 'cache-control': 'no-store' };
    return context.json(defineForm(found, await textsOf(context, found)), 200, headers);
  });

  routes.get('/forms/:form/challenge', async (context) => {
    for (const [name, value] of Object.entries(forOtherWebsites)) context.header(name, value);
    const formId = formIdOf(context);
    if (formId === undefined) return context.json({ error: 'This form does not exist.' }, 404);
    const seconds = await rateLimits.signupChallengeByAddress.take(callerNetwork(context, services));
    if (seconds > 0) {
      context.header('retry-after', String(seconds));
      return context.json({ error: 'Too many requests.' }, 429);
    }
    context.header('cache-control', 'no-store');
    return context.json(await issueChallenge(services, formId));
  });

  // The limit per network comes first, so that a flood of requests costs neither queries nor reading their bodies.
  routes.post('/forms/:form', async (context) => {
    const seconds = await rateLimits.signupByAddress.take(callerNetwork(context, services));
    if (seconds > 0) return tooManyPage(context, seconds);
    const found = await findForm(context);
    if (found === undefined) return unknownPage(context, 'unknown_form');
    return answerForm(context, found, pathOf(context), services);
  });

  return routes;
}
