import {
  createSnsPublisher,
  sesEvent,
  type AcceptedMessage,
  type SnsFields,
  type SnsPublisher,
} from '@x/fault-simulator';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import {
  deliveries,
  emailProviders,
  providerEvents,
  suppressions,
} from '../../platform/database/schema/index.ts';
import { sweepSending } from '../../delivery/worker/sweep.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { createProviderEventRoutes } from '../types/webhook-routes.ts';
import {
  addReportingProvider,
  callsToSns,
  type ReportedDelivery,
  type ReportingProvider,
} from '../events/testing/reporting-provider.ts';

/* Events of Amazon SES as SNS posts them: signed with a real key, under a certificate made for these tests. */

let world: SendingWorld;
let sns: SnsPublisher;
let provider: ReportingProvider;
let routes: ReturnType<typeof createProviderEventRoutes>;
let called: readonly string[];

beforeAll(async () => {
  world = await createSendingWorld();
  sns = await createSnsPublisher();
  provider = await addReportingProvider(world, 'aws_ses_api', { topic_arn: sns.topicArn });
  const calls = callsToSns(sns);
  called = calls.called;
  routes = createProviderEventRoutes(world.application.services, calls.call);
});
afterAll(() => world.close());

function accepted({ email, eventId }: ReportedDelivery): AcceptedMessage {
  return {
    protocol: 'ses',
    id: '0102-ses',
    from: 'shop@brand.test',
    to: email,
    messageId: '1@brand.test',
    eventId,
    at: new Date('2026-11-20T10:00:00Z'),
  };
}

async function post(message: object, path = provider.path) {
  const response = await routes.request(path, { method: 'POST', body: JSON.stringify(message) });
  return { status: response.status, text: await response.text() };
}

function tell(event: object, fields?: Partial<SnsFields>) {
  return sns.publish(JSON.stringify(event), fields);
}

function eventsOf({ id }: ReportedDelivery) {
  return world.inTenant((tx) =>
    tx.select().from(providerEvents).where(eq(providerEvents.deliveryId, id)).orderBy(providerEvents.id),
  );
}

async function suppressionOf(email: string) {
  const [row] = await world.inTenant((tx) =>
    tx.select().from(suppressions).where(eq(suppressions.emailLower, email)),
  );
  return row?.reason;
}

async function statusOf({ id }: ReportedDelivery) {
  const [row] = await world.inTenant((tx) =>
    tx.select({ status: deliveries.status }).from(deliveries).where(eq(deliveries.id, id)),
  );
  return row?.status;
}

function providerRow() {
  return world.inTenant(async (tx) => {
    const [row] = await tx.select().from(emailProviders).where(eq(emailProviders.id, provider.id));
    return row;
  });
}

