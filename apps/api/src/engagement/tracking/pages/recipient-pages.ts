import { isErasedAddress, type PageEntrance } from '@x/api-client/contract';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import {
  pageAssetHeaders,
  pageAssetsPath,
  respondWithSentence,
  tooManyPage,
  unknownPage,
} from '../../../content/index.ts';
import {
  createPageTemplates,
  linkedEntrances,
  type MessagePage,
  readMessagePage,
  recipientPaths,
} from '../../../delivery/index.ts';
import { asSystem } from '../../../platform/database/tenant.ts';
import { callerNetwork } from '../../../platform/http/caller-address.ts';
import { readInputs } from '../../../platform/http/form-inputs.ts';
import { readThing, writeIdentifier } from '../../../platform/secrets/signed-identifier.ts';
import { redirectTo } from '../../../platform/http/redirect.ts';
import type { Services } from '../../../platform/services.ts';
import { strictHeaders } from '../../../platform/http/security-headers.ts';
import { createPageScript } from '../../message-page/page-script.ts';
import { respondWithMessage } from '../../message-page/respond-with-message.ts';
import { readAnswer, saveAnswer } from '../../unsubscribe-answers/answers.ts';
import { findRecipient, readSubscription, type SentTo, unsubscribe } from '../unsubscribe.ts';
import { userAgentOf } from '../user-agent.ts';
import {
  projectOf,
  respondWithDone,
  respondWithQuestion,
  textsFor,
  type UnsubscribePaths,
} from './unsubscribe-page.ts';

/** Responds with one sentence in the look and the texts of the project. */
async function respondTo(
  context: Context,
  sent: SentTo,
  write: Parameters<typeof respondWithSentence>[2],
): Promise<Response> {
  const texts = await textsFor(context, sent);
  return respondWithSentence(context, { status: 200, texts, project: projectOf(sent) }, write);
}

/** An unsubscribe link in a test message has no effect. */
function testLink(context: Context, sent: SentTo): Promise<Response> {
  return respondTo(context, sent, ({ say }) => ({
    title: say('other.test_title'),
    text: say('other.test_unsubscribe', { email: sent.email }),
  }));
}

/** An unsubscribe link in a message to a person who was erased. */
function erasedLink(context: Context, sent: SentTo): Promise<Response> {
  return respondTo(context, sent, ({ say }) => ({
    title: say('unsubscribe.done_title'),
    text: say('unsubscribe.erased'),
  }));
}

/** Says why a message cannot be shown. */
async function respondWithoutMessage(
  context: Context,
  page: Exclude<MessagePage, { state: 'shown' }>,
): Promise<Response> {
  if (page.state === 'unknown') return unknownPage(context, 'unknown_message');
  if (page.state === 'deleted') return unknownPage(context, 'view_deleted');
  const { name: projectName, brand, pages } = page.owner;
  const project = { projectName, brand, pages };
  const status = page.state === 'test' ? 200 : 410;
  return respondWithSentence(context, { status, project }, ({ say }) => ({
    title: say(page.state === 'test' ? 'other.test_title' : 'other.unknown_title'),
    text: say(`other.${page.state === 'test' ? 'test_view' : (`view_${page.state}` as const)}`),
  }));
}

