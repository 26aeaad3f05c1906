import { expectData } from '@x/api-client';
import { contract, defaultBounceLimits } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { emailProviders } from '../../tables/providers.ts';
import { createProviderEventWriter } from '../events/event-writer.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { pauseOverLimit } from './bounce-limits.ts';
import { startAnsweringServer, type AnsweringServer } from './testing/answering-server.ts';
import { createTestWorker, sendCampaign, workCampaign } from '../../delivery/testing/test-worker.ts';

let world: SendingWorld;
let server: AnsweringServer;
beforeAll(async () => {
  world = await createSendingWorld();
  server = await startAnsweringServer({ unknown: '5.1.1 Unknown', policy: '5.7.1 Not from you' });
  const config = { host: '127.0.0.1', port: server.port, security: 'none', user: '' };
  await world.inTenant((tx) => tx.update(emailProviders).set({ config }));
});
afterAll(async () => {
  await server.close();
  await world.close();
});
beforeEach(() => setLimits({ ...defaultBounceLimits, minimum_messages: 10 }));

function setLimits(body: {
  bounce_percent: number | null;
  complaint_percent: number | null;
  minimum_messages: number;
}) {
  return expectData(
    world.user.call(contract.projects.setBounceLimits, { params: { id: world.projectId }, body }),
  );
}

function worker() {
  const { services } = world.application;
  return createTestWorker(services);
}

const get = (id: string) => expectData(world.user.call(contract.campaigns.get, { params: { id } }));
const addresses = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${String(index)}@${newId()}.test`);

async function addCampaign(...emails: readonly string[]) {
  return world.addFrozenCampaign([await world.addAudience(emails)]);
}

async function countByStatus(campaignId: string) {
  const { rows } = await world.inTenant((tx) =>
    tx.execute(sql`
      select status, count(*)::integer as count from deliveries where campaign_id = ${campaignId} group by 1 order by 1`),
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

test('a project has default limits until it sets its own', async () => {
  const project = await expectData(
    world.user.call(contract.projects.create, {
      body: { name: 'New', organization_id: world.organizationId, timezone_id: 'UTC', week_start: 1 },
    }),
  );
  const params = { id: project.id };
  const read = () => expectData(world.user.call(contract.projects.bounceLimits, { params }));
  expect(await read()).toEqual(defaultBounceLimits);
  const body = { bounce_percent: 2.5, complaint_percent: null, minimum_messages: 500 };
  expect(await expectData(world.user.call(contract.projects.setBounceLimits, { params, body }))).toEqual(
    body,
  );
  expect(await read()).toEqual(body);
  const refused = await world.user.call(contract.projects.setBounceLimits, {
    params,
    body: { ...body, bounce_percent: 101 },
  });
  expect(refused).toMatchObject({
    errors: [{ path: 'bounce_percent', rule: 'percent_too_large', message: 'Enter 100% or less.' }],
  });
});

describe.each(['unknown', 'policy'])('a campaign to addresses that are answered as %s', (name) => {
  test('is paused soon, with the reason, and its worker stops', async () => {
    const campaignId = await addCampaign(...addresses(name, 200));
    await workCampaign(campaignId, worker());
    const { status, problem } = await get(campaignId);
    expect(status).toBe('paused');
    expect(problem).toMatchObject({ code: 'bounce_limit', until: null, values: { limit_percent: 5 } });
    expect(problem?.values?.['messages']).toBe(problem?.values?.['of']);
    const { rejected = 0, planned = 0 } = await countByStatus(campaignId);
    expect(rejected + planned).toBe(200);
    // The limit applies from ten messages on. Messages that are already being sent may still bounce.
    expect(rejected).toBeGreaterThanOrEqual(10);
    expect(rejected).toBeLessThan(150);
  });
});

test('several concurrent workers count exactly, and stop', async () => {
  const campaignId = await addCampaign(...addresses('unknown', 20), ...addresses('good', 180));
  await Promise.all([sendCampaign(campaignId, worker()), sendCampaign(campaignId, worker())]);
  const { problem } = await get(campaignId);
  const { planned = 0, ...done } = await countByStatus(campaignId);
  const sent = Object.values(done).reduce((sum: number, count) => sum + Number(count), 0);
  const { rows } = await world.inTenant((tx) =>
    tx.execute(sql`
      select sum(deliveries) filter (where status in ('accepted', 'refused'))::integer as sent,
        sum(deliveries) filter (where status = 'bounced')::integer as bounced
      from delivery_days where campaign_id = ${campaignId}`),
  );
  expect(rows).toEqual([{ sent, bounced: done['rejected'] }]);
  expect(problem?.code).toBe('bounce_limit');
  expect(planned).toBeGreaterThan(0);
});

test('a few bounces, or a disabled limit, do not pause it', async () => {
  const few = await addCampaign(...addresses('unknown', 2), ...addresses('good', 60));
  await workCampaign(few, worker());
  expect(await get(few)).toMatchObject({ status: 'completed', problem: null });
  await setLimits({ bounce_percent: null, complaint_percent: null, minimum_messages: 10 });
  const off = await addCampaign(...addresses('unknown', 30));
  await workCampaign(off, worker());
  expect(await get(off)).toMatchObject({ status: 'completed', problem: null });
  expect(await countByStatus(off)).toEqual({ rejected: 30 });
});

test('a resumed campaign ignores earlier bounces, and is paused again by new ones', async () => {
  const campaignId = await addCampaign(...addresses('unknown', 300));
  await workCampaign(campaignId, worker());
  const first = await countByStatus(campaignId);
  await expectData(world.user.call(contract.campaigns.resume, { params: { id: campaignId } }));
  await pauseOverLimit(world.application.services.database, campaignId);
  expect(await get(campaignId)).toMatchObject({ status: 'ongoing', problem: null });
  await workCampaign(campaignId, worker());
  expect(await get(campaignId)).toMatchObject({ status: 'paused', problem: { code: 'bounce_limit' } });
  const second = await countByStatus(campaignId);
  expect(Number(second['rejected'])).toBeGreaterThanOrEqual(Number(first['rejected']) + 10);
});

test('complaints from a provider pause it too, counted once per recipient', async () => {
  const campaignId = await addCampaign(...addresses('good', 40));
  const { rows } = await world.inTenant((tx) =>
    tx.execute(sql`
      update deliveries set status = 'accepted', updated_at = now()
      where id in (select id from deliveries where campaign_id = ${campaignId} order by email limit 30) returning id`),
  );
  const events = createProviderEventWriter(world.application.services.database);
  const complain = (deliveryId: unknown, key: string) =>
    events.write(
      {
        deliveryId: String(deliveryId),
        kind: 'spamreport',
        permanent: false,
        suppress: 'complaint',
        detail: '',
        key,
        occurredAt: new Date(),
      },
      world.providerId,
    );
  for (const key of ['a', 'a', 'b', 'c']) await complain(rows[0]?.['id'], key);
  await complain(rows[1]?.['id'], 'a');
  expect(await get(campaignId)).toMatchObject({ status: 'ongoing' });
  await complain(rows[2]?.['id'], 'a');
  expect(await get(campaignId)).toMatchObject({
    status: 'paused',
    problem: { code: 'complaint_limit', values: { messages: 3, of: 30, limit_percent: 0.1 } },
  });
});
