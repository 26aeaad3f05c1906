import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveries } from '../../tables/delivery.ts';
import { emailProviders } from '../../tables/providers.ts';
import { seal } from '../../platform/secrets/seal.ts';
import { restoreProvider } from '../../providers/provider-state.ts';
import { readIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';
import {
  hangUp,
  json,
  startHttpDouble,
  type Behavior,
  type HttpDouble,
} from '../../providers/transport/testing/http-double.ts';
import { createTestWorker, sendCampaign, type TestWorker } from '../testing/test-worker.ts';

const types = {
  aws_ses_api: {
    config: { region: 'eu-west-1', access_key_id: 'AKIAIOSFODNN7EXAMPLE', configuration_set: 'shop' },
    secret: 'wJalrXUtnFEMI/K7MDENG',
    check: 'GET /v2/email/account',
    checked: json(200, { SendingEnabled: true, ProductionAccessEnabled: true }),
    send: 'POST /v2/email/outbound-emails',
    accepts: json(200, { MessageId: 'yes' }),
    refuses: json(400, { message: 'no' }, { 'x-amzn-errortype': 'MessageRejected' }),
    shuts: json(400, { message: 'paused' }, { 'x-amzn-errortype': 'SendingPausedException' }),
    eventId: (body: { EmailTags?: { Value: string }[] }) => body.EmailTags?.[0]?.Value,
    sent: { ConfigurationSetName: 'shop' },
  },
  sendgrid: {
    config: { region: 'global' },
    secret: 'SG.key.secret',
    check: 'GET /v3/scopes',
    checked: json(200, { scopes: ['mail.send'] }),
    send: 'POST /v3/mail/send',
    accepts: json(202, undefined, { 'x-message-id': 'yes' }),
    refuses: json(400, { errors: [{ message: 'no' }] }),
    shuts: json(403, { errors: [{ message: 'forbidden' }] }),
    eventId: (body: { custom_args?: { delivery: string } }) => body.custom_args?.delivery,
    sent: {},
  },
} as const;

let world: SendingWorld;
let double: HttpDouble;
beforeAll(async () => {
  double = await startHttpDouble();
  world = await createSendingWorld({
    emailProviders: { sesApiUrl: double.origin, sesSmtpUrl: undefined, sendgridApiUrl: double.origin },
  });
});
afterAll(async () => {
  await world.close();
  await double.close();
});

function worker(): TestWorker {
  return createTestWorker(world.application.services);
}

function deliveriesOf(campaignId: string) {
  return world.inTenant((tx) => tx.select().from(deliveries).where(eq(deliveries.campaignId, campaignId)));
}

describe.each(['aws_ses_api', 'sendgrid'] as const)('a campaign through %s', (type) => {
  const { config, secret, check, checked, send, accepts, refuses, shuts, eventId, sent } = types[type];
  const people = ['a', 'b', 'c'].map((name) => `${name}@example.com`);

  beforeEach(async () => {
    const { credentials } = world.application.services.keys;
    await world.inTenant((tx) =>
      tx
        .update(emailProviders)
        .set({ typeId: type, config, secret: seal(secret, world.providerId, credentials) })
        .where(eq(emailProviders.id, world.providerId)),
    );
    await world.inTenant((tx) => restoreProvider(tx, world.providerId));
    double.on(check, checked);
    double.on(send, accepts);
  });

  async function run(behavior: Behavior) {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(people)]);
    double.on(send, behavior);
    const before = double.seen.length;
    const problem = await sendCampaign(campaignId, worker());
    const requests = double.seen.slice(before).filter(({ method }) => method === 'POST');
    return { problem, requests, rows: await deliveriesOf(campaignId) };
  }

  test('is accepted, each message once, with a signed identifier for events', async () => {
    const { problem, requests, rows } = await run(accepts);
    expect(problem).toBeUndefined();
    expect(rows.map(({ status, reason }) => [status, reason])).toEqual(rows.map(() => ['accepted', 'yes']));
    for (const { body } of requests) expect(JSON.parse(body)).toMatchObject(sent);
    const { tracking } = world.application.services.keys;
    const named = requests.map(({ body }) => readIdentifier(eventId(JSON.parse(body)) ?? '', tracking));
    expect(named).toHaveLength(rows.length);
    expect(new Set(named)).toEqual(new Set(rows.map(({ id }) => ({ kind: 'delivery', deliveryId: id }))));
  });

  test.each([
    ['refuses', refuses, 'rejected'],
    ['hangs up on', hangUp, 'unknown'],
  ] as const)('that the provider %s is recorded as such and sent once', async (_name, behavior, status) => {
    const { requests, rows } = await run(behavior);
    expect(rows.map((row) => row.status)).toEqual(people.map(() => status));
    expect(requests).toHaveLength(people.length);
  });

  test('that is throttled stays planned for later', async () => {
    const { rows } = await run(json(429, { message: 'slower' }));
    expect(rows.map((row) => row.status)).toEqual(people.map(() => 'planned'));
    expect(rows.every(({ dueAt }) => dueAt.getTime() > Date.now())).toBe(true);
  });

  test('stays planned if the account is suspended, with the reason', async () => {
    const { problem, rows } = await run(shuts);
    expect(problem).toMatchObject({ code: 'email_provider_refused' });
    expect(rows.map((row) => row.status)).toEqual(people.map(() => 'planned'));
  });
});
