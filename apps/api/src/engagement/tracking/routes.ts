import { Hono, type Context } from 'hono';
import { readThing } from '../../platform/secrets/signed-identifier.ts';
import { redirectTo } from '../../platform/http/redirect.ts';
import type { Services } from '../../platform/services.ts';
import { strictHeaders } from '../../platform/http/security-headers.ts';
import { unknownPage } from '../../content/index.ts';
import { createClickWriter } from '../inbox/click-writer.ts';
import { createEventWriter } from '../inbox/event-inbox.ts';
import { type ContentType, hiddenLinkPosition, trackedPaths } from '../../delivery/index.ts';
import { withArrival } from './arrival.ts';
import { isBot } from './bot.ts';
import { createRecipientPages } from './pages/recipient-pages.ts';
import { traceOf } from './request-trace.ts';

/** A transparent GIF with a single pixel (GIF89a). */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const neverStored = { ...strictHeaders, 'cache-control': 'no-store, private' };

const pixelHeaders = {
  ...neverStored,
  'content-type': 'image/gif',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Identifies callers only by the signed identifiers in their messages. Requests with an invalid identifier are not
 * counted.
 */
export function createTrackingRoutes(services: Services): Hono {
  const { configuration, database, keys, log, now } = services;
  const events = createEventWriter(database);
  const clicks = createClickWriter(database, keys.tracking);
  const routes = new Hono();
  routes.onError((error, context) => {
    log.error({ err: error }, 'a recipient event could not be stored');
    return context.body(null, 500, neverStored);
  });

  function describe(context: Context) {
    const trace = traceOf(context, configuration);
    return { ...trace, bot: isBot(trace), occurredAt: now() };
  }

  // The response is the same for invalid identifiers, so that the response does not reveal which identifiers are valid.
  function trackOpens(path: string, contentType: ContentType): void {
    routes.get(`${path}/:file{[\\w-]+\\.gif}`, async (context) => {
      const opened = readThing(context.req.param('file').slice(0, -'.gif'.length), 'open', keys.tracking);
      if (opened !== undefined) {
        const { kind, deliveryId } = opened;
        await events.write({ ...describe(context), kind, deliveryId, contentType, linkPosition: null });
      }
      return context.body(pixel, 200, pixelHeaders);
    });
  }

  function trackClicks(path: string, contentType: ContentType): void {
    routes.get(`${path}/:id`, async (context) => {
      const clicked = readThing(context.req.param('id'), 'click', keys.tracking);
      if (clicked === undefined) return unknownPage(context, 'unknown_message');
      const { kind, deliveryId, position } = clicked;
      if (position === hiddenLinkPosition) {
        const visit = { ...describe(context), bot: true, deliveryId, contentType, linkPosition: null };
        await events.write({ ...visit, kind: 'trap' });
        return unknownPage(context, 'unknown_message');
      }
      const target = await clicks.write({
        ...describe(context),
        kind,
        deliveryId,
        contentType,
        linkPosition: position,
      });
      if (target === undefined) return unknownPage(context, 'unknown_message');
      const address = withArrival(target, deliveryId, configuration, keys.tracking);
      return redirectTo(context, address, 302, neverStored);
    });
  }

  trackOpens(trackedPaths.html.open, 'html');
  trackOpens(trackedPaths.amp.open, 'amp');
  trackClicks(trackedPaths.html.click, 'html');
  trackClicks(trackedPaths.amp.click, 'amp');

  return routes.route('/', createRecipientPages(services));
}
