import {
  createSendgridPublisher,
  sendgridEvent,
  type AcceptedMessage,
  type SignedPost,
} from '@x/fault-simulator';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { deliveries } from '../../tables/delivery.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { createProviderEventRoutes } from '../types/webhook-routes.ts';
import {
  addReportingProvider,
  eventsOf,
  type ReportedDelivery,
  type ReportingProvider,
  suppressionOf,
} from '../events/testing/reporting-provider.ts';

const sendgrid = createSendgridPublisher();
let world: SendingWorld;
let provider: ReportingProvider;
let routes: ReturnType<typeof createProviderEventRoutes>;

beforeAll(async () => {
  world = await createSendingWorld();
  provider = await addReportingProvider(world, 'sendgrid', { verification_key: sendgrid.verificationKey });
  routes = createProviderEventRoutes(world.application.services);
});
afterAll(() => world.close());

function accepted({ email: to, eventId }: ReportedDelivery): AcceptedMessage {
  const at = new Date('2026-11-20T10:00:00Z');
  const messageId = '1@brand.test';
  return { protocol: 'sendgrid', id: 'message', from: 'shop@brand.test', to, messageId, eventId, at };
}

async function post({ body, headers }: SignedPost, path = provider.path): Promise<number> {
  return (await routes.request(path, { method: 'POST', body, headers })).status;
}

function toProviderEvent(delivery: ReportedDelivery, fields: object): object {
  return { ...sendgridEvent('delivered', accepted(delivery)), ...fields };
}

describe('a SendGrid event', () => {
  test.each([
    ['delivered', {}, { kind: 'delivered', detail: '250 2.0.0 OK' }, undefined],
    ['deferred', { response: '451 later' }, { kind: 'deferred', detail: '451 later' }, undefined],
    [
      'bounce',
      { type: 'bounce', reason: '550 no such user' },
      { kind: 'bounce', permanent: true, detail: '550 no such user' },
      'bounce',
    ],
    ['bounce', { type: 'blocked', reason: '554 spam' }, { kind: 'bounce', permanent: false }, undefined],
    ['dropped', { reason: 'Bounced Address' }, { kind: 'dropped' }, 'bounce'],
    ['dropped', { reason: 'Spam Reporting Address' }, { kind: 'dropped' }, 'complaint'],
    ['dropped', { reason: 'Unsubscribed Address' }, { kind: 'dropped' }, 'unsubscribe'],
    ['dropped', { reason: 'Invalid SMTPAPI header' }, { kind: 'dropped' }, undefined],
    ['spamreport', {}, { kind: 'spamreport' }, 'complaint'],
    ['unsubscribe', {}, { kind: 'unsubscribe' }, 'unsubscribe'],
    ['group_unsubscribe', {}, { kind: 'unsubscribe' }, 'unsubscribe'],
  ] as const)('%s %o is stored', async (event, fields, kept, suppressed) => {
    const delivery = await provider.deliver();
    expect(await post(sendgrid.publish([toProviderEvent(delivery, { event, ...fields })]))).toBe(200);
    expect(await eventsOf(world, delivery)).toMatchObject([
      { ...kept, occurredAt: new Date('2026-11-20T10:00:00Z') },
    ]);
    expect(await suppressionOf(world, delivery.email)).toBe(suppressed);
  });

  const reports = {
    unsubscribe: { event: 'unsubscribe' },
    bounce: { event: 'bounce', type: 'bounce', reason: '550 no such user' },
    complaint: { event: 'spamreport' },
  } as const;

  // A person can undo an unsubscription, which must not lift what else was reported.
  test.each([
    ['unsubscribe', 'bounce', 'bounce'],
    ['unsubscribe', 'complaint', 'complaint'],
    ['unsubscribe', 'unsubscribe', 'unsubscribe'],
    ['bounce', 'unsubscribe', 'bounce'],
    ['complaint', 'bounce', 'complaint'],
  ] as const)('%s and then %s suppresses as %s, in one request or two', async (first, second, want) => {
    const events = (delivery: ReportedDelivery) => [
      toProviderEvent(delivery, { ...reports[first], sg_event_id: 'a', timestamp: 1_763_632_800 }),
      toProviderEvent(delivery, { ...reports[second], sg_event_id: 'b', timestamp: 1_763_632_801 }),
    ];
    const [apart, together] = [await provider.deliver(), await provider.deliver()];
    for (const event of events(apart)) expect(await post(sendgrid.publish([event]))).toBe(200);
    expect(await post(sendgrid.publish(events(together)))).toBe(200);
    expect([await suppressionOf(world, apart.email), await suppressionOf(world, together.email)]).toEqual([
      want,
      want,
    ]);
  });

  test.each(['processed', 'open', 'click', 'group_resubscribe', 'something new'])(
    '%s is ignored',
    async (event) => {
      const delivery = await provider.deliver();
      expect(await post(sendgrid.publish([toProviderEvent(delivery, { event })]))).toBe(200);
      expect(await eventsOf(world, delivery)).toEqual([]);
    },
  );

  test('is stored once if repeated, in any order, and beside invalid events', async () => {
    const [first, second] = [await provider.deliver(), await provider.deliver({ status: 'unknown' })];
    const delivered = toProviderEvent(first, {});
    const complaint = toProviderEvent(first, { event: 'spamreport', sg_event_id: 'b' });
    const list = [
      complaint,
      delivered,
      { event: 'delivered' },
      delivered,
      toProviderEvent(second, { event: 'dropped', reason: 'x\u0000y' }),
      [7],
      toProviderEvent({ ...first, eventId: 'forged' }, { sg_event_id: 'c' }),
    ];
    const answers = [sendgrid.publish(list), sendgrid.publish(list)].map((request) => post(request));
    expect(await Promise.all(answers)).toEqual([200, 200]);
    expect((await eventsOf(world, first)).map(({ kind }) => kind).toSorted()).toEqual([
      'delivered',
      'spamreport',
    ]);
    expect(await eventsOf(world, second)).toMatchObject([{ kind: 'dropped', detail: 'xy' }]);
    const [row] = await world.inTenant((tx) =>
      tx.select().from(deliveries).where(eq(deliveries.id, second.id)),
    );
    expect(row).toMatchObject({ status: 'rejected', reason: 'The provider reported later: dropped, xy' });
  });
});

