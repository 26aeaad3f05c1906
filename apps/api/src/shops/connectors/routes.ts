import { blockEventsPath, pageEntrances } from '@x/api-client/contract';
import { Hono, type Context } from 'hono';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import type { Services } from '../../platform/services.ts';
import { pageCallsPath, respondWithSentence } from '../../content/index.ts';
import { createEventWriter } from '../../engagement/index.ts';
import { readAmpSource } from './amp-cors.ts';
import { answerCall } from './answer-call.ts';
import { createBlockEvents } from './block-events.ts';
import type { CallSource } from './call-source.ts';
import { readPageSource } from './page-cors.ts';
import { testOrderPath } from './run-form.ts';
import { takeEvent, type CallTools } from './take-event.ts';
import { takeForm } from './take-form.ts';
import { takeList } from './take-list.ts';

/** Reads where a call comes from. Undefined if the caller may not read the response. */
type ReadSource = (context: Context) => CallSource | undefined;

function createTools({ database, now }: Services): CallTools {
  return { events: createEventWriter(database), causesEvent: createBlockEvents(database, now) };
}

/** Adds the calls of interactive blocks below a path. */
function addCalls(
  routes: Hono,
  { base, readSource }: { readonly base: string; readonly readSource: ReadSource },
  services: Services,
  tools: CallTools,
): void {
  routes.post(`${base}/connectors`, (context) =>
    answerCall(context, services, readSource(context), (source) =>
      takeForm(context, services, tools.causesEvent, source),
    ),
  );
  routes.get(`${base}/connectors`, (context) =>
    answerCall(context, services, readSource(context), (source) => takeList(context, services, source)),
  );
  routes.post(`${base}${blockEventsPath}/:event/register`, (context) =>
    answerCall(context, services, readSource(context), (source) =>
      takeEvent(context, services, tools, source),
    ),
  );
}

/**
 * Creates the routes that interactive blocks call from inside a message (spec 3 §7). The routes are not in the
 * contract, because recipients authenticate by signed identifiers in a form and responses need AMP's headers.
 */
export function createConnectors(services: Services): Hono {
  const routes = new Hono();
  const amp = { base: '', readSource: (context: Context) => readAmpSource(context.req.raw) };
  addCalls(routes, amp, services, createTools(services));
  return routes;
}

/**
 * Creates the same routes for the pages of messages and for landing pages, at a path for each entrance. Forms need no preflight
 * request, because they are URL-encoded and have no headers of their own, and none is answered.
 */
export function createPageCalls(services: Services): Hono {
  const routes = new Hono();
  const tools = createTools(services);
  const origin = pagesOrigin(services.configuration);
  for (const entrance of pageEntrances) {
    const page = {
      base: pageCallsPath(entrance),
      readSource: (context: Context) => readPageSource(context.req.raw, entrance, origin),
    };
    addCalls(routes, page, services, tools);
  }
  // This page replaces the payment page for orders from test messages.
  routes.get(testOrderPath, (context) =>
    respondWithSentence(context, { status: 200 }, (texts) => ({
      title: texts.say('other.test_title'),
      text: texts.say('other.test_order'),
    })),
  );
  // Nothing else is there, not even the back-office.
  routes.all('/page/*', (context) => context.text('Not found.', 404));
  return routes;
}
