import { loadTexts, type RecipientTexts, tooManyPage, unknownPage } from '../../content/index.ts';
import { type Context, Hono } from 'hono';
import { callerNetwork } from '../../platform/http/caller-address.ts';
import { readThing } from '../../platform/secrets/signed-identifier.ts';
import type { Services } from '../../platform/services.ts';
import { issueChallenge } from './challenge.ts';
import { respondWithForm } from './form-page.ts';
import { defineForm } from './form-definition.ts';
import { answerForm } from './form-submission.ts';
import { findPublicForm, formLanguage, formTexts, type PublicForm } from './public-form.ts';
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