describe('is refused or ignored:', () => {
  const at = (milliseconds: number) => Math.floor((Date.now() + milliseconds) / 1000);
  const signature = 'x-twilio-email-event-webhook-signature';
  const timestamp = 'x-twilio-email-event-webhook-timestamp';
  const other = createSendgridPublisher();
  test.each<[string, (event: object) => SignedPost]>([
    ['an old request', (event) => sendgrid.publish([event], at(-26 * 3_600_000))],
    ['a request from the future', (event) => sendgrid.publish([event], at(3_600_000))],
    ['a signature with another key', (event) => other.publish([event])],
    [
      'an altered body',
      (event) => {
        const request = sendgrid.publish([event]);
        return { ...request, body: request.body.replace('spamreport', 'unsubscribe') };
      },
    ],
    [
      'reformatted JSON',
      (event) => {
        const request = sendgrid.publish([event]);
        return { ...request, body: JSON.stringify(JSON.parse(request.body)) };
      },
    ],
    [
      'another timestamp',
      (event) => {
        const request = sendgrid.publish([event]);
        return { ...request, headers: { ...request.headers, [timestamp]: String(at(-1000)) } };
      },
    ],
    ...['', 'AAAA', 'not base64 at all'].map((text): [string, (event: object) => SignedPost] => [
      `the signature “${text}”`,
      (event) => {
        const request = sendgrid.publish([event]);
        return { ...request, headers: { ...request.headers, [signature]: text } };
      },
    ]),
    [
      'an invalid timestamp',
      (event) => {
        const request = sendgrid.publish([event]);
        return { ...request, headers: { ...request.headers, [timestamp]: '1e9' } };
      },
    ],
    ['no signature', (event) => ({ body: JSON.stringify([event]), headers: {} })],
  ])('%s', async (_name, forge) => {
    const delivery = await provider.deliver();
    expect(await post(forge(toProviderEvent(delivery, { event: 'spamreport' })))).toBe(403);
    expect(await eventsOf(world, delivery)).toEqual([]);
    expect(await suppressionOf(world, delivery.email)).toBeUndefined();
  });

  test('an event about a delivery through another provider', async () => {
    const other = await addReportingProvider(world, 'sendgrid', {
      verification_key: sendgrid.verificationKey,
    });
    const delivery = await other.deliver();
    expect(await post(sendgrid.publish([toProviderEvent(delivery, { event: 'spamreport' })]))).toBe(200);
    expect(await eventsOf(world, delivery)).toEqual([]);
    expect(await suppressionOf(world, delivery.email)).toBeUndefined();
  });

  test('a request to a provider without a key, of another type, or that does not exist', async () => {
    const without = await addReportingProvider(world, 'sendgrid', {});
    const ses = await addReportingProvider(world, 'aws_ses_api', {});
    const request = sendgrid.publish([]);
    expect(await post(request, without.path)).toBe(403);
    expect(await post(request, ses.path.replace('/ses/', '/sendgrid/'))).toBe(404);
    expect(await post(request, `/webhooks/sendgrid/${newId()}`)).toBe(404);
  });

  test('an altered body without events', async () => {
    const publisher = createSendgridPublisher();
    const named = await addReportingProvider(world, 'sendgrid', {
      verification_key: publisher.verificationKey,
    });
    const { body, headers } = publisher.publish([]);
    expect(await post({ body: `${body} `, headers }, named.path)).toBe(403);
    expect(await post({ body, headers }, named.path)).toBe(200);
  });
});
