import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectorAttempts } from '../../tables/shops.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createConnectors } from './routes.ts';
import { blockIds, cart, ConnectorWorld, version2 } from './testing/connector-world.ts';

let connectors: ConnectorWorld;
beforeAll(async () => {
  connectors = await ConnectorWorld.create();
});
beforeEach(() => connectors.answerWith(201, placed(1)));
afterAll(() => connectors.close());

const placed = (number: number) =>
  JSON.stringify({ draft_order: { invoice_url: `https://shop.test/invoices/${String(number)}` } });

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

function orderFields(attempt: string, quantity = 2) {
  const draft_order = {
    email: connectors.sign('email'),
    line_items: [{ id: '7', variant_id: '71', quantity, price: 20, name: 'Lamp' }],
    shipping_address: address,
    tags: '',
  };
  return {
    ...connectors.formFields({ draft_order }),
    integration_id: connectors.ids.shop,
    action: 'create_draft_order',
    target: cart,
    attempt,
  };
}

const order = (attempt: string, quantity?: number) =>
  connectors.post('/connectors', orderFields(attempt, quantity));

async function invoiceOf(response: Response): Promise<unknown> {
  const { data } = (await response.json()) as { data: { draft_order: { invoice_url: string } } };
  return data.draft_order.invoice_url;
}

/** Requests that create orders. Requests that look for existing orders have no body. */
const ordered = () => connectors.seen.filter(({ body }) => body !== '');

const database = () => connectors.world.application.services.database;

/** Makes all attempts look as if their process had died `seconds` ago. */
async function abandon(seconds: number): Promise<void> {
  await asSystem(database(), (tx) =>
    tx
      .update(connectorAttempts)
      .set({ status: 'pending', answer: null, startedAt: sql`now() - make_interval(secs => ${seconds})` }),
  );
}

