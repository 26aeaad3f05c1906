import { Hono, type Context } from 'hono';
import type { Services } from '../services.js';
import { findClickTarget } from './click-target.js';
import { createEventWriter, type MessageEvent } from './event-writer.js';
import { readIdentifier, type TrackedThing } from './identifier.js';
import { isMachine } from './machine.js';
import { respondWithPage } from './pages/page.js';
import { findRecipient, unsubscribe } from './unsubscribe.js';

/** A transparent GIF of one pixel (GIF89a). */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const neverStored = { 'cache-control': 'no-store, private', 'referrer-policy': 'no-referrer' };

function userAgentOf(context: Context): string {
  return (context.req.header('user-agent') ?? '').slice(0, 500);
}

function unknownLink(context: Context): Response | Promise<Response> {
  return respondWithPage(context, 404, (texts) => ({
    heading: texts.unknown,
    text: texts.unknownExplanation,
  }));
}

/**
 * What recipients reach, anonymous, by the signed identifiers in their messages: the open pixel, the click redirect,
 * unsubscribing. An identifier that was not written here is counted nowhere.
 */
export function createTrackingRoutes(services: Services): Hono {
  const { database, keys, now } = services;
  const events = createEventWriter(database);
  const routes = new Hono();

  function read<Kind extends TrackedThing['kind']>(
    text: string,
    kind: Kind,
  ): Extract<TrackedThing, { kind: Kind }> | undefined {
    const thing = readIdentifier(text, keys.tracking);
    return thing?.kind === kind ? (thing as Extract<TrackedThing, { kind: Kind }>) : undefined;
  }

  function eventOf(context: Context, thing: Extract<TrackedThing, { kind: 'open' | 'click' }>): MessageEvent {
    const userAgent = userAgentOf(context);
    return {
      deliveryId: thing.deliveryId,
      kind: thing.kind,
      linkPosition: thing.kind === 'click' ? thing.position : null,
      machine: context.req.method === 'HEAD' || isMachine(userAgent),
      occurredAt: now(),
      userAgent,
    };
  }

  routes.get('/t/o/:file{[\\w-]+\\.gif}', async (context) => {
    const opened = read(context.req.param('file').slice(0, -'.gif'.length), 'open');
    if (opened !== undefined) await events.write(eventOf(context, opened));
    return context.body(pixel, 200, {
      ...neverStored,
      'content-type': 'image/gif',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  routes.get('/t/c/:id', async (context) => {
    const clicked = read(context.req.param('id'), 'click');
    if (clicked === undefined) return unknownLink(context);
    const target = await findClickTarget(database, clicked.deliveryId, clicked.position);
    if (target === undefined) return unknownLink(context);
    await events.write(eventOf(context, clicked));
    return context.body(null, 302, { ...neverStored, location: target });
  });

  // A GET only asks: scanners follow every link of a message.
  routes.get('/u/:id', async (context) => {
    const asked = read(context.req.param('id'), 'unsubscribe');
    const email = asked === undefined ? undefined : await findRecipient(database, asked.deliveryId);
    if (email === undefined) return unknownLink(context);
    return respondWithPage(context, 200, (texts) => ({
      heading: texts.question,
      text: texts.explanation(email),
      button: texts.button,
    }));
  });

  // The page's button and the mail client's one click (RFC 8058 §3.1) post here alike.
  routes.post('/u/:id', async (context) => {
    const asked = read(context.req.param('id'), 'unsubscribe');
    const email = asked === undefined ? undefined : await findRecipient(database, asked.deliveryId);
    if (asked === undefined || email === undefined) return unknownLink(context);
    await unsubscribe(database, asked.deliveryId, userAgentOf(context));
    return respondWithPage(context, 200, (texts) => ({
      heading: texts.done,
      text: texts.doneExplanation(email),
    }));
  });

  return routes;
}
