import { recipientActions, type RecipientAction } from '@x/api-client/contract';
import { isRecord } from '@x/email-compiler';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { answerResponse, refusalResponse } from '../../platform/http/envelope.ts';
import { callerNetwork } from '../../platform/http/caller-address.ts';
import { checkValues } from '../../platform/http/json-body.ts';
import { notFound, Refusal, refuse, tooManyRequests, refuseRule } from '../../platform/http/refusal.ts';
import { readThing, type RecipientKind } from '../../platform/secrets/signed-identifier.ts';
import type { Services } from '../../platform/services.ts';
import { requestLanguage } from '../../platform/http/caller-language.ts';
import { respondWithSentence } from '../../content/index.ts';
import { type ActionEvent, createEventWriter } from '../../engagement/index.ts';
import { isSameAddress, readAmpSource, type AmpSource } from './amp-cors.ts';
import { cleanValue, parseFormJson, readAmpForm } from './amp-form.ts';
import { findIntegration, findRecipient, isSenderOf, type AmpRecipient } from './lookup.ts';
import { attemptKey, runOnce } from './attempts.ts';
import { createMessageEvents, type IsOfMessage } from './message-events.ts';
import { runForm, testOrderPath, type ConnectorForm } from './run-form.ts';
import { runList } from './run-list.ts';

type Work = (source: AmpSource) => Promise<unknown>;

const id = v.pipe(v.string(), v.uuid());

/** Maximum length of an event's `value`, such as a product name or an email address. */
const valueLength = 4000;

