import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

export interface DoublePlan {
  readonly name: string;
  readonly cents: number;
  readonly metadata: Readonly<Record<string, string>>;
  /** Unix time in seconds. */
  readonly periodStart: number;
  readonly status: string;
}

interface DoublePrice {
  readonly id: string;
  readonly cents: number;
  readonly metadata: Readonly<Record<string, string>>;
}

interface DoubleRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly idempotencyKey: string;
  readonly form: Readonly<Record<string, string>>;
}

/** Local server that implements the part of Stripe's HTTP API that the product uses. */
export interface StripeDouble {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly requests: readonly DoubleRequest[];
  /** Sets the subscriptions of every customer. */
  readonly subscribe: (plans: readonly DoublePlan[]) => void;
  readonly offer: (prices: readonly DoublePrice[]) => void;
  /** Makes all later requests fail with this status, until it is set to 200. */
  readonly failWith: (status: number) => void;
  readonly event: (
    type: string,
    object: object,
    secret?: string,
  ) => { readonly body: string; readonly headers: Record<string, string> };
  readonly close: () => Promise<void>;
}

const secretKey = 'sk_test_double';
const webhookSecret = 'whsec_double';

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function subscriptionOf(plan: DoublePlan, index: number): object {
  return {
    id: `sub_${String(index)}`,
    object: 'subscription',
    status: plan.status,
    items: {
      object: 'list',
      data: [
        {
          id: `si_${String(index)}`,
          object: 'subscription_item',
          current_period_start: plan.periodStart,
          current_period_end: plan.periodStart + 30 * 86_400,
          price: {
            id: `price_${String(index)}`,
            object: 'price',
            nickname: null,
            unit_amount: plan.cents,
            currency: 'eur',
            metadata: plan.metadata,
            product: { id: `prod_${String(index)}`, object: 'product', name: plan.name },
          },
        },
      ],
    },
  };
}

function priceOf({ id, cents, metadata }: DoublePrice): object {
  return {
    id,
    object: 'price',
    active: true,
    type: 'recurring',
    unit_amount: cents,
    currency: 'eur',
    metadata,
  };
}

function listOf(url: string, data: readonly object[]) {
  return { status: 200, body: { object: 'list', has_more: false, url, data } };
}

async function readRequest(incoming: IncomingMessage): Promise<DoubleRequest> {
  const url = new URL(incoming.url ?? '/', 'http://double');
  const form = new URLSearchParams(incoming.method === 'GET' ? url.search : await readBody(incoming));
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    authorization: incoming.headers.authorization ?? '',
    idempotencyKey: String(incoming.headers['idempotency-key'] ?? ''),
    form: Object.fromEntries(form),
  };
}

export async function startStripeDouble(): Promise<StripeDouble> {
  const requests: DoubleRequest[] = [];
  const customers = new Map<string, string>();
  let plans: readonly DoublePlan[] = [];
  let prices: readonly DoublePrice[] = [];
  let failure = 200;

  const isCustomer = (id: string | undefined) => [...customers.values()].includes(id ?? '');

  function answerOf(request: DoubleRequest): { readonly status: number; readonly body: object } {
    const failed = (status: number, message: string) => ({
      status,
      body: { error: { type: 'api_error', message } },
    });
    if (failure !== 200) return failed(failure, 'The double was told to fail.');
    if (request.authorization !== `Bearer ${secretKey}`) return failed(401, 'Invalid API Key provided.');
    switch (`${request.method} ${request.path}`) {
      case 'POST /v1/customers': {
        const id = customers.get(request.idempotencyKey) ?? `cus_${String(customers.size + 1)}`;
        customers.set(request.idempotencyKey, id);
        return { status: 200, body: { id, object: 'customer' } };
      }
      case 'GET /v1/prices':
        return listOf('/v1/prices', prices.map(priceOf));
      case 'POST /v1/checkout/sessions': {
        if (!isCustomer(request.form['customer'])) return failed(404, 'No such customer.');
        const url = `https://checkout.stripe.test/${request.form['line_items[0][price]'] ?? ''}`;
        return { status: 200, body: { id: 'cs_1', object: 'checkout.session', url } };
      }
      case 'POST /v1/billing_portal/sessions': {
        if (!isCustomer(request.form['customer'])) return failed(404, 'No such customer.');
        if (plans.length === 0) return failed(400, 'The customer has nothing to manage.');
        const url = `https://billing.stripe.test/session?back=${encodeURIComponent(request.form['return_url'] ?? '')}`;
        return { status: 200, body: { id: 'bps_1', object: 'billing_portal.session', url } };
      }
      case 'GET /v1/subscriptions':
        return listOf('/v1/subscriptions', plans.map(subscriptionOf));
      default:
        return failed(404, `Unrecognized request URL (${request.method}: ${request.path}).`);
    }
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    requests.push(request);
    const { status, body } = answerOf(request);
    outgoing.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' });
    outgoing.end(JSON.stringify(body));
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const signer = new Stripe(secretKey).webhooks;
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    secretKey,
    webhookSecret,
    requests,
    subscribe: (next) => {
      plans = next;
    },
    offer: (next) => {
      prices = next;
    },
    failWith: (status) => {
      failure = status;
    },
    event: (type, object, secret = webhookSecret) => {
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
      const header = signer.generateTestHeaderString({ payload, secret });
      return { body: payload, headers: { 'stripe-signature': header, 'content-type': 'application/json' } };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
