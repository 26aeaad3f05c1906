import { expectData } from '@x/api-client';
import { contract, type EndpointInput } from '@x/api-client/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { contacts, orders } from '../../tables/audience.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let importer: ImportingUser;
let audience: string;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  importer = await ImportingUser.signUp(application);
  audience = await importer.createAudience();
  await importer.importAll(audience, 'email\nAda@Example.com\nzoe@example.com\n');
});

type Reported = EndpointInput<typeof contract.orders.report>['body']['orders'][number];

function order(own: Partial<Reported> = {}): Reported {
  return { order_id: newId(), email: 'ada@example.com', ordered_at: new Date().toISOString(), ...own };
}

function report(...given: Reported[]) {
  return importer.user.call(contract.orders.report, {
    params: { id: importer.projectId },
    body: { orders: given },
  });
}

function stored() {
  return asSystem(application.services.database, (tx) =>
    tx.select().from(orders).where(eq(orders.projectId, importer.projectId)).orderBy(asc(orders.orderId)),
  );
}

async function idOf(address: string): Promise<string> {
  const rows = await asSystem(application.services.database, (tx) =>
    tx
      .select({ id: contacts.id, emailLower: contacts.emailLower })
      .from(contacts)
      .where(eq(contacts.audienceId, audience)),
  );
  return rows.find(({ emailLower }) => emailLower === address)?.id ?? '';
}

test('an order is stored under the address of its person, given by address or by contact', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const answer = await expectData(
    report(
      order({ order_id: 'A', email: 'ADA@example.com', ordered_at: at, amount: 2490, currency: 'EUR' }),
      order({ order_id: 'B', email: null, contact_id: await idOf('zoe@example.com'), ordered_at: at }),
    ),
  );
  expect(answer).toEqual({ stored: 2, known: 0, ignored: [] });
  expect(await stored()).toMatchObject([
    { orderId: 'A', emailLower: 'ada@example.com', amount: 2490, currency: 'EUR', orderedAt: new Date(at) },
    { orderId: 'B', emailLower: 'zoe@example.com', amount: null, currency: null },
  ]);
});

test('a contact counts more than an address, which is used if there is no such contact', async () => {
  const contact = await idOf('zoe@example.com');
  await expectData(
    report(order({ order_id: 'A', contact_id: contact }), order({ order_id: 'B', contact_id: newId() })),
  );
  expect((await stored()).map(({ emailLower }) => emailLower)).toEqual([
    'zoe@example.com',
    'ada@example.com',
  ]);
});

test('an order that is reported again stays as it is', async () => {
  const first = order({ order_id: 'A', amount: 100, currency: 'EUR' });
  await expectData(report(first));
  const again = [first, { ...first, email: 'zoe@example.com', amount: 5 }, order({ order_id: 'B' })];
  expect(await expectData(report(...again))).toEqual({ stored: 1, known: 2, ignored: [] });
  expect(await stored()).toMatchObject([
    { orderId: 'A', emailLower: 'ada@example.com', amount: 100 },
    { orderId: 'B' },
  ]);
});

test('two calls at once store an order once', async () => {
  const both = [order({ order_id: 'A' }), order({ order_id: 'B' })] as const;
  const answers = await Promise.all([expectData(report(...both)), expectData(report(both[1], both[0]))]);
  expect(answers.reduce((sum, answer) => sum + answer.stored, 0)).toBe(2);
  expect(await stored()).toHaveLength(2);
});

test('orders of people who are not contacts of the project are not stored', async () => {
  const other = await ImportingUser.signUp(application);
  const foreign = await other.createAudience();
  await other.importAll(foreign, 'email\nforeign@example.com\n');
  const answer = await expectData(
    report(
      order({ order_id: 'A', email: 'nobody@example.com' }),
      order({ order_id: 'B', email: 'foreign@example.com' }),
      order({ order_id: 'C', email: null, contact_id: newId() }),
      order({ order_id: 'D' }),
    ),
  );
  expect(answer).toEqual({ stored: 1, known: 0, ignored: ['A', 'B', 'C'] });
  expect((await stored()).map(({ orderId }) => orderId)).toEqual(['D']);
});

describe('a call is refused', () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  test.each([
    ['nobody is named', { email: null }],
    ['the order has no ID', { order_id: ' ' }],
    ['the amount has no currency', { amount: 5 }],
    ['the amount is negative', { amount: -1, currency: 'EUR' }],
    ['the amount is not whole', { amount: 0.5, currency: 'EUR' }],
    ['the currency is none', { amount: 1, currency: 'euro' }],
    ['the order is too old', { ordered_at: days(-401) }],
    ['the order is in the future', { ordered_at: days(1) }],
    ['the time is none', { ordered_at: 'yesterday' }],
  ])('if %s', async (_why, own: Partial<Reported>) => {
    expect(await report(order(), order(own))).toMatchObject({ success: false });
    expect(await stored()).toEqual([]);
  });

  test('with no orders or too many', async () => {
    expect(await report()).toMatchObject({ success: false });
    expect(await report(...Array.from({ length: 501 }, () => order()))).toMatchObject({ success: false });
  });

  test('that is too old, with the path of the order', async () => {
    const answer = await report(order(), order({ ordered_at: days(-500) }));
    expect(answer).toMatchObject({ errors: [{ path: 'body.orders.1.ordered_at' }] });
  });
});

test('another tenant cannot report orders', async () => {
  const other = await ImportingUser.signUp(application);
  const answer = await other.user.call(contract.orders.report, {
    params: { id: importer.projectId },
    body: { orders: [order()] },
  });
  expect(answer).toMatchObject({ status: 404 });
});

test('the history of the contact shows the order', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  await expectData(
    report(order({ order_id: 'A', ordered_at: at, amount: 2490, currency: 'EUR' }), order({ order_id: 'B' })),
  );
  const { items } = await expectData(
    importer.user.call(contract.contacts.activity, { params: { id: await idOf('ada@example.com') } }),
  );
  const ordered = items.filter(({ kind }) => kind === 'ordered');
  expect(ordered).toMatchObject([
    { detail: 'B', value: '', campaign: null },
    { detail: 'A', value: '2490 EUR', occurred_at: at },
  ]);
});
