import * as v from 'valibot';
import { callableHosts } from '../../platform/outgoing/destination.ts';
import { callOutside } from '../../platform/outgoing/call.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import { notFound, type Refusal, refuse, refuseRule } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { openIntegration, type OpenShopify, type OpenWebhook } from '../integrations/integration.ts';
import { webhookCall } from '../integrations/webhook.ts';
import type { EarlierTry } from './attempts.ts';
import {
  createDraftOrder,
  draftOrderBody,
  findDraftOrder,
  readOrder,
  termsOf,
  type DraftOrder,
} from './draft-order.ts';
import { type Actor, findDocuments, findIntegration } from './lookup.ts';

export interface ConnectorForm {
  readonly actor: Actor;
  readonly integrationId: string;
  readonly action: string;
  /** Parsed `params`, without the signed identifier. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Address that a buyer, or somebody of whom nothing is known, typed on a page. */
  readonly typedAddress?: string | undefined;
  /** Set if the message sent an attempt id. `key` is the idempotency key. */
  readonly attempt?: { readonly key: string; readonly earlier: EarlierTry | undefined };
}

/** Path of the page that replaces the payment page for test messages. */
export const testOrderPath = '/page/test-order';

type FormRefusal = Refusal<'invalid_request' | 'not_found' | 'form_not_sent'>;

/** Recipients learn only that the form failed. The reason is logged. */
function failed(services: Services, integrationId: string, message: string): FormRefusal {
  services.log.warn({ integration: integrationId, reason: message }, 'connector failed');
  return refuse('form_not_sent');
}

const enteredSchema = v.pipe(
  v.record(
    v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    v.union([v.pipe(v.string(), v.maxLength(2000)), v.number(), v.boolean()]),
  ),
  v.check((entries) => Object.keys(entries).length <= 20),
);

/** Name of a webhook's value with an address that somebody typed and that may be anybody's. */
const unverifiedAddressValue = 'unverified_email';

/** The address of a recipient is known, whatever the form says. Nobody has confirmed another one. */
function addressValues({ actor: { email }, typedAddress }: ConnectorForm): Readonly<Record<string, string>> {
  if (email !== undefined) return { email };
  return typedAddress === undefined ? {} : { [unverifiedAddressValue]: typedAddress };
}

async function sendToWebhook(
  services: Services,
  webhook: OpenWebhook,
  form: ConnectorForm,
): Promise<object | FormRefusal> {
  const { attempt } = form;
  const { [unverifiedAddressValue]: _made, ...params } = form.params;
  const entered = v.safeParse(enteredSchema, params);
  if (!entered.success) return refuseRule('form_unreadable', 'body.params');
  const allowedHosts = callableHosts(services.configuration);
  const call = webhookCall(webhook, { ...entered.output, ...addressValues(form) });
  // Send the key, so that the webhook can detect a retry after a lost response.
  const headers = attempt === undefined ? {} : { 'idempotency-key': attempt.key };
  const result = await callOutside({ ...call, headers: { ...headers, ...call.headers } }, { allowedHosts });
  if (!result.ok) return failed(services, webhook.id, result.message);
  const { status } = result;
  return status >= 200 && status <= 299 ? {} : failed(services, webhook.id, `status ${String(status)}`);
}

async function order(
  services: Services,
  shop: OpenShopify,
  { actor, integrationId, params, typedAddress, attempt }: ConnectorForm,
): Promise<DraftOrder | FormRefusal> {
  const cart = readOrder(params);
  const buyer = typedAddress ?? actor.email;
  if (cart === undefined || buyer === undefined) return refuseRule('order_incomplete', 'body.params');
  const { allowedHosts } = services.configuration;
  // Return the URL of a test page instead of creating an order, so that testers can complete the cart without an
  // unwanted order in the shop.
  if (actor.carrier === undefined)
    return { draft_order: { invoice_url: `${pagesOrigin(services.configuration)}${testOrderPath}` } };
  const documents = await findDocuments(services.database, actor.carrier);
  const [terms] = documents.flatMap((document) => termsOf(document, integrationId, cart.line_items) ?? []);
  if (terms === undefined) return refuseRule('product_unknown', 'body.params');
  if (attempt?.earlier !== undefined) {
    const { key, earlier } = attempt;
    const found = await findDraftOrder(shop, key, earlier.since, { allowedHosts });
    if (!found.ok) return failed(services, shop.id, found.message);
    if (found.value !== undefined) return found.value;
  }
  const body = draftOrderBody(cart, terms, buyer, attempt?.key);
  const made = await createDraftOrder(shop, body, { allowedHosts });
  return made.ok ? made.value : failed(services, shop.id, made.message);
}

/** Forwards a form. Orders return the URL of the payment page, and other forms return an empty object. */
export async function runForm(services: Services, form: ConnectorForm): Promise<object | FormRefusal> {
  const { actor, integrationId, action } = form;
  const stored = await findIntegration(services.database, { projectId: actor.projectId, integrationId });
  if (stored === undefined) return notFound();
  const integration = openIntegration(stored, services.keys.credentials);
  if (action === '' && integration.typeId === 'webhook') return sendToWebhook(services, integration, form);
  if (action === 'create_draft_order' && integration.typeId === 'shopify') {
    return order(services, integration, form);
  }
  return refuseRule('action_unsupported', 'body.action');
}
