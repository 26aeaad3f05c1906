import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ampBlocks } from '@x/amp-runtime-blocks';
import { contract } from '@x/api-client/contract';
import { createBlock } from '@x/email-compiler';
import { Hono } from 'hono';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rollUp } from '../analytics/roll-up.js';
import { newId } from '../database/identifier.js';
import {
  ampEvents,
  campaignContents,
  deliveries,
  emailSenders,
  rateLimits,
  testMessages,
} from '../database/schema/index.js';
import { createRateLimits, standardBounds, type RateLimitBounds } from '../session/rate-limits.js';
import { asSystem } from '../database/tenant.js';
import { createSendingWorld, type SendingWorld } from '../sending/testing/sending-world.js';
import { expectData } from '../testing/test-application.js';
import { writeIdentifier, type RecipientKind } from '../tracking/identifier.js';
import { createConnectors } from './routes.js';

interface Seen {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** What the webhook and the shop answer, and what they were asked. */
let answer: { status: number; body: string };
let seen: Seen[];
let outside: Server;
let world: SendingWorld;
let webhookId: string;
let shopId: string;
let campaignId: string;
let deliveryId: string;

const email = 'ana@customers.test';
const sender = 'shop@brand.test';
const version2 = { 'amp-email-sender': sender };

const cart = 'b1234567';
const blockIds = { gallery: 'bgallery', review: 'breview0', call_me: 'bcallme0', dynamic_phone: 'bphone00' };
const others = Object.entries(blockIds).map(([type, id]) => {
  const block = ampBlocks.find((known) => known.type === type);
  if (block === undefined) throw new Error(`There is no ${type}.`);
  return createBlock(block, id);
});

/** Each of the eight kinds of events, and a block that it happens in. */
const eventBlocks: readonly (readonly [event: string, block: string])[] = [
  ['submission', blockIds.call_me],
  ['slide_change', blockIds.gallery],
  ['click_phone', blockIds.dynamic_phone],
  ['click_rating', blockIds.review],
  ['add_product', cart],
  ['add_shipping_address', cart],
  ['submit_order', cart],
  ['click_order_link', cart],
];

function cartDocument(integrationId: string): string {
  const product = {
    gid: 'gid://shopify/Product/7',
    id: '7',
    name: 'Lamp',
    path: '/products/lamp',
    price: 20,
    currency: 'EUR',
    date: '',
    image: '',
    url: 'https://shop.test/products/lamp',
    variants: [
      { gid: 'gid://shopify/ProductVariant/71', id: '71', name: 'Red', price: 20, quantity: 5, sku: '' },
    ],
  };
  const config = {
    product,
    integration: { id: integrationId, name: 'Shop' },
    productDiscount: { name: 'Spring', type: 'percentage', value: 10 },
    productTag: 'newsletter',
  };
  return JSON.stringify({
    version: 1,
    body: { config: {} },
    rows: [{ id: cart, type: 'shopify_cart', version: 1, config, content: {} }, ...others],
  });
}

beforeAll(async () => {
  outside = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push({
        path: request.url ?? '',
        headers: request.headers,
        body: body === '' ? '' : JSON.parse(body),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    outside.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${String((outside.address() as AddressInfo).port)}`;
  world = await createSendingWorld();
  const { user, organizationId, projectId, providerId } = world;
  const add = async (type_id: 'webhook' | 'shopify', config: Record<string, unknown>) => {
    const body = { name: 'Outside', type_id, project_id: projectId, config };
    return (await expectData(user.call(contract.integrations.create, { body }))).id;
  };
  webhookId = await add('webhook', { url: `${origin}/hook`, method: 'post', payload: { source: 'mail' } });
  shopId = await add('shopify', { api: origin, accessToken: 'shpat_1' });
  campaignId = await world.addFrozenCampaign([await world.addAudience([email])]);
  const place = { organizationId, projectId };
  await world.inTenant(async (queries) => {
    await queries
      .insert(campaignContents)
      .values({ ...place, campaignId, config: cartDocument(shopId), contentHtml: '', contentAmp: '' });
    await queries
      .insert(emailSenders)
      .values({ ...place, email: sender, name: 'Brand', emailProviderId: providerId });
    const [delivery] = await queries.select().from(deliveries).where(eq(deliveries.campaignId, campaignId));
    deliveryId = delivery?.id ?? '';
  });
});
beforeEach(() => {
  seen = [];
  answer = { status: 200, body: '{}' };
});
afterAll(async () => {
  outside.closeAllConnections();
  outside.close();
  await world.close();
});

function sign(kind: RecipientKind, id = deliveryId): string {
  return writeIdentifier({ kind, deliveryId: id }, world.application.services.keys.tracking);
}

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = version2) {
  const body = new URLSearchParams(fields);
  return world.application.fetch(`/api${path}`, { method: 'POST', headers, body });
}

function sendForm(params: unknown, more: Record<string, string> = {}, headers?: Record<string, string>) {
  const fields = {
    project_id: world.projectId,
    integration_id: webhookId,
    response: 'form',
    // As the runtime writes it: with a blank behind.
    params: `${JSON.stringify(params)} `,
    ...more,
  };
  return post('/connectors', fields, headers);
}

function register(event: string, more: Record<string, string> = {}, headers?: Record<string, string>) {
  const fields = {
    campaign_id: sign('campaign'),
    audience_id: sign('audience'),
    contact_id: sign('contact'),
    target: eventBlocks.find(([kind]) => kind === event)?.[1] ?? cart,
    ...more,
  };
  return post(`/yamp-blocks-events/${event}/register`, fields, headers);
}

async function readEvents() {
  await rollUp(world.application.services.database);
  return world.inTenant((queries) =>
    queries.select().from(ampEvents).where(eq(ampEvents.campaignId, campaignId)).orderBy(ampEvents.id),
  );
}

const callMe = () => ({ email: sign('email'), name: 'Ana', phone: '600000000', policy: true });

describe('CORS', () => {
  test('in version 2 answers the sender', async () => {
    const response = await register('submission');
    expect([response.status, response.headers.get('amp-email-allow-sender')]).toEqual([200, sender]);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('in version 1 answers origin and source', async () => {
    const query = `?__amp_source_origin=${encodeURIComponent(sender)}`;
    const fields = {
      campaign_id: sign('campaign'),
      audience_id: sign('audience'),
      contact_id: sign('contact'),
      target: blockIds.call_me,
    };
    const headers = { origin: 'https://mail.google.com' };
    const response = await post(`/yamp-blocks-events/submission/register${query}`, fields, headers);
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'access-control-allow-origin': 'https://mail.google.com',
        'amp-access-control-allow-source-origin': sender,
        'access-control-expose-headers': 'AMP-Access-Control-Allow-Source-Origin',
      },
    ]);
  });

  test.each([
    ['neither version', {}],
    ['an origin alone', { origin: 'https://mail.google.com' }],
    ['another sender', { 'amp-email-sender': 'thief@elsewhere.test' }],
    ['a sender of two lines', { 'amp-email-sender': 'no address' }],
  ])('refuses %s', async (_name, headers) => {
    const before = await readEvents();
    expect((await register('submission', {}, headers as Record<string, string>)).status).toBe(403);
    expect((await sendForm(callMe(), {}, headers as Record<string, string>)).status).toBe(403);
    expect([await readEvents(), seen]).toEqual([before, []]);
  });

  test('stands on failures too, so that a message can show them', async () => {
    answer = { status: 500, body: '' };
    const response = await sendForm(callMe());
    expect([response.status, response.headers.get('amp-email-allow-sender')]).toEqual([422, sender]);
  });
});

describe('a form', () => {
  test('reaches the webhook with the address that its identifier stands for', async () => {
    const response = await sendForm({ ...callMe(), source: 'forged' });
    expect([response.status, await response.json()]).toEqual([200, { success: true, data: {}, errors: [] }]);
    expect(seen).toMatchObject([
      { path: '/hook', body: { email, name: 'Ana', phone: '600000000', policy: true, source: 'mail' } },
    ]);
  });

  test('may be multipart', async () => {
    const body = new FormData();
    const fields = {
      project_id: world.projectId,
      integration_id: webhookId,
      params: JSON.stringify(callMe()),
    };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const response = await world.application.fetch('/api/connectors', {
      method: 'POST',
      headers: version2,
      body,
    });
    expect(response.status).toBe(200);
  });

  test.each<[string, () => unknown, Record<string, string>, number]>([
    ['a plain address', () => ({ ...callMe(), email }), {}, 404],
    ['an identifier of another kind', () => ({ ...callMe(), email: sign('contact') }), {}, 404],
    ['a delivery that is not there', () => ({ ...callMe(), email: sign('email', newId()) }), {}, 404],
    ['another project', callMe, { project_id: newId() }, 404],
    ['an integration that is not there', callMe, { integration_id: newId() }, 404],
    ['an integration that is no id', callMe, { integration_id: "'; --" }, 404],
    ['a form for a shop', callMe, { action: 'create_draft_order' }, 400],
    ['something nested', () => ({ ...callMe(), name: { first: 'Ana' } }), {}, 400],
    ['a null character', () => ({ ...callMe(), name: 'a\u0000' }), {}, 400],
    ['no JSON', callMe, { params: '{' }, 400],
    ['a list', () => [], {}, 400],
    ['nothing', () => null, {}, 400],
  ])('of %s is refused', async (_name, params, more, status) => {
    const response = await sendForm(params(), more);
    expect([response.status, seen]).toEqual([status, []]);
  });

  test('that is no form, or too large a one, is refused', async () => {
    const json = { method: 'POST', headers: { ...version2, 'content-type': 'application/json' }, body: '{}' };
    expect((await world.application.fetch('/api/connectors', json)).status).toBe(415);
    expect((await sendForm({ ...callMe(), name: 'x'.repeat(300_000) })).status).toBe(413);
  });
});

describe('an order', () => {
  const address = {
    first_name: 'Ana',
    last_name: 'García',
    address1: 'Calle Mayor 1',
    zip: '28001',
    city: 'Madrid',
    province: 'Madrid',
    phone: '600000000',
    country: 'spain',
  };
  const line = { id: '7', variant_id: '71', quantity: 2, price: 20, name: 'Lamp' };

  function checkout(item: object = line, more: Record<string, string> = {}) {
    const draft_order = {
      email: sign('email'),
      line_items: [item],
      shipping_address: address,
      tags: 'forged',
    };
    return sendForm({ draft_order }, { integration_id: shopId, action: 'create_draft_order', ...more });
  }

  test('is made on the terms of the message, and answers where it is paid', async () => {
    answer = { status: 201, body: '{"draft_order":{"id":1,"invoice_url":"https://shop.test/invoices/1"}}' };
    const discount = { title: 'Mine', value: 100, value_type: 'percentage' };
    const response = await checkout({ ...line, price: 0, applied_discount: discount });
    expect(await response.json()).toMatchObject({
      data: { draft_order: { invoice_url: 'https://shop.test/invoices/1' } },
    });
    expect(seen).toMatchObject([
      { path: '/admin/api/2026-07/draft_orders.json', headers: { 'x-shopify-access-token': 'shpat_1' } },
    ]);
    expect(seen[0]?.body).toEqual({
      draft_order: {
        email,
        line_items: [
          {
            variant_id: 71,
            quantity: 2,
            applied_discount: {
              title: 'Spring',
              description: 'Spring',
              value: '10',
              value_type: 'percentage',
              amount: '4.00',
            },
          },
        ],
        shipping_address: { ...address, country: 'Spain', country_code: 'ES' },
        tags: 'newsletter',
      },
    });
  });

  test.each<[string, object, number]>([
    ['a variant that the message does not offer', { ...line, variant_id: '72' }, 400],
    ['a product that it does not offer', { ...line, id: '8' }, 400],
    ['no whole number of pieces', { ...line, quantity: 1.5 }, 400],
    ['a hundred pieces', { ...line, quantity: 100 }, 400],
  ])('of %s is refused', async (_name, item, status) => {
    expect([(await checkout(item)).status, seen]).toEqual([status, []]);
  });

  test.each<[string, number, string]>([
    ['refuses the key', 401, '{"errors":"[API] Invalid API key or access token"}'],
    ['asks for a pause', 429, '{"errors":"Exceeded 2 calls per second"}'],
    ['answers no JSON', 200, '<html>'],
    ['answers no order', 200, '{"orders":[]}'],
    [
      'answers an address that is none to pay at',
      200,
      '{"draft_order":{"invoice_url":"javascript:alert(1)"}}',
    ],
  ])('fails when the shop %s', async (_name, status, body) => {
    answer = { status, body };
    const response = await checkout();
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: [{ code: 'integration_failed' }] },
    ]);
  });
});

describe('a list', () => {
  function ask(more: Record<string, string> = {}, headers: Record<string, string> = version2) {
    const query = { integration_id: webhookId, response: 'list', project_id: world.projectId, ...more };
    return world.application.fetch(`/api/connectors?${new URLSearchParams(query).toString()}`, { headers });
  }

  test('is what the webhook answers, phones as whole addresses', async () => {
    answer = { status: 200, body: '[{"phone":"+34 600 000 000"}]' };
    expect(await (await ask()).json()).toMatchObject({
      data: { items: [{ phone: 'tel:+34600000000', formatted: '+34 600 000 000' }] },
    });
  });

  test.each<[string, number, string]>([
    ['fails', 500, '[]'],
    ['answers no JSON', 200, 'hello'],
    ['answers too much', 200, `["${'x'.repeat(300_000)}"]`],
  ])('fails when the webhook %s', async (_name, status, body) => {
    answer = { status, body };
    expect((await ask()).status).toBe(422);
  });

  test.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['of a shop', { integration_id: '1' }, version2, 404],
    ['of another project', { project_id: newId() }, version2, 403],
    ['by a stranger', {}, { 'amp-email-sender': 'thief@elsewhere.test' }, 403],
    ['of another shape', { response: 'form' }, version2, 404],
  ])('%s is refused', async (_name, more, headers, status) => {
    expect([(await ask(more, headers)).status, seen]).toEqual([status, []]);
  });
});

describe('an event', () => {
  test('of each of the eight kinds is kept', async () => {
    const before = (await readEvents()).length;
    for (const [event] of eventBlocks) {
      expect((await register(event, { value: `v ${event}` })).status).toBe(200);
    }
    const events = (await readEvents()).slice(before);
    expect(events.map(({ event, target, value }) => [event, target, value])).toEqual(
      eventBlocks.map(([event, block]) => [event, block, `v ${event}`]),
    );
    expect(new Set(events.map((row) => row.deliveryId))).toEqual(new Set([deliveryId]));
  });

  test.each<[string, string, () => Record<string, string>, number]>([
    ['of no known kind', 'explosion', () => ({}), 404],
    ['of no block', 'submission', () => ({ target: '<b>' }), 400],
    ['of a block that the message has not', 'submission', () => ({ target: 'b0000000' }), 400],
    ['of a block that it cannot happen in', 'submission', () => ({ target: cart }), 400],
    [
      'with one identifier in the place of another',
      'submission',
      () => ({ contact_id: sign('campaign') }),
      404,
    ],
    ['of two recipients', 'submission', () => ({ contact_id: sign('contact', newId()) }), 404],
    ['with a plain id', 'submission', () => ({ campaign_id: campaignId }), 404],
  ])('%s is not kept', async (_name, event, more, status) => {
    const before = await readEvents();
    expect((await register(event, more())).status).toBe(status);
    expect(await readEvents()).toEqual(before);
  });
});

describe('limits', () => {
  const bound = { tries: 2, seconds: 60 };

  /** The connectors with a limit of two, as one recipient or one integration meets it. */
  async function limited(bounds: Partial<RateLimitBounds>) {
    const { services } = world.application;
    // What the other tests sent counts too where limits are kept in the database.
    await asSystem(services.database, (queries) => queries.delete(rateLimits));
    const limits = createRateLimits(services.database, { ...standardBounds, ...bounds });
    return new Hono().route('/api', createConnectors({ ...services, rateLimits: limits }));
  }

  const formFields = (params: unknown) => ({
    project_id: world.projectId,
    integration_id: webhookId,
    response: 'form',
    params: JSON.stringify(params),
  });
  const eventFields = () => ({
    campaign_id: sign('campaign'),
    audience_id: sign('audience'),
    contact_id: sign('contact'),
    target: blockIds.call_me,
  });

  test.each<[string, Partial<RateLimitBounds>, string, () => Record<string, string>]>([
    ['forms of a recipient', { connectorByRecipient: bound }, '/connectors', () => formFields(callMe())],
    ['forms to an integration', { connectorByIntegration: bound }, '/connectors', () => formFields(callMe())],
    [
      'events of a recipient',
      { connectorByRecipient: bound },
      '/yamp-blocks-events/submission/register',
      eventFields,
    ],
  ])('of %s are kept, and say when to come back', async (_name, bounds, path, fields) => {
    const routes = await limited(bounds);
    const [statuses, before]: [number[], number] = [[], (await readEvents()).length];
    let last: Response | undefined;
    for (let turn = 0; turn < 4; turn += 1) {
      const body = new URLSearchParams(fields());
      last = await routes.request(`http://localhost/api${path}`, { method: 'POST', headers: version2, body });
      statuses.push(last.status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last?.headers.get('amp-email-allow-sender')).toBe(sender);
    expect(seen.length + (await readEvents()).length - before).toBe(2);
  });

  test('of lists are kept', async () => {
    const routes = await limited({ connectorByIntegration: bound });
    const query = { integration_id: webhookId, response: 'list', project_id: world.projectId };
    const statuses: number[] = [];
    answer = { status: 200, body: '[]' };
    for (let turn = 0; turn < 3; turn += 1) {
      const url = `http://localhost/api/connectors?${new URLSearchParams(query).toString()}`;
      statuses.push((await routes.request(url, { headers: version2 })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect(seen).toHaveLength(2);
  });
});

describe('a test message', () => {
  test('leads through the cart to a page that says so, and makes no order', async () => {
    const { organizationId, projectId } = world;
    const id = newId();
    await world.inTenant((queries) =>
      queries
        .insert(testMessages)
        .values({ id, organizationId, projectId, campaignId: null, email, fromEmail: sender }),
    );
    const draft_order = {
      email: sign('email', id),
      line_items: [{ id: '7', variant_id: '71', quantity: 1 }],
      shipping_address: {
        first_name: 'Ana',
        last_name: 'García',
        address1: 'Calle Mayor 1',
        zip: '28001',
        city: 'Madrid',
        province: 'Madrid',
        phone: '600000000',
        country: 'spain',
      },
    };
    const response = await sendForm(
      { draft_order },
      { integration_id: shopId, action: 'create_draft_order' },
    );
    const { data } = (await response.json()) as { data: { draft_order: { invoice_url: string } } };
    expect([response.status, seen]).toEqual([200, []]);
    const page = await world.application.fetch(new URL(data.draft_order.invoice_url).pathname, {
      headers: { 'accept-language': 'es' },
    });
    expect(await page.text()).toContain('No se ha creado ningún pedido en la tienda.');
  });
});