describe('what SES tells', () => {
  test.each(['1', '2'] as const)('is kept, with a signature of version %s', async (SignatureVersion) => {
    const delivery = await provider.deliver();
    const event = sesEvent('delivered', accepted(delivery));
    expect(await post(tell(event, { SignatureVersion, Subject: 'Amazon SES' }))).toMatchObject({
      status: 200,
    });
    expect(await eventsOf(delivery)).toMatchObject([
      {
        kind: 'delivered',
        campaignId: delivery.campaignId,
        projectId: world.projectId,
        detail: '250 2.0.0 OK',
        occurredAt: new Date('2026-11-20T10:00:00Z'),
      },
    ]);
    expect(await suppressionOf(delivery.email)).toBeUndefined();
    expect((await providerRow())?.lastEventAt).toBeInstanceOf(Date);
  });

  const timestamp = '2026-11-20T10:00:00.000Z';
  test.each([
    [
      'a bounce for good',
      { eventType: 'Bounce', bounce: { timestamp, bounceType: 'Permanent', bouncedRecipients: [] } },
      { kind: 'bounce', permanent: true },
      'bounce',
    ],
    [
      'a bounce for now',
      {
        eventType: 'Bounce',
        bounce: {
          timestamp,
          bounceType: 'Transient',
          bounceSubType: 'MailboxFull',
          bouncedRecipients: [{ diagnosticCode: 'smtp; 452 4.2.2 full' }],
        },
      },
      { kind: 'bounce', permanent: false, detail: 'smtp; 452 4.2.2 full' },
      undefined,
    ],
    [
      'a complaint',
      { eventType: 'Complaint', complaint: { timestamp, complaintFeedbackType: 'abuse' } },
      { kind: 'spamreport', detail: 'abuse' },
      'complaint',
    ],
    [
      'a delay',
      { eventType: 'DeliveryDelay', deliveryDelay: { timestamp, delayType: 'SpamDetected' } },
      { kind: 'deferred', detail: 'SpamDetected' },
      undefined,
    ],
    [
      'a rejection',
      { eventType: 'Reject', reject: { reason: 'Bad content' } },
      { kind: 'dropped', detail: 'Bad content' },
      undefined,
    ],
    [
      'an unsubscription',
      {
        eventType: 'Subscription',
        subscription: { timestamp, newTopicPreferences: { unsubscribeAll: true } },
      },
      { kind: 'unsubscribe' },
      'unsubscribe',
    ],
  ] as const)('of %s', async (_name, event, kept, suppressed) => {
    const delivery = await provider.deliver();
    const mail = { timestamp, tags: { delivery: [delivery.eventId] } };
    expect(await post(tell({ ...event, mail }))).toMatchObject({ status: 200 });
    expect(await eventsOf(delivery)).toMatchObject([kept]);
    expect(await suppressionOf(delivery.email)).toBe(suppressed);
  });

  test('again is kept once, and lets no address be suppressed again that was let in since', async () => {
    const delivery = await provider.deliver();
    const told = tell(sesEvent('bounce', accepted(delivery)));
    await post(told);
    await world.inTenant((tx) => tx.delete(suppressions).where(eq(suppressions.emailLower, delivery.email)));
    expect(await post(told)).toMatchObject({ status: 200 });
    expect(await eventsOf(delivery)).toHaveLength(1);
    expect(await suppressionOf(delivery.email)).toBeUndefined();
  });

  test('suppresses an address for soft bounces of five messages, not before', async () => {
    const email = `${newId()}@example.com`;
    const seen: (string | undefined)[] = [];
    for (let message = 0; message < 5; message += 1) {
      const delivery = await provider.deliver({ email });
      const bounce = { timestamp, bounceType: 'Transient', bouncedRecipients: [] };
      const mail = { timestamp, tags: { delivery: [delivery.eventId] } };
      await post(tell({ eventType: 'Bounce', bounce, mail }));
      await post(tell({ eventType: 'Bounce', bounce, mail }));
      seen.push(await suppressionOf(email));
    }
    expect(seen).toEqual([undefined, undefined, undefined, undefined, 'bounce']);
  });

  test.each([
    ['delivered', 'unknown', 'accepted'],
    ['bounce', 'unknown', 'accepted'],
    ['delivered', 'claimed', 'claimed'],
  ] as const)('(%s) leads from %s to %s', async (kind, before, after) => {
    const delivery = await provider.deliver({ status: before });
    await post(tell(sesEvent(kind, accepted(delivery))));
    expect(await statusOf(delivery)).toBe(after);
  });

  test('before a process stopped that had not seen its answer settles what that process left', async () => {
    const delivery = await provider.deliver({ status: 'claimed' });
    await post(tell(sesEvent('delivered', accepted(delivery))));
    const { services } = world.application;
    await sweepSending({ services, workerId: newId(), sending: new Set() });
    expect(await statusOf(delivery)).toBe('accepted');
  });

  test('of a message in doubt that it dropped rejects it', async () => {
    const delivery = await provider.deliver({ status: 'unknown' });
    const mail = { timestamp, tags: { delivery: [delivery.eventId] } };
    await post(tell({ eventType: 'Reject', reject: { reason: 'Bad content' }, mail }));
    expect(await statusOf(delivery)).toBe('rejected');
  });

  test.each([
    ['text that is no event', 'Successfully validated SNS topic for Amazon SES event publishing.'],
    ['an event that is tracked here', JSON.stringify({ eventType: 'Open', mail: { timestamp, tags: {} } })],
  ])('besides (%s) is taken and kept nowhere', async (_name, message) => {
    expect(await post(sns.publish(message))).toMatchObject({ status: 200 });
  });
});

