import { leastVisibleTime, pageEntrances, visibleTimeField } from '@x/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import {
  blockIds,
  cart,
  ConnectorWorld,
  email,
  eventBlocks,
  pressed,
  sandboxed,
  sender,
} from './testing/connector-world.ts';

let connectors: ConnectorWorld;
beforeAll(async () => {
  connectors = await ConnectorWorld.create();
});
beforeEach(() => connectors.answerWith(200, '{}'));
afterAll(() => connectors.close());

const own = { origin: 'http://localhost:3000' };

/** Posts a form as the script of a page does. */
function post(path: string, fields: Record<string, string>, headers: Record<string, string> = sandboxed) {
  const body = new URLSearchParams({ ...pressed, ...fields });
  return connectors.world.application.fetch(path, { method: 'POST', headers, body });
}

const guest = (campaignId?: string) => connectors.guest(campaignId);

function asGuest(fields: Record<string, string>): Record<string, string> {
  return { ...fields, campaign_id: guest(), audience_id: guest(), contact_id: guest() };
}

const callMe = () => connectors.formFields(connectors.callMe());
const callMeAsGuest = () => connectors.formFields({ ...connectors.callMe(), email: guest() });

/** Adds what makes a form an attempt, of a block of its own. */
const attempt = (target: string) => ({ target, attempt: newId() });

function orderFields(identifier: string, more: Record<string, string> = {}): Record<string, string> {
  const order = {
    draft_order: {
      email: identifier,
      line_items: [{ id: '7', variant_id: '71', quantity: 1 }],
      shipping_address: {
        first_name: 'Ana',
        last_name: 'Lopez',
        address1: 'Calle 1',
        zip: '08001',
        city: 'Barcelona',
        province: 'Barcelona',
        phone: '600000000',
        country: 'spain',
      },
    },
  };
  return {
    ...connectors.formFields(order),
    integration_id: connectors.ids.shop,
    action: 'create_draft_order',
    ...attempt(cart),
    ...more,
  };
}

describe('CORS', () => {
  test.each([
    ['a sandboxed page', sandboxed],
    ['a page at the own origin', own],
  ])('allows %s, without credentials', async (_name, headers) => {
    for (const response of [
      await post('/page/view/connectors', callMe(), headers),
      await post(
        '/page/view/yamp-blocks-events/submission/register',
        connectors.eventFields('submission'),
        headers,
      ),
    ]) {
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
        200,
        headers.origin,
      ]);
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      expect(response.headers.get('vary')).toContain('Origin');
      expect([...response.headers.keys()].filter((name) => name.startsWith('amp-'))).toEqual([]);
    }
  });

  test.each<readonly [name: string, headers: Record<string, string>]>([
    ['no origin', {}],
    ['another website', { origin: 'https://shop.test' }],
    ['the own host over another scheme', { origin: 'https://localhost:3000' }],
    ['another port of the own host', { origin: 'http://localhost:4000' }],
    ['a list of origins', { origin: 'null, http://localhost:3000' }],
    ['an origin in capitals', { origin: 'NULL' }],
    ['the headers of AMP', { 'amp-email-sender': sender }],
  ])('refuses %s', async (_name, headers) => {
    const before = await connectors.readEvents();
    const fields = connectors.eventFields('submission');
    const responses = [
      await post('/page/html/connectors', callMe(), headers),
      await post('/page/html/yamp-blocks-events/submission/register', fields, headers),
    ];
    expect(responses.map(({ status }) => status)).toEqual([403, 403]);
    expect(responses.map((response) => response.headers.get('access-control-allow-origin'))).toEqual([
      null,
      null,
    ]);
    expect([await connectors.readEvents(), connectors.seen]).toEqual([before, []]);
  });

  test('the origin of a sandboxed page stays refused in the AMP version', async () => {
    const response = await connectors.sendForm(connectors.callMe(), {}, sandboxed);
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  test('preflight requests are not answered, so only forms can be sent', async () => {
    const response = await connectors.world.application.fetch('/page/html/connectors', {
      method: 'OPTIONS',
      headers: { ...sandboxed, 'access-control-request-method': 'POST' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.status).toBe(404);
    expect(
      (await post('/page/html/connectors', {}, { ...sandboxed, 'content-type': 'application/json' })).status,
    ).toBe(415);
  });

  test.each(['', 'amp', 'HTML', 'html%2f..', '__proto__'])('there is no entrance %j', async (entrance) => {
    expect((await post(`/page/${entrance}/connectors`, callMe())).status).toBe(404);
  });
});

describe('a form that nobody pressed', () => {
  test.each(['', '0', String(leastVisibleTime - 1), '-900', '9e9', '900.5', '1'.repeat(13)])(
    'does nothing (%j)',
    async (visible) => {
      const before = await connectors.readEvents();
      const unpressed = { [visibleTimeField]: visible };
      for (const response of [
        await post('/page/html/connectors', { ...callMe(), ...unpressed }),
        await post('/page/html/yamp-blocks-events/submission/register', {
          ...connectors.eventFields('submission'),
          ...unpressed,
        }),
      ]) {
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ errors: [{ path: `body.${visibleTimeField}` }] });
      }
      expect([await connectors.readEvents(), connectors.seen]).toEqual([before, []]);
    },
  );

  test('is sent in the AMP version, whose mail client shows it to people only', async () => {
    expect((await connectors.sendForm(connectors.callMe())).status).toBe(200);
  });
});

