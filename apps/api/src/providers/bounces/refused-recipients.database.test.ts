import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollUp } from '../../engagement/rollups/roll-up.ts';
import { emailProviders } from '../../tables/providers.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { readSentCounts } from './bounce-limits.ts';
import { startAnsweringServer, type AnsweringServer } from './testing/answering-server.ts';
import { sendCampaign } from '../../delivery/testing/test-worker.ts';

const answers = {
  unknown: '5.1.1 The address does not exist',
  full: '5.2.2 Mailbox full',
  policy: '5.7.1 Not accepted from your network',
};

let world: SendingWorld;
let server: AnsweringServer;
beforeAll(async () => {
  world = await createSendingWorld();
  server = await startAnsweringServer(answers);
  const config = { host: '127.0.0.1', port: server.port, security: 'none', user: '' };
  await world.inTenant((tx) => tx.update(emailProviders).set({ config }));
});
afterAll(async () => {
  await server.close();
  await world.close();
});

function send(campaignId: string) {
  const worker = {
    services: world.application.services,
    workerId: crypto.randomUUID(),
    signal: new AbortController().signal,
  };
  return sendCampaign(campaignId, worker);
}

async function suppressed(search: string) {
  const { items } = await expectData(
    world.user.call(contract.suppressions.list, { params: { id: world.projectId }, query: { search } }),
  );
  return items.map(({ email, reason }) => `${email} ${reason}`);
}

test('an address that the server does not know is suppressed and reported as a bounce', async () => {
  const emails = ['Unknown1@a.test', 'full1@a.test', 'policy1@a.test', 'good1@a.test'];
  const campaignId = await world.addFrozenCampaign([await world.addAudience(emails)]);
  await send(campaignId);
  expect(await suppressed('1@a.test')).toEqual(['unknown1@a.test bounce']);
  const { items } = await expectData(
    world.user.call(contract.campaigns.deliveries, { params: { id: campaignId }, query: { rows: 10 } }),
  );
  expect(
    Object.fromEntries(items.map(({ email, status, reason }) => [email, [status, reason]])),
  ).toMatchObject({
    'Unknown1@a.test': ['rejected', expect.stringContaining('550 5.1.1 The address does not exist')],
    'full1@a.test': ['rejected', expect.stringContaining('5.2.2 Mailbox full')],
    'good1@a.test': ['accepted', expect.anything()],
  });
  const { services } = world.application;
  expect(await world.inTenant((tx) => readSentCounts(tx, campaignId))).toEqual({
    sent: 4,
    bounced: 2,
    complained: 0,
  });
  await rollUp(services.database);
  const report = await expectData(
    world.user.call(contract.campaigns.report, { params: { id: campaignId }, query: {} }),
  );
  // The full mailbox is a soft bounce, and the policy a refusal of the message.
  expect(report).toMatchObject({
    deliveries: { accepted: 1, rejected: 3, refused: 3 },
    unique: { processed: 4, delivered: 1, bounce: 3 },
    rates: { delivery: 25, bounce: 75 },
  });
  const trace = await expectData(
    world.user.call(contract.deliveries.trace, {
      params: { id: campaignId },
      query: { recipient: 'unknown1@a.test' },
    }),
  );
  expect(trace.outcome).toBe('rejected');
  expect(trace.steps.map(({ code }) => code)).toContain('provider_event');
});

test('the next campaign skips a suppressed address', async () => {
  const audience = await world.addAudience(['unknown2@a.test', 'policy2@a.test', 'full2@a.test']);
  await send(await world.addFrozenCampaign([audience]));
  const next = await world.addFrozenCampaign([audience]);
  const { rows } = await world.inTenant((tx) =>
    tx.execute(sql`select email, status, reason from deliveries where campaign_id = ${next} order by email`),
  );
  expect(rows).toEqual([
    { email: 'full2@a.test', status: 'planned', reason: null },
    { email: 'policy2@a.test', status: 'planned', reason: null },
    { email: 'unknown2@a.test', status: 'rejected', reason: 'suppressed: bounce' },
  ]);
});

test('an address removed from the suppression list is not suppressed again by the same bounce', async () => {
  const campaignId = await world.addFrozenCampaign([await world.addAudience(['unknown3@a.test'])]);
  await send(campaignId);
  await expectData(
    world.user.call(contract.suppressions.lift, {
      params: { id: world.projectId },
      body: { emails: ['unknown3@a.test'] },
    }),
  );
  await world.inTenant((tx) =>
    tx.execute(
      sql`update deliveries set bounce = 'hard', status = 'rejected' where campaign_id = ${campaignId}`,
    ),
  );
  expect(await suppressed('unknown3')).toEqual([]);
  expect(await world.inTenant((tx) => readSentCounts(tx, campaignId))).toMatchObject({
    sent: 1,
    bounced: 1,
  });
});
