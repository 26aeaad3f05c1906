import { isErasedAddress } from '@x/api-client/contract';
import { Hono, type Context } from 'hono';
import { readSentMessage, recipientPaths } from '../../../delivery/index.ts';
import { readThing, type Services } from '../../../platform/index.ts';
import { findRecipient, type SentTo, unsubscribe } from '../unsubscribe.ts';
import { userAgentOf } from '../user-agent.ts';
import { respondWithPage } from './page.ts';
import { respondWithMessage } from './view-page.ts';

export function unknownLink(context: Context): Response | Promise<Response> {
  return respondWithPage(context, 404, (texts) => ({
    title: texts.unknown,
    heading: texts.unknown,
    text: texts.unknownExplanation,
  }));
}

/** The link to view a test message in the browser. Test messages are not kept. */
function testView(context: Context, sent: SentTo): Response | Promise<Response> {
  return respondWithPage(
    context,
    200,
    (texts) => ({ title: texts.test, heading: texts.test, text: texts.testViewExplanation }),
    sent,
  );
}

/** An unsubscribe link in a test message has no effect. */
function testLink(context: Context, sent: SentTo): Response | Promise<Response> {
  return respondWithPage(
    context,
    200,
    (texts) => ({ heading: texts.test, text: texts.testExplanation(sent.email) }),
    sent,
  );
}

/** An unsubscribe link in a message to a person who was erased. */
function erasedLink(context: Context, sent: SentTo): Response | Promise<Response> {
  return respondWithPage(
    context,
    200,
    (texts) => ({ heading: texts.done, text: texts.erasedExplanation }),
    sent,
  );
}

/** Pages that the links of a message open: unsubscribing, and the message itself. */
export function createRecipientPages(services: Services): Hono {
  const { database, keys, now } = services;
  const routes = new Hono();

  // GET only asks for confirmation, because scanners follow every link of a message.
  routes.get(`${recipientPaths.unsubscribe}/:id`, async (context) => {
    const asked = readThing(context.req.param('id'), 'unsubscribe', keys.tracking);
    const sent = asked === undefined ? undefined : await findRecipient(database, asked.deliveryId);
    if (sent === undefined) return unknownLink(context);
    if (sent.test) return testLink(context, sent);
    if (isErasedAddress(sent.email)) return erasedLink(context, sent);
    return respondWithPage(
      context,
      200,
      (texts) => ({
        heading: texts.question,
        text: texts.explanation(sent.email),
        button: texts.button,
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
      (texts) => ({ heading: texts.done, text: texts.doneExplanation(sent.email) }),
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
