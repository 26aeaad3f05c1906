import { and, eq, gt, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveries } from '../../tables/delivery.ts';
import { emailProviders, emailProviderStates } from '../../tables/providers.ts';
import { restoreProvider } from '../../providers/provider-state.ts';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';
import { createTestWorker, sendCampaign, type TestWorker } from '../testing/test-worker.ts';

let world: SendingWorld;
let server: SMTPServer;
/** Undefined if the server accepts messages. */
let refusal: (Error & { responseCode: number }) | undefined;
let received = 0;

beforeAll(async () => {
  world = await createSendingWorld();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      stream.resume();
      stream.once('end', () => {
        received += 1;
        callback(refusal);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await world.close();
});

async function configure(config: object): Promise<void> {
  const { port } = server.server.address() as AddressInfo;
  const whole = { host: '127.0.0.1', port, security: 'none', user: '', ...config };
  await world.inTenant((tx) =>
    tx.update(emailProviders).set({ config: whole }).where(eq(emailProviders.id, world.providerId)),
  );
}

beforeEach(async () => {
  refusal = undefined;
  received = 0;
  await configure({});
});
afterEach(() => world.inTenant((tx) => restoreProvider(tx, world.providerId)));

function worker(signal = new AbortController().signal): TestWorker {
  return createTestWorker(world.application.services, signal);
}

async function addCampaign(size: number, name: string): Promise<string> {
  const people = Array.from({ length: size }, (_value, index) => `${name}@shop${String(index)}.test`);
  return world.addFrozenCampaign([await world.addAudience(people)]);
}

async function countOf(campaignId: string): Promise<Record<string, number>> {
  const rows = await world.inTenant((tx) =>
    tx.select({ status: deliveries.status }).from(deliveries).where(eq(deliveries.campaignId, campaignId)),
  );
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ status }) => status)].map(([status, list]) => [status, list.length]),
  );
}

async function stateOf() {
  const [state] = await world.inTenant((tx) =>
    tx.select().from(emailProviderStates).where(eq(emailProviderStates.emailProviderId, world.providerId)),
  );
  return state;
}

function letPausePass(): Promise<unknown> {
  return world.inTenant((tx) =>
    tx.update(emailProviderStates).set({ pausedUntil: sql`now() - interval '1 second'` }),
  );
}

const throttled = Object.assign(new Error('slow down'), { responseCode: 421 });

describe('a provider that throttles', () => {
  test('is paused after a few messages of a campaign', async () => {
    const campaignId = await addCampaign(40, 'throttled');
    refusal = throttled;
    const problem = await sendCampaign(campaignId, worker());
    expect(problem).toMatchObject({
      message: expect.stringContaining('slow down'),
      until: expect.any(String),
    });
    expect(received).toBeLessThan(10);
    expect(await countOf(campaignId)).toEqual({ planned: 40 });
    const attempted = await world.inTenant((tx) =>
      tx
        .select()
        .from(deliveries)
        .where(and(eq(deliveries.campaignId, campaignId), gt(deliveries.attempts, 0))),
    );
    expect(attempted).toEqual([]);
  });

  test('is paused for all workers and campaigns', async () => {
    refusal = throttled;
    await sendCampaign(await addCampaign(10, 'first'), worker());
    received = 0;
    const other = await addCampaign(3, 'second');
    expect(await sendCampaign(other, worker())).toMatchObject({
      message: expect.stringContaining('slow down'),
    });
    expect(received).toBe(0);
  });

  test('is probed with one message, and paused for longer if that fails', async () => {
    refusal = throttled;
    const campaignId = await addCampaign(20, 'trial');
    const first = await sendCampaign(campaignId, worker());
    const pauseOf = (until: string | null | undefined) => Date.parse(until ?? '') - Date.now();
    await letPausePass();
    received = 0;
    const [one, other] = await Promise.all([
      sendCampaign(campaignId, worker()),
      sendCampaign(campaignId, worker()),
    ]);
    expect(received).toBe(1);
    expect(await stateOf()).toMatchObject({ failures: 2 });
    const longest = Math.max(pauseOf(one?.until), pauseOf(other?.until));
    expect(longest).toBeGreaterThan(pauseOf(first?.until) + 20_000);
  });

  test('resumes after a successful probe', async () => {
    refusal = throttled;
    await sendCampaign(await addCampaign(10, 'before'), worker());
    await letPausePass();
    refusal = undefined;
    const campaignId = await addCampaign(12, 'after');
    expect(await sendCampaign(campaignId, worker())).toBeUndefined();
    expect(await countOf(campaignId)).toEqual({ accepted: 12 });
    expect(await stateOf()).toMatchObject({ failures: 0, pausedUntil: null, problem: null });
  });
});

test('refused recipients do not pause the provider', async () => {
  refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  const campaignId = await addCampaign(12, 'refused');
  expect(await sendCampaign(campaignId, worker())).toBeUndefined();
  expect(await countOf(campaignId)).toEqual({ rejected: 12 });
});

describe('rate limits', () => {
  test('per second apply across workers', async () => {
    await configure({ messages_per_second: 10 });
    const campaignId = await addCampaign(25, 'paced');
    const start = performance.now();
    await Promise.all([sendCampaign(campaignId, worker()), sendCampaign(campaignId, worker())]);
    const seconds = (performance.now() - start) / 1000;
    expect(await countOf(campaignId)).toEqual({ accepted: 25 });
    // At most ten tokens are available at first, then ten per second.
    expect(seconds).toBeGreaterThanOrEqual(1.4);
  });

  test('per day apply across workers, with the time when sending resumes', async () => {
    await configure({ messages_per_day: 7 });
    const campaignId = await addCampaign(20, 'daily');
    const problems = await Promise.all([
      sendCampaign(campaignId, worker()),
      sendCampaign(campaignId, worker()),
    ]);
    expect(await countOf(campaignId)).toEqual({ accepted: 7, planned: 13 });
    for (const problem of problems) {
      expect(problem).toMatchObject({ code: 'email_provider_limit', until: expect.any(String) });
    }
    await configure({ messages_per_day: 9 });
    await sendCampaign(campaignId, worker());
    expect(await countOf(campaignId)).toEqual({ accepted: 9, planned: 11 });
  });

  test('per second and per day work together', async () => {
    await configure({ messages_per_second: 1000, messages_per_day: 100 });
    const campaignId = await addCampaign(6, 'both');
    expect(await sendCampaign(campaignId, worker())).toBeUndefined();
    expect(await countOf(campaignId)).toEqual({ accepted: 6 });
  });

  test('do not delay a stopping process', async () => {
    await configure({ messages_per_second: 0.1 });
    const campaignId = await addCampaign(5, 'stopped');
    const stopping = new AbortController();
    const run = sendCampaign(campaignId, worker(stopping.signal));
    await expect.poll(() => countOf(campaignId), { timeout: 20_000 }).toMatchObject({ accepted: 1 });
    const start = performance.now();
    stopping.abort();
    await run;
    expect(performance.now() - start).toBeLessThan(5000);
    expect(await countOf(campaignId)).toEqual({ accepted: 1, planned: 4 });
  });
});