describe('a recipient', () => {
  test('each entrance is recorded with all eight events', async () => {
    const before = (await connectors.readEvents()).length;
    for (const entrance of pageEntrances) {
      for (const [event] of eventBlocks) {
        const path = `/page/${entrance}/yamp-blocks-events/${event}/register`;
        expect((await post(path, connectors.eventFields(event))).status).toBe(200);
      }
    }
    const added = (await connectors.readEvents()).slice(before);
    expect(added.map(({ event, entrance, deliveryId }) => [entrance, event, deliveryId])).toEqual(
      pageEntrances.flatMap((entrance) =>
        eventBlocks.map(([event]) => [entrance, event, connectors.ids.delivery]),
      ),
    );
  });

  test('sends a form once, however often it arrives', async () => {
    const before = (await connectors.readEvents()).length;
    const fields = { ...callMe(), ...attempt(blockIds.call_me) };
    for (let count = 0; count < 3; count += 1) {
      expect((await post('/page/button/connectors', fields)).status).toBe(200);
    }
    expect(connectors.seen.map(({ body }) => body)).toEqual([
      expect.objectContaining({ email, name: 'Ana' }),
    ]);
    const added = (await connectors.readEvents()).slice(before);
    expect(added.map(({ event, entrance }) => [event, entrance])).toEqual([['submission', 'button']]);
  });

  test('does what an event tells once, however often it arrives, and again with another id', async () => {
    const before = (await connectors.readEvents()).length;
    const [first, second] = [newId(), newId()];
    const path = '/page/html/yamp-blocks-events/slide_change/register';
    const tell = (fields: Record<string, string>) =>
      post(path, { ...connectors.eventFields('slide_change'), value: '2', ...fields });
    // A lost answer, and two requests at once.
    const answers = [await tell({ attempt: first })];
    answers.push(...(await Promise.all([tell({ attempt: first }), tell({ attempt: first })])));
    answers.push(await tell({ attempt: second }), await tell({ attempt: second, value: '3' }));
    answers.push(await tell(asGuest({ attempt: first })), await tell(asGuest({ attempt: first })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const added = (await connectors.readEvents()).slice(before);
    expect(added.map(({ event, value, deliveryId }) => [event, value, deliveryId])).toEqual([
      ['slide_change', '2', connectors.ids.delivery],
      ['slide_change', '2', connectors.ids.delivery],
      ['slide_change', '3', connectors.ids.delivery],
      ['slide_change', '2', null],
    ]);
  });

  test('orders for the address that was typed, or else for the own one', async () => {
    const invoice = { draft_order: { invoice_url: 'https://shop.test/pay' } };
    connectors.answerWith(200, JSON.stringify(invoice));
    const typed = { buyer_email: ' buyer@elsewhere.test ' };
    for (const fields of [
      orderFields(connectors.sign('email'), typed),
      orderFields(connectors.sign('email')),
    ]) {
      expect(await (await post('/page/html/connectors', fields)).json()).toMatchObject({ data: invoice });
    }
    const orders = connectors.seen.map(
      ({ body }) => (body as { draft_order: { email: string } }).draft_order.email,
    );
    expect(orders).toEqual(['buyer@elsewhere.test', email]);
  });

  test('cannot order for another address in the AMP version', async () => {
    connectors.answerWith(200, JSON.stringify({ draft_order: { invoice_url: 'https://shop.test/pay' } }));
    const fields = orderFields(connectors.sign('email'), { buyer_email: 'buyer@elsewhere.test' });
    expect((await connectors.post('/connectors', fields)).status).toBe(200);
    expect(connectors.seen[0]?.body).toMatchObject({ draft_order: { email } });
  });
});

describe('a guest', () => {
  test('counts for the campaign and for nobody', async () => {
    const before = (await connectors.readEvents()).length;
    for (const [event] of eventBlocks) {
      const fields = asGuest(connectors.eventFields(event));
      expect((await post(`/page/view/yamp-blocks-events/${event}/register`, fields)).status).toBe(200);
    }
    const added = (await connectors.readEvents()).slice(before);
    expect(added.map(({ event, entrance, deliveryId }) => [event, entrance, deliveryId])).toEqual(
      eventBlocks.map(([event]) => [event, 'view', null]),
    );
  });

  test('sends a form without the address of the recipient', async () => {
    const fields = { ...callMeAsGuest(), ...attempt(blockIds.call_me) };
    expect((await post('/page/html/connectors', fields)).status).toBe(200);
    expect(connectors.seen).toHaveLength(1);
    expect(JSON.stringify(connectors.seen)).not.toContain(email);
    expect(connectors.seen[0]?.body).not.toHaveProperty('email');
  });

  test('needs an address of their own to order', async () => {
    const invoice = { draft_order: { invoice_url: 'https://shop.test/pay' } };
    connectors.answerWith(200, JSON.stringify(invoice));
    for (const buyer_email of ['', '  ', 'nobody', 'a@b@c', email.replace('@', ' ')]) {
      const refused = await post('/page/html/connectors', orderFields(guest(), { buyer_email }));
      expect([buyer_email, refused.status]).toEqual([buyer_email, 400]);
    }
    expect(connectors.seen).toEqual([]);
    const fields = orderFields(guest(), { buyer_email: 'buyer@elsewhere.test' });
    expect((await post('/page/html/connectors', fields)).status).toBe(200);
    expect(connectors.seen[0]?.body).toMatchObject({ draft_order: { email: 'buyer@elsewhere.test' } });
    const last = (await connectors.readEvents()).at(-1);
    expect([last?.event, last?.deliveryId]).toEqual(['submit_order', null]);
  });

  test.each<readonly [name: string, fields: () => Record<string, string>]>([
    [
      'a campaign that does not exist',
      () => connectors.formFields({ ...connectors.callMe(), email: guest(newId()) }),
    ],
    ['another project', () => ({ ...callMeAsGuest(), project_id: newId() })],
    [
      'a changed signature',
      () => connectors.formFields({ ...connectors.callMe(), email: `${guest().slice(0, -1)}_` }),
    ],
  ])('with %s is refused', async (_name, fields) => {
    expect((await post('/page/html/connectors', fields())).status).toBe(404);
    expect(connectors.seen).toEqual([]);
  });

  test('is refused in the AMP version', async () => {
    const response = await connectors.sendForm({ ...connectors.callMe(), email: guest() });
    expect(response.status).toBe(404);
  });

  test('cannot be mixed with a recipient', async () => {
    const fields = {
      ...asGuest(connectors.eventFields('submission')),
      contact_id: connectors.sign('contact'),
    };
    expect((await post('/page/html/yamp-blocks-events/submission/register', fields)).status).toBe(404);
  });
});