describe('an order', () => {
  test('is placed once for two simultaneous requests, and both get the same response', async () => {
    const release = connectors.holdAnswers();
    const before = (await connectors.readEvents()).length;
    // Send the second request to another instance, as if it ran in another process.
    const other = new Hono().route('/api', createConnectors(connectors.world.application.services));
    const body = new URLSearchParams(orderFields('0.1'));
    const both: readonly Promise<Response>[] = [
      order('0.1'),
      Promise.resolve(
        other.request('http://localhost/api/connectors', { method: 'POST', headers: version2, body }),
      ),
    ];
    await expect.poll(() => connectors.seen.length, { timeout: 20_000 }).toBe(1);
    release();
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await Promise.all(answers.map(invoiceOf))).toEqual([
      'https://shop.test/invoices/1',
      'https://shop.test/invoices/1',
    ]);
    expect(connectors.seen).toHaveLength(1);
    const events = (await connectors.readEvents()).slice(before);
    expect(events.map(({ event, target }) => [event, target])).toEqual([['submit_order', cart]]);
  });

  test('is not placed again for a retry, which gets the stored response', async () => {
    const before = (await connectors.readEvents()).length;
    await order('0.2');
    connectors.answerWith(201, placed(2));
    for (let retry = 0; retry < 3; retry += 1) {
      expect(await invoiceOf(await order('0.2'))).toBe('https://shop.test/invoices/1');
    }
    expect(connectors.seen).toEqual([]);
    expect(await connectors.readEvents()).toHaveLength(before + 1);
  });

  test('is a new one if the content, the attempt or the recipient differs', async () => {
    await order('0.3');
    await order('0.3', 3);
    await order('0.33');
    expect(connectors.seen).toHaveLength(3);
    const { delivery } = connectors.ids;
    const keys = await asSystem(database(), (tx) =>
      tx.select({ key: connectorAttempts.key }).from(connectorAttempts),
    );
    expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
    expect(JSON.stringify(keys)).not.toContain(delivery);
  });

  test('can be retried after a failure, and is counted once it succeeds', async () => {
    const before = (await connectors.readEvents()).length;
    connectors.answerWith(503, '{}');
    expect((await order('0.4')).status).toBe(422);
    expect(await connectors.readEvents()).toHaveLength(before);
    connectors.answerWith(201, placed(4));
    expect(await invoiceOf(await order('0.4'))).toBe('https://shop.test/invoices/4');
    expect(ordered()).toHaveLength(1);
    expect(await connectors.readEvents()).toHaveLength(before + 1);
  });

  test('fails for its duplicate too', async () => {
    connectors.answerWith(503, '{}');
    const release = connectors.holdAnswers();
    const both = [order('0.5'), order('0.5')];
    await expect.poll(() => connectors.seen.length, { timeout: 20_000 }).toBe(1);
    release();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([422, 422]);
  });

  test('is looked up in the shop before a retry if the response was lost', async () => {
    await order('0.6');
    const [made] = ordered();
    if (made === undefined) throw new Error('No order was made.');
    const { draft_order } = made.body as { draft_order: { note_attributes: readonly object[] } };
    await abandon(61);
    connectors.answerWith(201, placed(7));
    connectors.hasOrders([
      { invoice_url: 'https://shop.test/invoices/other', note_attributes: [] },
      { invoice_url: 'https://shop.test/invoices/6', note_attributes: draft_order.note_attributes },
    ]);
    expect(await invoiceOf(await order('0.6'))).toBe('https://shop.test/invoices/6');
    expect(ordered()).toEqual([]);
    await abandon(61);
    connectors.hasOrders([]);
    expect(await invoiceOf(await order('0.6'))).toBe('https://shop.test/invoices/7');
    expect(ordered()).toHaveLength(1);
  });

  test('is not placed again while another process is placing it', async () => {
    await order('0.7');
    await abandon(5);
    connectors.answerWith(201, placed(8));
    const waiting = order('0.7');
    await asSystem(database(), (tx) =>
      tx
        .update(connectorAttempts)
        .set({ status: 'succeeded', answer: { draft_order: { invoice_url: 'https://shop.test/x' } } })
        .where(eq(connectorAttempts.status, 'pending')),
    );
    expect(await invoiceOf(await waiting)).toBe('https://shop.test/x');
    expect(connectors.seen).toEqual([]);
  });
});

describe('a form', () => {
  const form = (attempt: string) =>
    connectors.sendForm(connectors.callMe(), { target: blockIds.call_me, attempt });

  test('is forwarded once with its idempotency key, and counted once', async () => {
    connectors.answerWith(200, '{}');
    const before = (await connectors.readEvents()).length;
    const answers = await Promise.all([form('0.1'), form('0.1'), form('0.1')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(connectors.seen).toHaveLength(1);
    expect(connectors.seen[0]?.headers['idempotency-key']).toMatch(/^[\da-f]{64}$/u);
    // The message also asks to register the event, which must not be counted twice.
    const registered = await connectors.register('submission', { counted_by: 'connectors' });
    expect(registered.status).toBe(200);
    expect((await connectors.readEvents()).slice(before).map(({ event }) => event)).toEqual(['submission']);
  });

  test('without an attempt id, as in old messages, is forwarded every time', async () => {
    connectors.answerWith(200, '{}');
    await form('');
    await form('');
    expect(connectors.seen).toHaveLength(2);
  });

  test('is not counted for a block that the message does not contain', async () => {
    connectors.answerWith(200, '{}');
    const before = (await connectors.readEvents()).length;
    await connectors.sendForm(connectors.callMe(), { target: 'b0000000', attempt: '0.2' });
    expect(connectors.seen).toHaveLength(1);
    expect(await connectors.readEvents()).toHaveLength(before);
  });
});

test('other events are counted every time, whatever the request claims', async () => {
  const before = (await connectors.readEvents()).length;
  await connectors.register('slide_change', { counted_by: 'connectors' });
  expect(await connectors.readEvents()).toHaveLength(before + 1);
});
