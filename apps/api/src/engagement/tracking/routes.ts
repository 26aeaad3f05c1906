import { isErasedAddress } from '@x/api-client/contract';
import { Hono, type Context } from 'hono';
import {
  callerAddress,
  readIdentifier,
  type Services,
  strictHeaders,
  type TrackedThing,
} from '../../platform/index.ts';
import { createClickWriter } from '../inbox/click-writer.ts';
import { createEventWriter } from '../inbox/event-inbox.ts';
import { type ContentType, hiddenLinkPosition, trackedPaths } from '../../delivery/index.ts';
import { isBot } from './bot.ts';
import { networkOf } from './network.ts';
import { respondWithPage } from './pages/page.ts';
import type { RequestKind } from '../inbox/recipient-event.ts';
import { findRecipient, unsubscribe } from './unsubscribe.ts';

/** A transparent GIF with a single pixel (GIF89a). */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const neverStored = { ...strictHeaders, 'cache-control': 'no-store, private' };

const pixelHeaders = {
  ...neverStored,
  'content-type': 'image/gif',
  'cross-origin-resource-policy': 'cross-origin',
};

function userAgentOf(context: Context): string {
  return (context.req.header('user-agent') ?? '').slice(0, 500);
}

/** Headers by which browsers and mail clients mark a prefetch (Fetch §3.8, and older conventions). */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

function requestKindOf(context: Context): RequestKind {
  if (context.req.method === 'HEAD') return 'HEAD';
  const ahead = prefetchHeaders.some((name) => /prefetch|preview/iu.test(context.req.header(name) ?? ''));
  return ahead ? 'prefetch' : 'GET';
}

function unknownLink(context: Context): Response | Promise<Response> {
  return respondWithPage(context, 404, (texts) => ({
    heading: texts.unknown,
    text: texts.unknownExplanation,
  }));
}

/** An unsubscribe link in a test message has no effect. */
function testLink(context: Context, email: string): Response | Promise<Response> {
  return respondWithPage(context, 200, (texts) => ({
    heading: texts.test,
    text: texts.testExplanation(email),
  }));
}

/** An unsubscribe link in a message to a person who was erased. */
function erasedLink(context: Context): Response | Promise<Response> {
  return respondWithPage(context, 200, (texts) => ({ heading: texts.done, text: texts.erasedExplanation }));
}

/**
 * Identifies callers only by the signed identifiers in their messages. Requests with an invalid identifier are not
 * counted.
 */
export function createTrackingRoutes(services: Services): Hono {
  const { configuration, database, keys, log, now } = services;
  const events = createEventWriter(database);
  const clicks = createClickWriter(database);
  const routes = new Hono();
  routes.onError((error, context) => {
    log.error({ err: error }, 'a recipient event could not be stored');
    return context.body(null, 500, neverStored);
  });

  function read<Kind extends TrackedThing['kind']>(
    text: string,
    kind: Kind,
  ): Extract<TrackedThing, { kind: Kind }> | undefined {
    const thing = readIdentifier(text, keys.tracking);
    return thing?.kind === kind ? (thing as Extract<TrackedThing, { kind: Kind }>) : undefined;
  }

  function traceOf(context: Context) {
    const userAgent = userAgentOf(context);
    const request = requestKindOf(context);
    const network = networkOf(callerAddress(context, configuration.trustedProxies));
    const bot = isBot({ userAgent, request, network });
    return { userAgent, request, network, bot, occurredAt: now() };
  }

  // The response is the same for invalid identifiers, so that the response does not reveal which identifiers are valid.
  function trackOpens(path: string, contentType: ContentType): void {
    routes.get(`${path}/:file{[\\w-]+\\.gif}`, async (context) => {
      const opened = read(context.req.param('file').slice(0, -'.gif'.length), 'open');
      if (opened !== undefined) {
        const { kind, deliveryId } = opened;
        await events.write({ ...traceOf(context), kind, deliveryId, contentType, linkPosition: null });
      }
      return context.body(pixel, 200, pixelHeaders);
    });
  }

  function trackClicks(path: string, contentType: ContentType): void {
    routes.get(`${path}/:id`, async (context) => {
      const clicked = read(context.req.param('id'), 'click');
      if (clicked === undefined) return unknownLink(context);
      const { kind, deliveryId, position } = clicked;
      if (position === hiddenLinkPosition) {
        const visit = { ...traceOf(context), bot: true, deliveryId, contentType, linkPosition: null };
        await events.write({ ...visit, kind: 'trap' });
        return unknownLink(context);
      }
      const target = await clicks.write({
        ...traceOf(context),
        kind,
        deliveryId,
        contentType,
        linkPosition: position,
      });
      if (target === undefined) return unknownLink(context);
      return context.body(null, 302, { ...neverStored, location: target });
    });
  }

  trackOpens(trackedPaths.html.open, 'html');
  trackOpens(trackedPaths.amp.open, 'amp');
  trackClicks(trackedPaths.html.click, 'html');
  trackClicks(trackedPaths.amp.click, 'amp');

  // GET only asks for confirmation, because scanners follow every link of a message.
  routes.get('/u/:id', async (context) => {
    const asked = read(context.req.param('id'), 'unsubscribe');
    const sent = asked === undefined ? undefined : await findRecipient(database, asked.deliveryId);
    if (sent === undefined) return unknownLink(context);
    if (sent.test) return testLink(context, sent.email);
    if (isErasedAddress(sent.email)) return erasedLink(context);
    return respondWithPage(context, 200, (texts) => ({
      heading: texts.question,
      text: texts.explanation(sent.email),
      button: texts.button,
    }));
  });

  // Receives the form of the page, and one-click unsubscribe requests of mail clients (RFC 8058 §3.1).
  routes.post('/u/:id', async (context) => {
    const asked = read(context.req.param('id'), 'unsubscribe');
    const sent = asked === undefined ? undefined : await findRecipient(database, asked.deliveryId);
    if (asked === undefined || sent === undefined) return unknownLink(context);
    if (sent.test) return testLink(context, sent.email);
    if (isErasedAddress(sent.email)) return erasedLink(context);
    await unsubscribe(database, {
      deliveryId: asked.deliveryId,
      occurredAt: now(),
      userAgent: userAgentOf(context),
    });
    return respondWithPage(context, 200, (texts) => ({
      heading: texts.done,
      text: texts.doneExplanation(sent.email),
    }));
  });

  return routes;
}
