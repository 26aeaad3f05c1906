import { isErasedAddress } from '@x/api-client/contract';
import { Hono, type Context } from 'hono';
import { readSentMessage, recipientPaths } from '../../../delivery/index.ts';
import { readThing, type Services, writeIdentifier } from '../../../platform/index.ts';
import { findRecipient, type SentTo, unsubscribe } from '../unsubscribe.ts';
import { userAgentOf } from '../user-agent.ts';
import { respondWithPage } from './page.ts';
import { respondWithMessage } from './view-page.ts';

export function unknownLink(context: Context): Response | Promise<Response> {
  return respondWithPage(context, 404, (texts) => ({
    title: texts.say('other.unknown_title'),
    heading: texts.say('other.unknown_title'),
    text: texts.say('other.unknown_message'),
  }));
}

/** The link to view a test message in the browser. Test messages are not kept. */
function testView(context: Context, sent: SentTo): Response | Promise<Response> {
  return respondWithPage(
    context,
    200,
    (texts) => ({
      title: texts.say('other.test_title'),
      heading: texts.say('other.test_title'),
      text: texts.say('other.test_view'),
    }),
    sent,
  );
}

/** An unsubscribe link in a test message has no effect. */
function testLink(context: Context, sent: SentTo): Response | Promise<Response> {
  return respondWithPage(
    context,
    200,
    (texts) => ({
      heading: texts.say('other.test_title'),
      text: texts.say('other.test_unsubscribe', { email: sent.email }),
    }),
    sent,
  );
}

/** An unsubscribe link in a message to a person who was erased. */
function erasedLink(context: Context, sent: SentTo): Response | Promise<Response> {
  return respondWithPage(
    context,
    200,
    (texts) => ({ heading: texts.say('unsubscribe.done_title'), text: texts.say('unsubscribe.erased') }),
    sent,
  );
}

/** Pages that the links of a message open: unsubscribing, and the message itself. */
export function createRecipientPages(services: Services): Hono {
  const { database, keys, now } = services;
  const routes = new Hono();

  /** The page on which the recipient can choose topics, pause and come back. */
  function preferencesPath(deliveryId: string): string {
    return `${recipientPaths.preferences}/${writeIdentifier({ kind: 'preferences', deliveryId }, keys.tracking)}`;
  }

  // GET only asks for confirmation, because scanners follow every link of a message.
  routes.get(`${recipientPaths.unsubscribe}/:id`, async (context) => {
    const asked = readThing(context.req.param('id'), 'unsubscribe', keys.tracking);
    const sent = asked === undefined ? undefined : await findRecipient(database, asked.deliveryId);
    if (asked === undefined || sent === undefined) return unknownLink(context);
    if (sent.test) return testLink(context, sent);
    if (isErasedAddress(sent.email)) return erasedLink(context, sent);
    return respondWithPage(
      context,
      200,
      (texts) => ({
        heading: texts.say('unsubscribe.question'),
        text: texts.say('unsubscribe.explanation', { email: sent.email }),
        button: texts.say('unsubscribe.button'),
        link: { label: texts.say('unsubscribe.preferences'), path: preferencesPath(asked.deliveryId) },
      }),
      sent,
    );
  });

  // Receives the form of the page, and one-click unsubscribe requests of mail clients (RFC 8058 §3.1).
  routes.post(`${recipientPaths.unsubscribe}/:id`, async (context) => {
    const asked = readThing(context.req.param('id'), 'unsubscribe', keys.tracking);
    const sent = asked === undefined ? undefined : await findRecipient(database, asked.deliveryId);
    if (asked === undefined || sent === undefined) return unknownLink(context);
    if (sent.test) return testLink(context, sent);
    if (isErasedAddress(sent.email)) return erasedLink(context, sent);
    await unsubscribe(database, {
      deliveryId: asked.deliveryId,
      occurredAt: now(),
      userAgent: userAgentOf(context),
    });
    return respondWithPage(
      context,
      200,
      (texts) => ({
        heading: texts.say('unsubscribe.done_title'),
        text: texts.say('unsubscribe.done', { email: sent.email }),
        link: { label: texts.say('unsubscribe.back'), path: preferencesPath(asked.deliveryId) },
      }),
      sent,
    );
  });

  routes.get(`${recipientPaths.view}/:id`, async (context) => {
    const asked = readThing(context.req.param('id'), 'view', keys.tracking);
    if (asked === undefined) return unknownLink(context);
    const sent = await findRecipient(database, asked.deliveryId);
    if (sent?.test === true) return testView(context, sent);
    const message = await readSentMessage(asked.deliveryId, services);
    return message === undefined ? unknownLink(context) : respondWithMessage(context, message);
  });

  return routes;
}