describe('refused, and counted nowhere:', () => {
  const elsewhere = 'arn:aws:sns:eu-west-1:999999999999:email-events';
  const certificateAt = (url: string) => ({ SigningCertURL: url });
  const ago = (minutes: number) => ({ Timestamp: new Date(Date.now() - minutes * 60_000).toISOString() });
  test.each([
    ['another topic', { TopicArn: elsewhere }, 403],
    [
      'a certificate of another host',
      certificateAt('https://sns.eu-west-1.amazonaws.com.evil.test/a.pem'),
      403,
    ],
    ['a certificate of a bucket', certificateAt('https://bucket.s3.eu-west-1.amazonaws.com/a.pem'), 403],
    ['a certificate of another region', certificateAt('https://sns.us-east-1.amazonaws.com/a.pem'), 403],
    ['a certificate without TLS', certificateAt('http://sns.eu-west-1.amazonaws.com/a.pem'), 403],
    ['a certificate at a user', certificateAt('https://x@sns.eu-west-1.amazonaws.com/a.pem'), 403],
    ['a certificate at a port', certificateAt('https://sns.eu-west-1.amazonaws.com:8443/a.pem'), 403],
    ['a certificate that is no pem', certificateAt('https://sns.eu-west-1.amazonaws.com/a.txt'), 403],
    ['a certificate by a query', certificateAt('https://sns.eu-west-1.amazonaws.com/a.pem?x=.pem'), 403],
    ['a certificate that is not there', certificateAt('https://sns.eu-west-1.amazonaws.com/gone.pem'), 403],
    ['an old message', ago(76), 403],
    ['a message of tomorrow', ago(-11), 403],
  ])('%s', async (_name, fields, status) => {
    const delivery = await provider.deliver();
    expect((await post(tell(sesEvent('complaint', accepted(delivery)), fields))).status).toBe(status);
    expect(await eventsOf(delivery)).toEqual([]);
    expect(await suppressionOf(delivery.email)).toBeUndefined();
  });

  test.each([
    [
      'an altered message',
      (told: SnsFields) => ({ ...told, Message: told.Message.replace('abuse', 'fraud') }),
      403,
    ],
    ['an altered id', (told: SnsFields) => ({ ...told, MessageId: newId() }), 403],
    ['a subject that was not signed', (told: SnsFields) => ({ ...told, Subject: 'x' }), 403],
    ['the other version', (told: SnsFields) => ({ ...told, SignatureVersion: '1' }), 403],
    ['a version that is none', (told: SnsFields) => ({ ...told, SignatureVersion: '3' }), 400],
    ['no signature', (told: SnsFields) => ({ ...told, Signature: '' }), 403],
    ['another type', (told: SnsFields) => ({ ...told, Type: 'Notice' }), 400],
    ['no envelope', (told: SnsFields) => JSON.parse(told.Message) as object, 400],
  ])('%s', async (_name, alter, status) => {
    const delivery = await provider.deliver();
    const told = tell(sesEvent('complaint', accepted(delivery)));
    expect((await post(alter(told))).status).toBe(status);
    expect(await eventsOf(delivery)).toEqual([]);
  });

  test('a certificate that has expired', async () => {
    const old = await createSnsPublisher({ validTo: new Date(Date.now() - 1000) });
    const { call } = callsToSns(old);
    const delivery = await provider.deliver();
    const response = await createProviderEventRoutes(world.application.services, call).request(
      provider.path,
      {
        method: 'POST',
        body: JSON.stringify(old.publish(JSON.stringify(sesEvent('complaint', accepted(delivery))))),
      },
    );
    expect(response.status).toBe(403);
    expect(await eventsOf(delivery)).toEqual([]);
  });

  test('a key of somebody else', async () => {
    const other = await createSnsPublisher();
    const delivery = await provider.deliver();
    const told = other.publish(JSON.stringify(sesEvent('complaint', accepted(delivery))));
    expect((await post(told)).status).toBe(403);
    expect(await eventsOf(delivery)).toEqual([]);
  });

  test('a delivery that went over another provider', async () => {
    const other = await addReportingProvider(world, 'aws_ses_smtp', { topic_arn: sns.topicArn });
    const delivery = await other.deliver();
    const before = await providerRow();
    expect((await post(tell(sesEvent('complaint', accepted(delivery))))).text).toContain('Not a message');
    expect(await eventsOf(delivery)).toEqual([]);
    expect(await suppressionOf(delivery.email)).toBeUndefined();
    expect(await providerRow()).toEqual(before);
  });

  test.each([
    ['no name', () => ''],
    ['a name of another kind', (id: string) => sign({ kind: 'unsubscribe', deliveryId: id })],
    ['a made up name', () => 'A'.repeat(39)],
    ['a name of nothing', () => sign({ kind: 'delivery', deliveryId: newId() })],
  ] as const)('a delivery with %s', async (_name, eventIdFor) => {
    const delivery = await provider.deliver();
    const forged = { ...delivery, eventId: eventIdFor(delivery.id) };
    expect(await post(tell(sesEvent('complaint', accepted(forged))))).toMatchObject({ status: 200 });
    expect(await eventsOf(delivery)).toEqual([]);
  });

  function sign(thing: Parameters<typeof writeIdentifier>[0]): string {
    return writeIdentifier(thing, world.application.services.keys.tracking);
  }

  test('an address of no provider', async () => {
    const paths = [
      `/webhooks/ses/${sign({ kind: 'provider', providerId: newId() })}`,
      `/webhooks/ses/${sign({ kind: 'provider', providerId: world.providerId })}`,
      `/webhooks/ses/${sign({ kind: 'delivery', deliveryId: provider.id })}`,
      '/webhooks/ses/x',
    ];
    for (const path of paths) expect((await post(sns.publish('{}'), path)).status).toBe(404);
  });

  test('a provider without a topic', async () => {
    const { path } = await addReportingProvider(world, 'aws_ses_api', {});
    expect((await post(sns.publish('{}'), path)).status).toBe(403);
  });
});

