import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaigns } from '../../tables/campaigns.ts';
import { emailProviders } from '../../tables/providers.ts';
import { addSendingTenant, createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';
import { startWorkers, type TestWorker } from '../../testing/worker-process.ts';
import { sendCampaignJob } from '../../providers/sending-jobs.ts';

/** Response delay of a slow server, longer than any test waits. */
const slowMilliseconds = 20_000;

let world: SendingWorld;
let workers: readonly TestWorker[];
const sockets = new Set<Socket>();
const servers: Server[] = [];

async function listen(server: Server): Promise<number> {
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function startSlowServer(): Promise<number> {
  const slow = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      stream.resume();
      stream.once('end', () => setTimeout(callback, slowMilliseconds).unref());
    },
  });
  slow.on('error', () => undefined);
  return listen(slow.server);
}

function startSilentServer(): Promise<number> {
  return listen(createServer());
}

beforeEach(async () => {
  world = await createSendingWorld();
  workers = await startWorkers(world.application, 'sending');
});

afterEach(async () => {
  // Closing the sockets ends hanging deliveries.
  for (const server of servers.splice(0)) server.close();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await Promise.all(workers.map((worker) => worker.stop()));
  await world.close();
});

const peopleOf = (name: string, count: number) =>
  Array.from({ length: count }, (_value, index) => `${name}-${String(index)}@example.com`);

function enqueue(campaignId: string): Promise<void> {
  const [worker] = workers;
  if (worker === undefined) throw new Error('There is no worker.');
  return worker.queue.enqueue(sendCampaignJob, { campaignId });
}

function received(name: string): number {
  return world.catcher.mailbox.list().filter(({ envelope }) => envelope.to[0]?.startsWith(name)).length;
}

test.each([
  ['slow to answer', startSlowServer],
  ['silent', startSilentServer],
] as const)('servers of one tenant that are %s do not delay other tenants', async (_name, start) => {
  const other = await addSendingTenant(world.application, world.catcher.smtpPort);
  const audience = await other.addAudience(peopleOf('slow', 30));
  for (let provider = 0; provider < 6; provider += 1) {
    const emailProviderId = await other.addProvider(await start());
    for (let campaign = 0; campaign < 2; campaign += 1) {
      await enqueue(await other.addFrozenCampaign([audience], { emailProviderId }));
    }
  }
  // Waits until the slow tenant occupies all slots that it may use.
  await expect.poll(() => sockets.size, { timeout: 30_000 }).toBeGreaterThanOrEqual(12);
  const campaignId = await world.addFrozenCampaign([await world.addAudience(peopleOf('quick', 20))]);
  await enqueue(campaignId);
  await expect.poll(() => received('quick'), { timeout: 5000 }).toBe(20);
});

test('a hanging provider delays the tenant’s campaigns at other providers only by seconds', async () => {
  const silent = await world.addProvider(await startSilentServer());
  const audience = await world.addAudience(peopleOf('own', 20));
  for (let campaign = 0; campaign < 6; campaign += 1) {
    await enqueue(await world.addFrozenCampaign([audience], { emailProviderId: silent }));
  }
  await enqueue(await world.addFrozenCampaign([audience]));
  await expect.poll(() => received('own'), { timeout: 10_000 }).toBe(20);
});

test('a campaign that takes longer than its slice continues in the next, without repeated messages', async () => {
  const config = { host: '127.0.0.1', port: world.catcher.smtpPort, security: 'none', user: '' };
  await world.inTenant((tx) =>
    tx
      .update(emailProviders)
      .set({ config: { ...config, messages_per_second: 5 } })
      .where(eq(emailProviders.id, world.providerId)),
  );
  const campaignId = await world.addFrozenCampaign([await world.addAudience(peopleOf('long', 22))]);
  await enqueue(campaignId);
  const statusOf = () =>
    world.inTenant(async (tx) => {
      const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
      return row?.status;
    });
  await expect.poll(statusOf, { timeout: 30_000 }).toBe('completed');
  expect(received('long')).toBe(22);
});
