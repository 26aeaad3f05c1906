import {
  pageEntrances,
  recipientActions,
  type RecipientAction,
  tellsPress,
  visibleTimeField,
} from '@x/api-client/contract';
import { isRecord } from '@x/email-compiler';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { readAddress } from '../../platform/email-addresses/canonical-address.ts';
import { answerResponse, refusalResponse } from '../../platform/http/envelope.ts';
import { callerNetwork } from '../../platform/http/caller-address.ts';
import { checkValues } from '../../platform/http/json-body.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import { notFound, Refusal, refuse, tooManyRequests, refuseRule } from '../../platform/http/refusal.ts';
import { readThing, type RecipientKind } from '../../platform/secrets/signed-identifier.ts';
import type { Services } from '../../platform/services.ts';
import { requestLanguage } from '../../platform/http/caller-language.ts';
import { respondWithSentence } from '../../content/index.ts';
import { type ActionEvent, createEventWriter, type GuestEvent } from '../../engagement/index.ts';
import { isSameAddress, readAmpSource } from './amp-cors.ts';
import type { CallSource } from './call-source.ts';
import { readPageSource } from './page-cors.ts';
import { cleanValue, parseFormJson, readAmpForm } from './amp-form.ts';
import { findGuest, findIntegration, findRecipient, isSenderOf, type MessageRecipient } from './lookup.ts';
import { attemptKey, recordOnce, runOnce } from './attempts.ts';
import { createMessageEvents, type IsOfMessage } from './message-events.ts';
import { runForm, testOrderPath, type ConnectorForm } from './run-form.ts';
import { runList } from './run-list.ts';

type Work = (source: CallSource) => Promise<unknown>;

/** Reads where a call comes from. Undefined if the caller may not read the response. */
type ReadSource = (context: Context) => CallSource | undefined;

const id = v.pipe(v.string(), v.uuid());

/** Maximum length of an event's `value`, such as a product name or an email address. */
const valueLength = 4000;

