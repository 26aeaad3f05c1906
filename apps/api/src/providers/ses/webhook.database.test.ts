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
import { deliveries } from '../../tables/delivery.ts';
import { emailProviders } from '../../tables/providers.ts';
import { suppressions } from '../../tables/audience.ts';
import { sweepSending } from '../../delivery/worker/sweep.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { createProviderEventRoutes } from '../types/webhook-routes.ts';
import {
  addReportingProvider,
  callsToSns,
  eventsOf,
  type ReportedDelivery,
  type ReportingProvider,
  suppressionOf,
} from '../events/testing/reporting-provider.ts';

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

function publish(event: object, fields?: Partial<SnsFields>) {
  return sns.publish(JSON.stringify(event), fields);
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

describe('an SES event', () => {
  test.each(['1', '2'] as const)('with signature version %s is stored', async (SignatureVersion) => {
    const delivery = await provider.deliver();
    const event = sesEvent('delivered', accepted(delivery));
    expect(await post(publish(event, { SignatureVersion, Subject: 'Amazon SES' }))).toMatchObject({
      status: 200,
    });
    expect(await eventsOf(world, delivery)).toMatchObject([
      {
        kind: 'delivered',
        campaignId: delivery.campaignId,
        projectId: world.projectId,
        detail: '250 2.0.0 OK',
        occurredAt: new Date('2026-11-20T10:00:00Z'),
      },
    ]);
    expect(await suppressionOf(world, delivery.email)).toBeUndefined();
    expect((await providerRow())?.lastEventAt).toBeInstanceOf(Date);
  });

  const timestamp = '2026-11-20T10:00:00.000Z';
  test.each([
    [
      'a permanent bounce',
      { eventType: 'Bounce', bounce: { timestamp, bounceType: 'Permanent', bouncedRecipients: [] } },
      { kind: 'bounce', permanent: true },
      'bounce',
    ],
    [
      'a transient bounce',
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
      'a vacation reply',
      {
        eventType: 'Bounce',
        bounce: {
          timestamp,
          bounceType: 'Transient',
          bounceSubType: 'General',
          bouncedRecipients: [{ emailAddress: 'ooto@simulator.amazonses.com' }],
        },
      },
      { kind: 'deferred', permanent: false, detail: 'Transient General' },
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
  ] as const)('for %s is stored', async (_name, event, kept, suppressed) => {
    const delivery = await provider.deliver();
    const mail = { timestamp, tags: { delivery: [delivery.eventId] } };
    expect(await post(publish({ ...event, mail }))).toMatchObject({ status: 200 });
    expect(await eventsOf(world, delivery)).toMatchObject([kept]);
    expect(await suppressionOf(world, delivery.email)).toBe(suppressed);
  });

  test('is stored once if repeated, and does not suppress an address again that was removed from the list since', async () => {
    const delivery = await provider.deliver();
    const published = publish(sesEvent('bounce', accepted(delivery)));
    await post(published);
    await world.inTenant((tx) => tx.delete(suppressions).where(eq(suppressions.emailLower, delivery.email)));
    expect(await post(published)).toMatchObject({ status: 200 });
    expect(await eventsOf(world, delivery)).toHaveLength(1);
    expect(await suppressionOf(world, delivery.email)).toBeUndefined();
  });

  test('suppresses an address after soft bounces of five messages', async () => {
    const email = `${newId()}@example.com`;
    const seen: (string | undefined)[] = [];
    for (let message = 0; message < 5; message += 1) {
      const delivery = await provider.deliver({ email });
      const bounce = { timestamp, bounceType: 'Transient', bouncedRecipients: [] };
      const mail = { timestamp, tags: { delivery: [delivery.eventId] } };
      await post(publish({ eventType: 'Bounce', bounce, mail }));
      await post(publish({ eventType: 'Bounce', bounce, mail }));
      seen.push(await suppressionOf(world, email));
    }
    expect(seen).toEqual([undefined, undefined, undefined, undefined, 'bounce']);
  });

  test('does not suppress an address after vacation replies to five messages', async () => {
    const email = `${newId()}@example.com`;
    for (let message = 0; message < 5; message += 1) {
      const delivery = await provider.deliver({ email });
      const bounce = { timestamp, bounceType: 'Transient', bounceSubType: 'General', bouncedRecipients: [] };
      const mail = { timestamp, tags: { delivery: [delivery.eventId] } };
      await post(publish({ eventType: 'Bounce', bounce, mail }));
    }
    expect(await suppressionOf(world, email)).toBeUndefined();
  });

  test.each([
    ['delivered', 'unknown', 'accepted'],
    ['bounce', 'unknown', 'accepted'],
    ['delivered', 'claimed', 'claimed'],
  ] as const)('(%s) changes the delivery status from %s to %s', async (kind, before, after) => {
    const delivery = await provider.deliver({ status: before });
    await post(publish(sesEvent(kind, accepted(delivery))));
    expect(await statusOf(delivery)).toBe(after);
  });

  test('settles a delivery whose process stopped before the answer arrived', async () => {
    const delivery = await provider.deliver({ status: 'claimed' });
    await post(publish(sesEvent('delivered', accepted(delivery))));
    const { services } = world.application;
    await sweepSending({ services, workerId: newId(), sending: new Set() });
    expect(await statusOf(delivery)).toBe('accepted');
  });

  test('for a dropped message rejects its unknown delivery', async () => {
    const delivery = await provider.deliver({ status: 'unknown' });
    const mail = { timestamp, tags: { delivery: [delivery.eventId] } };
    await post(publish({ eventType: 'Reject', reject: { reason: 'Bad content' }, mail }));
    expect(await statusOf(delivery)).toBe('rejected');
  });

  test.each([
    ['a plain sentence', 'Successfully validated SNS topic for Amazon SES event publishing.'],
    [
      'an open, which we track ourselves',
      JSON.stringify({ eventType: 'Open', mail: { timestamp, tags: {} } }),
    ],
  ])('is accepted but not stored: %s', async (_name, message) => {
    expect(await post(sns.publish(message))).toMatchObject({ status: 200 });
  });
});

describe('is refused or ignored:', () => {
  const elsewhere = 'arn:aws:sns:eu-west-1:999999999999:email-events';
  const certificateAt = (url: string) => ({ SigningCertURL: url });
  const ago = (minutes: number) => ({ Timestamp: new Date(Date.now() - minutes * 60_000).toISOString() });
  test.each([
    ['another SNS topic', { TopicArn: elsewhere }, 403],
    [
      'a certificate of another host',
      certificateAt('https://sns.eu-west-1.amazonaws.com.evil.test/a.pem'),
      403,
    ],
    ['a certificate in an S3 bucket', certificateAt('https://bucket.s3.eu-west-1.amazonaws.com/a.pem'), 403],
    ['a certificate of another region', certificateAt('https://sns.us-east-1.amazonaws.com/a.pem'), 403],
    ['a certificate without TLS', certificateAt('http://sns.eu-west-1.amazonaws.com/a.pem'), 403],
    ['a certificate URL with a user name', certificateAt('https://x@sns.eu-west-1.amazonaws.com/a.pem'), 403],
    ['a certificate URL with a port', certificateAt('https://sns.eu-west-1.amazonaws.com:8443/a.pem'), 403],
    [
      'a certificate that is not a .pem file',
      certificateAt('https://sns.eu-west-1.amazonaws.com/a.txt'),
      403,
    ],
    [
      'a certificate URL with a query',
      certificateAt('https://sns.eu-west-1.amazonaws.com/a.pem?x=.pem'),
      403,
    ],
    ['a certificate that does not exist', certificateAt('https://sns.eu-west-1.amazonaws.com/gone.pem'), 403],
    ['an old message', ago(76), 403],
    ['a message from the future', ago(-11), 403],
  ])('%s', async (_name, fields, status) => {
    const delivery = await provider.deliver();
    expect((await post(publish(sesEvent('complaint', accepted(delivery)), fields))).status).toBe(status);
    expect(await eventsOf(world, delivery)).toEqual([]);
    expect(await suppressionOf(world, delivery.email)).toBeUndefined();
  });

  test.each([
    [
      'an altered message',
      (fields: SnsFields) => ({ ...fields, Message: fields.Message.replace('abuse', 'fraud') }),
      403,
    ],
    ['an altered id', (fields: SnsFields) => ({ ...fields, MessageId: newId() }), 403],
    ['an added subject', (fields: SnsFields) => ({ ...fields, Subject: 'x' }), 403],
    ['another signature version', (fields: SnsFields) => ({ ...fields, SignatureVersion: '1' }), 403],
    ['an unknown signature version', (fields: SnsFields) => ({ ...fields, SignatureVersion: '3' }), 400],
    ['no signature', (fields: SnsFields) => ({ ...fields, Signature: '' }), 403],
    ['another type', (fields: SnsFields) => ({ ...fields, Type: 'Notice' }), 400],
    ['no envelope', (fields: SnsFields) => JSON.parse(fields.Message) as object, 400],
  ])('%s', async (_name, alter, status) => {
    const delivery = await provider.deliver();
    const published = publish(sesEvent('complaint', accepted(delivery)));
    expect((await post(alter(published))).status).toBe(status);
    expect(await eventsOf(world, delivery)).toEqual([]);
  });

  test('an expired certificate', async () => {
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
    expect(await eventsOf(world, delivery)).toEqual([]);
  });

  test('a signature with another key', async () => {
    const other = await createSnsPublisher();
    const delivery = await provider.deliver();
    const published = other.publish(JSON.stringify(sesEvent('complaint', accepted(delivery))));
    expect((await post(published)).status).toBe(403);
    expect(await eventsOf(world, delivery)).toEqual([]);
  });

  test('an event about a delivery through another provider', async () => {
    const other = await addReportingProvider(world, 'aws_ses_smtp', { topic_arn: sns.topicArn });
    const delivery = await other.deliver();
    const before = await providerRow();
    expect((await post(publish(sesEvent('complaint', accepted(delivery))))).text).toContain(
      'not about a message',
    );
    expect(await eventsOf(world, delivery)).toEqual([]);
    expect(await suppressionOf(world, delivery.email)).toBeUndefined();
    expect(await providerRow()).toEqual(before);
  });

  test.each([
    ['no identifier', () => ''],
    ['an identifier of another kind', (id: string) => sign({ kind: 'unsubscribe', deliveryId: id })],
    ['a made-up identifier', () => 'A'.repeat(39)],
    [
      'an identifier of a delivery that does not exist',
      () => sign({ kind: 'delivery', deliveryId: newId() }),
    ],
  ] as const)('an event with %s', async (_name, eventIdFor) => {
    const delivery = await provider.deliver();
    const forged = { ...delivery, eventId: eventIdFor(delivery.id) };
    expect(await post(publish(sesEvent('complaint', accepted(forged))))).toMatchObject({ status: 200 });
    expect(await eventsOf(world, delivery)).toEqual([]);
  });

  function sign(thing: Parameters<typeof writeIdentifier>[0]): string {
    return writeIdentifier(thing, world.application.services.keys.tracking);
  }

  test('a webhook URL without a provider', async () => {
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

describe('a subscription confirmation', () => {
  test('for the configured topic is answered by a call to SNS', async () => {
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
      'another SNS topic',
      at('https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=arn%3Aaws&Token=token'),
    ],
    ['a path', at(`https://sns.eu-west-1.amazonaws.com/x?Action=ConfirmSubscription&${topic}&Token=token`)],
    [
      'more parameters',
      at(`https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&${topic}&Token=token&x=1`),
    ],
  ])('whose URL has %s is refused, and nothing is called', async (_name, fields) => {
    const before = called.length;
    expect((await post(sns.askToConfirm(fields))).status).toBe(403);
    expect(called.slice(before).filter((url) => url !== sns.certificateUrl)).toEqual([]);
  });

  test('for another topic is refused', async () => {
    const other = 'arn:aws:sns:eu-west-1:999999999999:email-events';
    const before = called.length;
    expect((await post(sns.askToConfirm({ TopicArn: other }))).status).toBe(403);
    expect(called).toHaveLength(before);
  });

  test('is not sent after an unsubscription', async () => {
    const before = called.length;
    expect(await post(sns.askToConfirm({ Type: 'UnsubscribeConfirmation' }))).toMatchObject({ status: 200 });
    expect(called).toHaveLength(before);
  });
});

test('fetches the certificate once', () => {
  expect(called.filter((url) => url === sns.certificateUrl)).toHaveLength(1);
});
