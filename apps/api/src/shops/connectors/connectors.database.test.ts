import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import {
  blockIds,
  cart,
  ConnectorWorld,
  email,
  eventBlocks,
  sender,
  version2,
} from './testing/connector-world.ts';

let connectors: ConnectorWorld;
beforeAll(async () => {
  connectors = await ConnectorWorld.create();
});
beforeEach(() => connectors.answerWith(200, '{}'));
afterAll(() => connectors.close());

describe('CORS', () => {
  test('version 2 allows the sender', async () => {
    const response = await connectors.register('submission');
    expect([response.status, response.headers.get('amp-email-allow-sender')]).toEqual([200, sender]);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('version 1 allows origin and source', async () => {
    const query = `?__amp_source_origin=${encodeURIComponent(sender)}`;
    const fields = {
      campaign_id: connectors.sign('campaign'),
      audience_id: connectors.sign('audience'),
      contact_id: connectors.sign('contact'),
      target: blockIds.call_me,
    };
    const headers = { origin: 'https://mail.google.com' };
    const response = await connectors.post(
      `/yamp-blocks-events/submission/register${query}`,
      fields,
      headers,
    );
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
    ['only an origin', { origin: 'https://mail.google.com' }],
    ['another sender', { 'amp-email-sender': 'thief@elsewhere.test' }],
    ['an invalid sender', { 'amp-email-sender': 'no address' }],
  ])('refuses %s', async (_name, headers) => {
    const before = await connectors.readEvents();
    expect((await connectors.register('submission', {}, headers as Record<string, string>)).status).toBe(403);
    expect(
      (await connectors.sendForm(connectors.callMe(), {}, headers as Record<string, string>)).status,
    ).toBe(403);
    expect([await connectors.readEvents(), connectors.seen]).toEqual([before, []]);
  });

  test('headers are also sent with errors, so that a message can show them', async () => {
    connectors.answerWith(500, '');
    const response = await connectors.sendForm(connectors.callMe());
    expect([response.status, response.headers.get('amp-email-allow-sender')]).toEqual([422, sender]);
  });
});

describe('a form', () => {
  test('reaches the webhook with the recipient’s address in place of the identifier', async () => {
    const response = await connectors.sendForm({ ...connectors.callMe(), source: 'forged' });
    expect([response.status, await response.json()]).toEqual([200, { success: true, data: {}, errors: [] }]);
    expect(connectors.seen).toMatchObject([
      { path: '/hook', body: { email, name: 'Ana', phone: '600000000', policy: true, source: 'mail' } },
    ]);
  });

  test('can be multipart', async () => {
    const body = new FormData();
    const fields = {
      project_id: connectors.world.projectId,
      integration_id: connectors.ids.webhook,
      params: JSON.stringify(connectors.callMe()),
    };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const response = await connectors.world.application.fetch('/api/connectors', {
      method: 'POST',
      headers: version2,
      body,
    });
    expect(response.status).toBe(200);
  });

  test.each<[string, () => unknown, Record<string, string>, number]>([
    ['a plain address', () => ({ ...connectors.callMe(), email }), {}, 404],
    [
      'an identifier of another kind',
      () => ({ ...connectors.callMe(), email: connectors.sign('contact') }),
      {},
      404,
    ],
    [
      'an unknown delivery',
      () => ({ ...connectors.callMe(), email: connectors.sign('email', newId()) }),
      {},
      404,
    ],
    ['another project', () => connectors.callMe(), { project_id: newId() }, 404],
    ['an unknown integration', () => connectors.callMe(), { integration_id: newId() }, 404],
    ['an invalid integration id', () => connectors.callMe(), { integration_id: "'; --" }, 404],
    ['an action for shops', () => connectors.callMe(), { action: 'create_draft_order' }, 400],
    ['a nested value', () => ({ ...connectors.callMe(), name: { first: 'Ana' } }), {}, 400],
    ['a lone surrogate', () => ({ ...connectors.callMe(), name: 'a\ud800' }), {}, 400],
    ['invalid JSON', () => connectors.callMe(), { params: '{' }, 400],
    ['a list', () => [], {}, 400],
    ['nothing', () => null, {}, 400],
  ])('with %s is refused', async (_name, params, more, status) => {
    const response = await connectors.sendForm(params(), more);
    expect([response.status, connectors.seen]).toEqual([status, []]);
  });

  test.each([
    ['a vertical tab', 'one\u000btwo', 'one\ntwo'],
    ['a form feed', 'one\ftwo', 'one\ntwo'],
    ['escape, backspace and null', 'o\u001bn\be\u0000', 'one'],
    ['Windows line breaks and a tab', 'one\r\n\ttwo', 'one\n\ttwo'],
  ])('with %s is accepted, escaped or raw, and cleaned', async (_name, name, clean) => {
    const fields = connectors.formFields({ ...connectors.callMe(), name });
    const raw = fields['params']?.replaceAll(/\\u00([01][\da-f])|\\([bfrnt])/gu, (escape) =>
      String(JSON.parse(`"${escape}"`)),
    );
    for (const params of [fields['params'] ?? '', raw ?? '']) {
      expect((await connectors.post('/connectors', { ...fields, params })).status).toBe(200);
    }
    expect(connectors.seen.map(({ body }) => body)).toMatchObject([{ name: clean }, { name: clean }]);
  });

  test('is refused if it is invalid or too large', async () => {
    const json = { method: 'POST', headers: { ...version2, 'content-type': 'application/json' }, body: '{}' };
    expect((await connectors.world.application.fetch('/api/connectors', json)).status).toBe(415);
    expect((await connectors.sendForm({ ...connectors.callMe(), name: 'x'.repeat(300_000) })).status).toBe(
      413,
    );
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

  function checkout(item: object = line, more: Record<string, string> = {}, to: object = address) {
    const draft_order = {
      email: connectors.sign('email'),
      line_items: [item],
      shipping_address: to,
      tags: 'forged',
    };
    return connectors.sendForm(
      { draft_order },
      { integration_id: connectors.ids.shop, action: 'create_draft_order', ...more },
    );
  }

  test('uses the terms of the message and returns the payment page', async () => {
    connectors.answerWith(201, '{"draft_order":{"id":1,"invoice_url":"https://shop.test/invoices/1"}}');
    const discount = { title: 'Mine', value: 100, value_type: 'percentage' };
    const response = await checkout({ ...line, price: 0, applied_discount: discount });
    expect(await response.json()).toMatchObject({
      data: { draft_order: { invoice_url: 'https://shop.test/invoices/1' } },
    });
    expect(connectors.seen).toMatchObject([
      { path: '/admin/api/2026-07/draft_orders.json', headers: { 'x-shopify-access-token': 'shpat_1' } },
    ]);
    expect(connectors.seen[0]?.body).toEqual({
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

  test.each(
    Object.keys(address).flatMap((field) =>
      [' ', '\u00a0', '-', '\u200b'].map((typed) => ({ field, typed })),
    ),
  )('to an address whose $field is $typed is refused before the shop is asked', async ({ field, typed }) => {
    expect((await checkout(line, {}, { ...address, [field]: typed })).status).toBe(400);
    expect(connectors.seen).toEqual([]);
  });

  test('is sent to the address without the spaces around it', async () => {
    connectors.answerWith(201, '{"draft_order":{"invoice_url":"https://shop.test/invoices/1"}}');
    await checkout(line, {}, { ...address, first_name: ' 花子 ', province: '٣ ', phone: ' +34 600 ' });
    expect(connectors.seen[0]?.body).toMatchObject({
      draft_order: { shipping_address: { first_name: '花子', province: '٣', phone: '+34 600' } },
    });
  });

  test('of a variant that is sold without stock is accepted', async () => {
    connectors.answerWith(201, '{"draft_order":{"invoice_url":"https://shop.test/invoices/1"}}');
    expect((await checkout({ ...line, variant_id: '74' })).status).toBe(200);
  });

  test.each<[string, object, number]>([
    ['a variant that the message does not offer', { ...line, variant_id: '72' }, 400],
    ['a product that the message does not offer', { ...line, id: '8' }, 400],
    ['a fractional quantity', { ...line, quantity: 1.5 }, 400],
    ['a quantity of a hundred', { ...line, quantity: 100 }, 400],
    ['a variant that is sold out', { ...line, variant_id: '73' }, 400],
  ])('with %s is refused', async (_name, item, status) => {
    expect([(await checkout(item)).status, connectors.seen]).toEqual([status, []]);
  });

  test.each<[string, number, string]>([
    ['refuses the key', 401, '{"errors":"[API] Invalid API key or access token"}'],
    ['limits the rate', 429, '{"errors":"Exceeded 2 calls per second"}'],
    ['returns invalid JSON', 200, '<html>'],
    ['returns no order', 200, '{"orders":[]}'],
    ['returns an unsafe payment URL', 200, '{"draft_order":{"invoice_url":"javascript:alert(1)"}}'],
  ])('fails when the shop %s', async (_name, status, body) => {
    connectors.answerWith(status, body);
    const response = await checkout();
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: [{ code: 'form_not_sent' }] },
    ]);
  });
});

describe('a list', () => {
  function ask(more: Record<string, string> = {}, headers: Record<string, string> = version2) {
    const query = {
      integration_id: connectors.ids.webhook,
      response: 'list',
      project_id: connectors.world.projectId,
      ...more,
    };
    return connectors.world.application.fetch(`/api/connectors?${new URLSearchParams(query).toString()}`, {
      headers,
    });
  }

  test('contains the webhook’s rows, with phone numbers as tel: URIs', async () => {
    connectors.answerWith(200, '[{"phone":"+34 600 000 000"}]');
    expect(await (await ask()).json()).toMatchObject({
      data: { items: [{ phone: 'tel:+34600000000', formatted: '+34 600 000 000' }] },
    });
  });

  test.each<[string, number, string]>([
    ['fails', 500, '[]'],
    ['returns invalid JSON', 200, 'hello'],
    ['returns too much', 200, `["${'x'.repeat(300_000)}"]`],
  ])('fails when the webhook %s', async (_name, status, body) => {
    connectors.answerWith(status, body);
    expect((await ask()).status).toBe(422);
  });

  test.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['of a shop', { integration_id: '1' }, version2, 404],
    ['of another project', { project_id: newId() }, version2, 403],
    ['for another sender', {}, { 'amp-email-sender': 'thief@elsewhere.test' }, 403],
    ['in another format', { response: 'form' }, version2, 404],
  ])('%s is refused', async (_name, more, headers, status) => {
    expect([(await ask(more, headers)).status, connectors.seen]).toEqual([status, []]);
  });
});

describe('an event', () => {
  test('of each of the eight kinds is stored', async () => {
    const before = (await connectors.readEvents()).length;
    for (const [event] of eventBlocks) {
      expect((await connectors.register(event, { value: `v ${event}` })).status).toBe(200);
    }
    const events = (await connectors.readEvents()).slice(before);
    expect(events.map(({ event, target, value }) => [event, target, value])).toEqual(
      eventBlocks.map(([event, block]) => [event, block, `v ${event}`]),
    );
    expect(new Set(events.map((row) => row.deliveryId))).toEqual(new Set([connectors.ids.delivery]));
  });

  test.each<[string, string, () => Record<string, string>, number]>([
    ['of an unknown kind', 'explosion', () => ({}), 404],
    ['without a block', 'submission', () => ({ target: '<b>' }), 400],
    ['of a block that the message does not contain', 'submission', () => ({ target: 'b0000000' }), 400],
    ['that its block cannot emit', 'submission', () => ({ target: cart }), 400],
    [
      'with an identifier of another kind',
      'submission',
      () => ({ contact_id: connectors.sign('campaign') }),
      404,
    ],
    ['of two recipients', 'submission', () => ({ contact_id: connectors.sign('contact', newId()) }), 404],
    ['with a plain id', 'submission', () => ({ campaign_id: connectors.ids.campaign }), 404],
  ])('%s is not stored', async (_name, event, more, status) => {
    const before = await connectors.readEvents();
    expect((await connectors.register(event, more())).status).toBe(status);
    expect(await connectors.readEvents()).toEqual(before);
  });
});