/** Pages that the links of a message open: unsubscribing, and the message itself. */
export function createRecipientPages(services: Services): Hono {
  const { database, keys, now, rateLimits } = services;
  const routes = new Hono();

  function pathsOf(deliveryId: string): UnsubscribePaths & { readonly itself: string } {
    const pathTo = (kind: 'unsubscribe' | 'preferences') =>
      `${recipientPaths[kind]}/${writeIdentifier({ kind, deliveryId }, keys.tracking)}`;
    const itself = pathTo('unsubscribe');
    return { itself, answer: `${itself}/answer`, preferences: pathTo('preferences') };
  }

  /** Runs `respond` for the recipient of a campaign. Responds itself to links that lead nowhere or have no effect. */
  async function forRecipient(
    context: Context,
    respond: (sent: SentTo, deliveryId: string) => Promise<Response>,
  ): Promise<Response> {
    const asked = readThing(context.req.param('id') ?? '', 'unsubscribe', keys.tracking);
    const sent = asked === undefined ? undefined : await findRecipient(database, asked.deliveryId);
    if (asked === undefined || sent === undefined) return unknownPage(context, 'unknown_message');
    if (sent.test) return testLink(context, sent);
    return isErasedAddress(sent.email) ? erasedLink(context, sent) : respond(sent, asked.deliveryId);
  }

  // GET only asks for confirmation, because scanners follow every link of a message.
  routes.get(`${recipientPaths.unsubscribe}/:id`, (context) =>
    forRecipient(context, async (sent, deliveryId) => {
      const subscription = await readSubscription(database, deliveryId, now());
      return subscription.hasLeft
        ? respondWithDone(context, sent, subscription, pathsOf(deliveryId))
        : respondWithQuestion(context, sent, pathsOf(deliveryId));
    }),
  );

  // Receives the form of the page, and one-click unsubscribe requests of mail clients (RFC 8058 §3.1).
  routes.post(`${recipientPaths.unsubscribe}/:id`, (context) =>
    forRecipient(context, async (sent, deliveryId) => {
      await unsubscribe(database, { deliveryId, occurredAt: now(), userAgent: userAgentOf(context) });
      const subscription = await readSubscription(database, deliveryId, now());
      return respondWithDone(context, sent, subscription, pathsOf(deliveryId));
    }),
  );

  // Why the recipient unsubscribed, which nobody has to answer.
  routes.post(`${recipientPaths.unsubscribe}/:id/answer`, (context) =>
    forRecipient(context, async (_sent, deliveryId) => {
      const { itself } = pathsOf(deliveryId);
      const network = await rateLimits.preferencesByAddress.take(callerNetwork(context, services));
      const link = network > 0 ? network : await rateLimits.preferencesByLink.take(deliveryId);
      if (link > 0) return tooManyPage(context, link);
      const inputs = await readInputs(context.req.raw);
      const answer = inputs === undefined ? undefined : readAnswer(inputs);
      if (answer !== undefined) await asSystem(database, (tx) => saveAnswer(tx, deliveryId, answer, now()));
      return redirectTo(context, itself, 303);
    }),
  );

  const tools = { services, templates: createPageTemplates(), readScript: createPageScript() };

  async function showMessage(context: Context, entrance: PageEntrance): Promise<Response> {
    const wait = await rateLimits.pageByAddress.take(callerNetwork(context, services));
    if (wait > 0) return tooManyPage(context, wait);
    const page = await readMessagePage(context.req.param('id') ?? '', services);
    if (page.state !== 'shown') return respondWithoutMessage(context, page);
    const response = await respondWithMessage(context, page, entrance, tools);
    return response ?? unknownPage(context, 'unknown_message');
  }

  routes.use(`${recipientPaths.view}/*`, compress());
  routes.get(`${recipientPaths.view}/:id`, (context) => showMessage(context, 'view'));
  for (const entrance of linkedEntrances)
    routes.get(`${recipientPaths.view}/:id/${entrance}`, (context) => showMessage(context, entrance));
  // Nothing else is an entrance, so that nobody can make one up for the reports.
  routes.get(`${recipientPaths.view}/*`, (context) => unknownPage(context, 'unknown_message'));

  routes.use(`${pageAssetsPath}/*`, compress());
  routes.get(`${pageAssetsPath}/:file`, async (context) => {
    const { name, content } = await tools.readScript();
    if (context.req.param('file') !== name) return context.text('Not found.', 404, strictHeaders);
    return context.body(content, 200, {
      ...pageAssetHeaders,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  return routes;
}