function forbidden(): Response {
  return new Response('Only messages and their pages can request this.', {
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
 * Refuses what a page sends if its network sends too much, before the request is read. Calls of the AMP version come from the
 * networks of mail providers, which many recipients share.
 */
async function refuseFlood(
  context: Context,
  services: Services,
  { entrance }: CallSource,
): Promise<Refusal | undefined> {
  if (entrance === undefined) return undefined;
  const wait = await services.rateLimits.pageByAddress.take(`calls ${callerNetwork(context, services)}`);
  return wait > 0 ? tooManyRequests(wait) : undefined;
}

/** Responds in the format of the API. Errors also get the headers of CORS, except the plain 403 for an unknown source. */
async function answerCall(
  context: Context,
  services: Services,
  source: CallSource | undefined,
  work: Work,
): Promise<Response> {
  if (source === undefined) return forbidden();
  const language = requestLanguage(context.req.raw.headers);
  let response: Response;
  try {
    const answer = (await refuseFlood(context, services, source)) ?? (await work(source));
    response = answer instanceof Refusal ? refusalResponse(answer, language) : answerResponse(answer, 200);
  } catch (error) {
    if (error instanceof ForeignSender) return forbidden();
    services.log.error({ err: error }, 'connector failed unexpectedly');
    response = refusalResponse(refuse('internal_error'), language);
  }
  for (const [name, value] of Object.entries(source.headers)) response.headers.set(name, value);
  response.headers.set('cross-origin-resource-policy', 'cross-origin');
  return response;
}

type Identifiers = readonly (readonly [RecipientKind, string])[];

/** On a page, one identifier of a guest can be in the place of all identifiers of the recipient. */
async function guestOf(
  { keys, database }: Services,
  { entrance }: CallSource,
  identifiers: Identifiers,
): Promise<MessageRecipient | undefined> {
  const [first] = identifiers.map(([, text]) => text);
  if (entrance === undefined || first === undefined) return undefined;
  if (identifiers.some(([, text]) => text !== first)) return undefined;
  const guest = readThing(first, 'guest', keys.tracking);
  return guest === undefined ? undefined : findGuest(database, guest);
}

/** Finds the recipient by signed identifiers. Returns undefined unless all of them refer to the same delivery. */
async function recipientOf(
  services: Services,
  source: CallSource,
  identifiers: Identifiers,
): Promise<MessageRecipient | undefined> {
  const ids = identifiers.map(([kind, text]) => readThing(text, kind, services.keys.tracking)?.deliveryId);
  const [id] = ids;
  if (id === undefined) return guestOf(services, source, identifiers);
  if (ids.some((other) => other !== id)) return undefined;
  const recipient = await findRecipient(services.database, id);
  const { sender } = source;
  if (recipient !== undefined && sender !== undefined && !isSameAddress(recipient.sender, sender)) {
    throw new ForeignSender();
  }
  return recipient;
}

/** Returns the seconds to wait. Guests have no identity of their own, so their network and their campaign count. */
async function takeTurn(
  context: Context,
  services: Services,
  { deliveryId, campaignId }: MessageRecipient,
  prefix = '',
): Promise<number> {
  const { rateLimits } = services;
  if (deliveryId !== null) return rateLimits.connectorByRecipient.take(`${prefix}${deliveryId}`);
  const network = await rateLimits.guestByAddress.take(
    `${campaignId ?? ''} ${callerNetwork(context, services)}`,
  );
  return network > 0 ? network : rateLimits.guestByCampaign.take(campaignId ?? '');
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

/** Address that the buyer typed on a page. Undefined if there is none, and a refusal if it is no address. */
function readBuyer(
  { entrance }: CallSource,
  typed: string | undefined,
): string | undefined | Refusal<'invalid_request'> {
  if (entrance === undefined || typed === undefined || typed.trim() === '') return undefined;
  const read = readAddress(typed.trim());
  return read.ok ? read.email : refuseRule('order_incomplete', `body.${buyerField}`);
}

/** Field of a form on a page with the address of the buyer. */
const buyerField = 'buyer_email';

/**
 * Reads a form. On a page, refuses forms that nobody pressed: scanners of messages post the forms that they find, and these
 * name their address and all of their fields.
 */
async function readForm(request: Request, { entrance }: CallSource) {
  const fields = await readAmpForm(request);
  if (entrance === undefined || fields instanceof Refusal || tellsPress(fields)) return fields;
  return refuseRule('invalid', `body.${visibleTimeField}`);
}

async function takeForm(
  context: Context,
  services: Services,
  isOfMessage: IsOfMessage,
  source: CallSource,
): Promise<unknown> {
  const request = context.req.raw;
  const fields = await readForm(request, source);
  if (fields instanceof Refusal) return fields;
  const given = readParams(fields['params'] ?? '');
  if (given instanceof Refusal) return given;
  const recipient = await recipientOf(services, source, [['email', takeEmail(given)]]);
  if (recipient === undefined || recipient.projectId !== fields['project_id']) return notFound();
  const integrationId = fields['integration_id'] ?? '';
  const buyer = readBuyer(source, fields[buyerField]);
  if (buyer instanceof Refusal) return buyer;
  const { rateLimits } = services;
  const turn = await takeTurn(context, services, recipient);
  if (turn > 0) return tooManyRequests(turn);
  const { projectId: project } = recipient;
  const integration = await findIntegration(services.database, { projectId: project, integrationId });
  if (integration === undefined) return notFound();
  const wait = await rateLimits.connectorByIntegration.take(integration.id);
  if (wait > 0) return tooManyRequests(wait);
  const { email: _identifier, ...params } = given;
  const { action = '', attempt = '', target = '' } = fields;
  const form = { recipient, integrationId, action, params, buyer };
  if (!isAttempt(attempt) || !isBlockId(target)) return runForm(services, form);
  const { organizationId, projectId } = recipient;
  const userAgent = request.headers.get('user-agent') ?? '';
  const key = attemptKey({
    recipient: identityOf(recipient),
    target,
    attempt,
    integrationId,
    action,
    params: buyer === undefined ? params : { ...params, [buyerField]: buyer },
  });
  return runOnce(
    services.database,
    {
      organizationId,
      projectId,
      key,
      event: await eventOf(services, isOfMessage, form, { target, userAgent, entrance: source.entrance }),
    },
    (earlier) => runForm(services, { ...form, attempt: { key, earlier } }),
  );
}

/** Guests share the identity of their campaign. */
function identityOf({ deliveryId, campaignId }: MessageRecipient): string {
  return deliveryId ?? `guest ${campaignId ?? ''}`;
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

type Happening = Omit<ActionEvent, 'kind' | 'deliveryId'>;

/** Attributes an action to its recipient, or only to the campaign if a guest took it. Undefined if nobody can have. */
function toEvent(
  { deliveryId, campaignId }: MessageRecipient,
  happening: Happening,
): ActionEvent | GuestEvent | undefined {
  const { entrance } = happening;
  if (deliveryId !== null) return { ...happening, kind: 'yamp', deliveryId };
  if (campaignId === null || entrance === undefined) return undefined;
  return { ...happening, kind: 'guest', campaignId, entrance };
}

/** Returns undefined if the form is not counted. */
async function eventOf(
  { now }: Services,
  isOfMessage: IsOfMessage,
  { recipient, action }: Pick<ConnectorForm, 'recipient' | 'action'>,
  { target, userAgent, entrance }: Pick<Happening, 'target' | 'userAgent' | 'entrance'>,
): Promise<ActionEvent | GuestEvent | undefined> {
  const { campaignId, test } = recipient;
  const event = action === '' ? 'submission' : 'submit_order';
  if (test || campaignId === null || !(await isOfMessage(campaignId, target, event))) return undefined;
  const happened = { occurredAt: now(), userAgent: userAgent.slice(0, 500) };
  return toEvent(recipient, { ...happened, event, target, value: '', entrance });
}

/** Counts only what exists, so that made-up ids leave no rows. */
async function takeList(services: Services, context: Context, source: CallSource): Promise<unknown> {
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
  const { sender } = source;
  if (sender !== undefined && !(await isSenderOf(database, place.projectId, sender)))
    throw new ForeignSender();
  const address = await rateLimits.listByAddress.take(
    `${place.projectId} ${callerNetwork(context, services)}`,
  );
  if (address > 0) return tooManyRequests(address);
  const webhook = await findIntegration(database, place);
  if (webhook === undefined) return notFound();
  const wait = await rateLimits.connectorByIntegration.take(webhook.id);
  return wait > 0 ? tooManyRequests(wait) : runList(services, webhook);
}

async function takeEvent(
  context: Context,
  services: Services,
  { isOfMessage, events }: CallTools,
  source: CallSource,
): Promise<unknown> {
  const event = recipientActions.find((name) => name === context.req.param('event'));
  if (event === undefined) return notFound();
  const fields = await readForm(context.req.raw, source);
  if (fields instanceof Refusal) return fields;
  const {
    campaign_id = '',
    audience_id = '',
    contact_id = '',
    target = '',
    value = '',
    attempt = '',
  } = fields;
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
  const wait = await takeTurn(context, services, recipient, 'event ');
  if (wait > 0) return tooManyRequests(wait);
  if (recipient.test) return {};
  const { campaignId } = recipient;
  if (campaignId === null || !(await isOfMessage(campaignId, target, event))) {
    return refuseRule('block_unknown', 'body.target');
  }
  if (countedByConnector) return {};
  const happened = toEvent(recipient, {
    event,
    target,
    value: value.slice(0, valueLength),
    occurredAt: services.now(),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 500),
    entrance: source.entrance,
  });
  if (happened === undefined) return {};
  if (isAttempt(attempt)) {
    const { organizationId, projectId } = recipient;
    const key = attemptKey({
      recipient: identityOf(recipient),
      target,
      attempt,
      integrationId: '',
      action: `event ${event}`,
      params: value,
    });
    await recordOnce(services.database, { organizationId, projectId, key, event: happened });
  } else await events.write(happened);
  return {};
}

interface CallTools {
  readonly isOfMessage: IsOfMessage;
  readonly events: ReturnType<typeof createEventWriter>;
}

function createTools({ database, now }: Services): CallTools {
  return { events: createEventWriter(database), isOfMessage: createMessageEvents(database, now) };
}

/** Adds the calls of recipients below a path. */
function addCalls(
  routes: Hono,
  { base, readSource }: { readonly base: string; readonly readSource: ReadSource },
  services: Services,
  tools: CallTools,
): void {
  routes.post(`${base}/connectors`, (context) =>
    answerCall(context, services, readSource(context), (source) =>
      takeForm(context, services, tools.isOfMessage, source),
    ),
  );
  routes.get(`${base}/connectors`, (context) =>
    answerCall(context, services, readSource(context), (source) => takeList(services, context, source)),
  );
  routes.post(`${base}/yamp-blocks-events/:event/register`, (context) =>
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
 * Creates the same routes for the pages of messages. Their path says where the person came from, so that an address in a
 * page decides it, and a form cannot. Forms need no preflight request, because they are URL-encoded and have no headers of
 * their own, and none is answered.
 */
export function createPageCalls(services: Services): Hono {
  const routes = new Hono();
  const tools = createTools(services);
  const origin = pagesOrigin(services.configuration);
  for (const entrance of pageEntrances) {
    const page = {
      base: `/page/${entrance}`,
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
