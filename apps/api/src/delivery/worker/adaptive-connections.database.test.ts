import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaigns } from '../../tables/campaigns.ts';
import { emailProviders, emailProviderStates } from '../../tables/providers.ts';
import { startWorker, type TestWorker } from '../../testing/worker-process.ts';
import { sendCampaignJob } from '../../providers/sending-jobs.ts';
import { startDelayingProxy, type DelayingProxy } from '../testing/delaying-proxy.ts';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';

let world: SendingWorld;
let worker: TestWorker;
let server: SMTPServer | undefined;
let proxy: DelayingProxy | undefined;
let received: string[] = [];

beforeEach(async () => {
  received = [];
  world = await createSendingWorld({ sendingConnections: 50 });
  worker = await startWorker(world.application, 'sending');
});

afterEach(async () => {
  await worker.stop();
  await proxy?.close();
  const { promise, resolve } = Promise.withResolvers<void>();
  server?.close(() => resolve());
  await promise;
  await world.close();
});

/**
 * Starts a server with a round trip of 0.1 s that accepts `maxClients` connections and answers any further ones with
 * 421.
 */
async function startFarServer(maxClients: number): Promise<DelayingProxy> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    maxClients,
    onData: (stream, session, callback) => {
      stream.resume();
      stream.once('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  proxy = await startDelayingProxy(port, 50);
  return proxy;
}

async function send(far: DelayingProxy, count: number, limits: object): Promise<void> {
  const config = { host: '127.0.0.1', port: far.port, security: 'none', user: '', ...limits };
  await world.inTenant((tx) =>
    tx.update(emailProviders).set({ config }).where(eq(emailProviders.id, world.providerId)),
  );
  const people = Array.from({ length: count }, (_value, index) => `far-${String(index)}@example.com`);
  const campaignId = await world.addFrozenCampaign([await world.addAudience(people)]);
  await worker.queue.enqueue(sendCampaignJob, { campaignId });
  const statusOf = () =>
    world.inTenant(async (tx) => {
      const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
      return row?.status;
    });
  await expect.poll(statusOf, { timeout: 50_000, interval: 200 }).toBe('completed');
  expect(received).toHaveLength(count);
  expect(new Set(received).size).toBe(count);
}

function failures() {
  return world.inTenant(async (tx) => {
    const [state] = await tx
      .select()
      .from(emailProviderStates)
      .where(eq(emailProviderStates.emailProviderId, world.providerId));
    return state?.failures;
  });
}

test('a distant server gets many connections, which close after sending', async () => {
  const far = await startFarServer(100);
  await send(far, 150, {});
  expect(far.peak()).toBeGreaterThanOrEqual(10);
  expect(far.peak()).toBeLessThanOrEqual(50);
  await expect.poll(() => far.current(), { timeout: 20_000, interval: 200 }).toBe(0);
});

test('a server that refuses an eleventh connection is used over ten and not paused', async () => {
  const far = await startFarServer(10);
  await send(far, 150, {});
  expect(await failures()).toBe(0);
});

test('the provider’s configured limit applies', async () => {
  const far = await startFarServer(100);
  await send(far, 80, { max_connections: 7 });
  expect(far.peak()).toBe(7);
});