describe('a subscription', () => {
  test('to the pinned topic is confirmed, by a call that is put together here', async () => {
    expect(await post(sns.askToConfirm())).toEqual({ status: 200, text: 'Confirmed.' });
    expect(called.at(-1)).toMatch(
      /^https:\/\/sns\.eu-west-1\.amazonaws\.com\/\?Action=ConfirmSubscription&/u,
    );
    expect((await providerRow())?.eventsConfirmedAt).toBeInstanceOf(Date);
  });

  const at = (url: string) => ({ SubscribeURL: url, Token: 'token' });
  const topic = 'TopicArn=arn%3Aaws%3Asns%3Aeu-west-1%3A123456789012%3Aemail-events';
  test.each([
    ['another host', at(`https://evil.test/?Action=ConfirmSubscription&${topic}&Token=token`)],
    [
      'another region',
      at(`https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&${topic}&Token=token`),
    ],
    ['another action', at(`https://sns.eu-west-1.amazonaws.com/?Action=DeleteTopic&${topic}&Token=token`)],
    ['another token', at(`https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&${topic}&Token=x`)],
    [
      'another topic',
      at('https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=arn%3Aaws&Token=token'),
    ],
    ['a path', at(`https://sns.eu-west-1.amazonaws.com/x?Action=ConfirmSubscription&${topic}&Token=token`)],
    [
      'more parameters',
      at(`https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&${topic}&Token=token&x=1`),
    ],
  ])('with an address of %s is not confirmed, and nothing is called', async (_name, fields) => {
    const before = called.length;
    expect((await post(sns.askToConfirm(fields))).status).toBe(403);
    expect(called.slice(before).filter((url) => url !== sns.certificateUrl)).toEqual([]);
  });

  test('to another topic is not confirmed', async () => {
    const other = 'arn:aws:sns:eu-west-1:999999999999:email-events';
    const before = called.length;
    expect((await post(sns.askToConfirm({ TopicArn: other }))).status).toBe(403);
    expect(called).toHaveLength(before);
  });

  test('that ends asks for nothing', async () => {
    const before = called.length;
    expect(await post(sns.askToConfirm({ Type: 'UnsubscribeConfirmation' }))).toMatchObject({ status: 200 });
    expect(called).toHaveLength(before);
  });
});

test('the certificate is fetched once', () => {
  expect(called.filter((url) => url === sns.certificateUrl)).toHaveLength(1);
});