function forbidden(): Response {
  return new Response('Only AMP messages can request this.', {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/**
 * Thrown if the mail client reports a sender that cannot have sent the message. The message is then a copy and must get
 * no data.
 */
class ForeignSender extends Error {}

/**
 * Responds in the format of the API. Errors also get the headers of CORS in AMP for Email, except the plain 403 for an
 * unknown sender.
 */
async function answerAmp(context: Context, { log }: Services, work: Work): Promise<Response> {
  const source = readAmpSource(context.req.raw);
  if (source === undefined) return forbidden();
  const language = requestLanguage(context.req.raw.headers);
  let response: Response;
  try {
    const answer = await work(source);
    response = answer instanceof Refusal ? refusalResponse(answer, language) : answerResponse(answer, 200);
  } catch (error) {
    if (error instanceof ForeignSender) return forbidden();
    log.error({ err: error }, 'connector failed unexpectedly');
    response = refusalResponse(refuse('internal_error'), language);
  }
  for (const [name, value] of Object.entries(source.headers)) response.headers.set(name, value);
  response.headers.set('cross-origin-resource-policy', 'cross-origin');
  return response;
}

/** Finds the recipient by signed identifiers. Returns undefined unless all of them refer to the same delivery. */
async function recipientOf(
  services: Services,
  source: AmpSource,
  identifiers: readonly (readonly [RecipientKind, string])[],
): Promise<AmpRecipient | undefined> {
  const ids = identifiers.map(([kind, text]) => readThing(text, kind, services.keys.tracking)?.deliveryId);
  const [id] = ids;
  if (id === undefined || ids.some((other) => other !== id)) return undefined;
  const recipient = await findRecipient(services.database, id);
  if (recipient !== undefined && !isSameAddress(recipient.sender, source.sender)) throw new ForeignSender();
  return recipient;
}

function readParams(text: string): Readonly<Record<string, unknown>> | Refusal {
  let value: unknown;
  try {
    value = cleanValue(parseFormJson(text));
  } catch {
    return refuse('invalid_json', { path: 'body.params' });
  }
  const bad = checkValues(value, 'body.params');
  if (bad !== undefined) return bad;
  return isRecord(value) ? value : refuseRule('invalid', 'body.params');
}

/**
 * Returns the signed identifier that forms contain instead of the recipient's email address. In orders, the identifier
 * is inside `draft_order`.
 */
function takeEmail(params: Readonly<Record<string, unknown>>): string {
  const { draft_order: order } = params;
  const { email } = isRecord(order) ? order : params;
  return typeof email === 'string' ? email : '';
}

async function takeForm(
  services: Services,
  isOfMessage: IsOfMessage,
  request: Request,
  source: AmpSource,
): Promise<unknown> {
  const fields = await readAmpForm(request);
  if (fields instanceof Refusal) return fields;
  const given = readParams(fields['params'] ?? '');
  if (given instanceof Refusal) return given;
  const recipient = await recipientOf(services, source, [['email', takeEmail(given)]]);
  if (recipient === undefined || recipient.projectId !== fields['project_id']) return notFound();
  const integrationId = fields['integration_id'] ?? '';
  const { rateLimits } = services;
  const byRecipient = await rateLimits.connectorByRecipient.take(recipient.deliveryId);
  if (byRecipient > 0) return tooManyRequests(byRecipient);
  const { projectId: project } = recipient;
  const integration = await findIntegration(services.database, { projectId: project, integrationId });
  if (integration === undefined) return notFound();
  const wait = await rateLimits.connectorByIntegration.take(integration.id);
  if (wait > 0) return tooManyRequests(wait);
  const { email: _identifier, ...params } = given;
  const { action = '', attempt = '', target = '' } = fields;
  const form = { recipient, integrationId, action, params };
  if (!isAttempt(attempt) || !isBlockId(target)) return runForm(services, form);
  const { organizationId, projectId, deliveryId } = recipient;
  const userAgent = request.headers.get('user-agent') ?? '';
  const key = attemptKey({ deliveryId, target, attempt, integrationId, action, params });
  return runOnce(
    services.database,
    {
      organizationId,
      projectId,
      key,
      event: await eventOf(services, isOfMessage, form, { target, userAgent }),
    },
    (earlier) => runForm(services, { ...form, attempt: { key, earlier } }),
  );
}

function isAttempt(text: string): boolean {
  return /^[\w.-]{1,64}$/u.test(text);
}

function isBlockId(text: string): boolean {
  return /^[\w-]{1,64}$/u.test(text);
}

/**
 * Events that `/connectors` records itself for attempts. The message's own request to register such an event must be
 * ignored.
 */
const eventsOfConnectors: ReadonlySet<RecipientAction> = new Set(['submission', 'submit_order']);

/** Returns undefined if the form is not counted. */
async function eventOf(
  { now }: Services,
  isOfMessage: IsOfMessage,
  { recipient, action }: ConnectorForm,
  { target, userAgent }: { readonly target: string; readonly userAgent: string },
): Promise<ActionEvent | undefined> {
  const { campaignId, deliveryId, test } = recipient;
  const event = action === '' ? 'submission' : 'submit_order';
  if (test || campaignId === null || !(await isOfMessage(campaignId, target, event))) return undefined;
  return {
    kind: 'yamp',
    deliveryId,
    event,
    target,
    value: '',
    occurredAt: now(),
    userAgent: userAgent.slice(0, 500),
  };
}

/** Counts only what exists, so that made-up ids leave no rows. */
async function takeList(services: Services, context: Context, source: AmpSource): Promise<unknown> {
  const { searchParams } = new URL(context.req.url);
  const place = {
    projectId: searchParams.get('project_id') ?? '',
    integrationId: searchParams.get('integration_id') ?? '',
  };
  if (
    searchParams.get('response') !== 'list' ||
    !v.is(v.object({ projectId: id, integrationId: id }), place)
  ) {
    return notFound();
  }
  const { rateLimits, database } = services;
  if (!(await isSenderOf(database, place.projectId, source.sender))) throw new ForeignSender();
  const address = await rateLimits.listByAddress.take(
    `${place.projectId} ${callerNetwork(context, services)}`,
  );
  if (address > 0) return tooManyRequests(address);
  const webhook = await findIntegration(database, place);
  if (webhook === undefined) return notFound();
  const wait = await rateLimits.connectorByIntegration.take(webhook.id);
  return wait > 0 ? tooManyRequests(wait) : runList(services, webhook);
}

/**
 * Creates the routes that interactive blocks call from inside a message (spec 3 §7). The routes are not in the
 * contract, because recipients authenticate by signed identifiers in a form and responses need AMP's headers.
 */
export function createConnectors(services: Services): Hono {
  const routes = new Hono();
  const events = createEventWriter(services.database);
  const isOfMessage = createMessageEvents(services.database, services.now);

  routes.post('/connectors', (context) =>
    answerAmp(context, services, (source) => takeForm(services, isOfMessage, context.req.raw, source)),
  );

  routes.get('/connectors', (context) =>
    answerAmp(context, services, (source) => takeList(services, context, source)),
  );

  // This page replaces the payment page for orders from test messages.
  routes.get(testOrderPath, (context) =>
    respondWithSentence(context, { status: 200 }, (texts) => ({
      title: texts.say('other.test_title'),
      text: texts.say('other.test_order'),
    })),
  );

  routes.post('/yamp-blocks-events/:event/register', (context) =>
    answerAmp(context, services, async (source) => {
      const event = recipientActions.find((name) => name === context.req.param('event'));
      if (event === undefined) return notFound();
      const fields = await readAmpForm(context.req.raw);
      if (fields instanceof Refusal) return fields;
      const { campaign_id = '', audience_id = '', contact_id = '', target = '', value = '' } = fields;
      const countedByConnector = fields['counted_by'] === 'connectors' && eventsOfConnectors.has(event);
      const recipient = await recipientOf(services, source, [
        ['campaign', campaign_id],
        ['audience', audience_id],
        ['contact', contact_id],
      ]);
      if (recipient === undefined) return notFound();
      if (!isBlockId(target)) {
        return refuseRule('option_unknown', 'body.target');
      }
      const wait = await services.rateLimits.connectorByRecipient.take(`event ${recipient.deliveryId}`);
      if (wait > 0) return tooManyRequests(wait);
      if (recipient.test) return {};
      const { campaignId } = recipient;
      if (campaignId === null || !(await isOfMessage(campaignId, target, event))) {
        return refuseRule('block_unknown', 'body.target');
      }
      if (countedByConnector) return {};
      await events.write({
        kind: 'yamp',
        deliveryId: recipient.deliveryId,
        event,
        target,
        value: value.slice(0, valueLength),
        occurredAt: services.now(),
        userAgent: (context.req.header('user-agent') ?? '').slice(0, 500),
      });
      return {};
    }),
  );

  return routes;
}
