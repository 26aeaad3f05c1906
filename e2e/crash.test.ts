import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, contract, type CallResult, type Client } from '@x/api-client';
import { createBlockId, createStarterDocument } from '@x/email-compiler';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../tools/postgres.ts';
import { startSystem, type RunningSystem } from '../tools/system.ts';

/** Kills at seeded points; raise it with CRASH_SEEDS to look harder. */
const seeds = Array.from({ length: Number(process.env['CRASH_SEEDS'] ?? 4) }, (_value, index) => index + 1);
const contactCount = 1000;
const connections = 5;

/** A small generator of pseudo-random numbers (mulberry32), so that a seed names one course of events. */
function randomOf(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function expectData<Data>(call: Promise<CallResult<Data>>): Promise<Data> {
  const result = await call;
  if (result.success) return result.data;
  throw new Error(result.errors.map(({ message }) => message).join(' '));
}

async function until<Value>(what: string, look: () => Promise<Value | undefined>): Promise<Value> {
  for (let tries = 0; tries < 3600; tries += 1) {
    const value = await look();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited too long for ${what}.`);
}

/** A real SMTP server that outlives the product and counts what it accepted for whom. */
async function startSink() {
  const received = new Map<string, number>();
  const waiting: { readonly count: number; readonly reached: () => void }[] = [];
  let total = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, callback) => {
      stream.resume();
      stream.once('end', () => {
        for (const { address } of session.envelope.rcptTo)
          received.set(address, (received.get(address) ?? 0) + 1);
        total += 1;
        for (const { count, reached } of waiting) if (total >= count) reached();
        // The answer leaves a little later than the message is taken: the moment in which a crash leaves doubt.
        setTimeout(callback, 2);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    reset: () => {
      received.clear();
      waiting.length = 0;
      total = 0;
    },
    untilReceived: (count: number) =>
      new Promise<void>((reached) => {
        waiting.push({ count, reached });
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const login = { email: 'crash@example.com', password: 'lantern-orchard-42' };

async function signIn(url: string): Promise<Client> {
  const session = await expectData(
    createClient({ baseUrl: `${url}/api` }).call(contract.session.login, { body: login }),
  );
  return createClient({ baseUrl: `${url}/api`, token: () => session.token });
}

function csvOf(count: number): File {
  const rows = Array.from(
    { length: count },
    (_value, index) => `c${String(index)}@example.com,First${String(index)},Last`,
  );
  return new File([`email,first_name,surname\n${rows.join('\n')}\n`], 'contacts.csv', { type: 'text/csv' });
}

/** An account with everything that a campaign needs, made over the API. */
async function prepare(url: string, smtpPort: number) {
  await expectData(
    createClient({ baseUrl: `${url}/api` }).call(contract.users.create, {
      body: { name: 'Crash', ...login },
    }),
  );
  const client = await signIn(url);
  const organization = await expectData(
    client.call(contract.organizations.create, { body: { name: 'Crash' } }),
  );
  const { id: project_id } = await expectData(
    client.call(contract.projects.create, {
      body: { name: 'Crash', organization_id: organization.id, timezone_id: 'UTC', week_start: 1 },
    }),
  );
  const provider = await expectData(
    client.call(contract.emailProviders.create, {
      body: {
        name: 'Sink',
        type_id: 'smtp',
        project_id,
        config: { host: '127.0.0.1', port: smtpPort, security: 'none' },
      },
    }),
  );
  await expectData(
    client.call(contract.emailSenders.create, {
      body: { email: 'shop@brand.test', name: 'Shop', email_provider_id: provider.id, project_id },
    }),
  );
  const audience = await expectData(
    client.call(contract.audiences.create, { body: { name: 'All', project_id } }),
  );
  const started = await expectData(
    client.call(contract.audiences.import, {
      params: { id: audience.id },
      body: { file: csvOf(contactCount) },
    }),
  );
  await until('the import', async () => {
    const { status } = await expectData(client.call(contract.imports.get, { params: { id: started.id } }));
    return status === 'completed' ? status : undefined;
  });
  return { projectId: project_id, audienceId: audience.id };
}

async function createCampaign(
  client: Client,
  world: { readonly projectId: string; readonly audienceId: string },
) {
  const { id } = await expectData(
    client.call(contract.campaigns.create, {
      body: {
        name: 'Crash',
        from: 'shop@brand.test',
        from_name: 'Shop',
        subject: 'Hi',
        project_id: world.projectId,
      },
    }),
  );
  await expectData(
    client.call(contract.campaigns.addAudience, { params: { id, audienceId: world.audienceId } }),
  );
  const config = JSON.stringify(createStarterDocument({ newId: () => createBlockId(Math.random) }));
  await expectData(
    client.call(contract.campaignContents.create, {
      body: { campaign_id: id, config, content_html: '', content_amp: '' },
    }),
  );
  return id;
}

async function deliveriesOf(client: Client, campaignId: string) {
  const all: { readonly email: string; readonly status: string }[] = [];
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await expectData(
      client.call(contract.campaigns.deliveries, { params: { id: campaignId }, query: { page, rows: 100 } }),
    );
    all.push(...items);
    if (page >= pagination.last_page) return all;
  }
}

describe.each(['pglite', 'postgres'] as const)('a server that is killed while it sends, on %s', (kind) => {
  let dataFolder = '';
  let databaseUrl: string | undefined;
  let postgres: TemporaryPostgres | undefined;
  let sink: Awaited<ReturnType<typeof startSink>>;
  let system: RunningSystem;
  let world: { readonly projectId: string; readonly audienceId: string };

  function start(): Promise<RunningSystem> {
    return startSystem({
      dataFolder,
      demo: false,
      environment: { ALLOWED_HOSTS: '127.0.0.1', SENDING_CONNECTIONS: String(connections) },
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    });
  }

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'x-crash-'));
    postgres = kind === 'postgres' ? await startPostgres() : undefined;
    databaseUrl = await postgres?.createDatabase();
    sink = await startSink();
    system = await start();
    world = await prepare(system.url, sink.port);
  }, 240_000);

  afterAll(async () => {
    await system.stop();
    await sink.close();
    await postgres?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }, 60_000);

  test.each(seeds)(
    'loses nobody and writes to nobody twice (seed %i)',
    async (seed) => {
      const random = randomOf(seed + (kind === 'pglite' ? 0 : 10_000));
      sink.reset();
      const client = await signIn(system.url);
      const campaignId = await createCampaign(client, world);
      const killAt = 1 + Math.floor(random() * (contactCount - 1));
      const reached = sink.untilReceived(killAt);
      await expectData(client.call(contract.campaigns.send, { params: { id: campaignId } }));
      await reached;
      await new Promise((resolve) => setTimeout(resolve, random() * 10));
      await system.kill();
      system = await start();
      const again = await signIn(system.url);
      await until('the rest to be sent', async () => {
        const { status } = await expectData(
          again.call(contract.campaigns.get, { params: { id: campaignId } }),
        );
        return status === 'completed' ? status : undefined;
      });
      const deliveries = await deliveriesOf(again, campaignId);
      const inDoubt = deliveries.filter(({ status }) => status === 'unknown');
      expect(deliveries).toHaveLength(contactCount);
      expect(
        new Set(deliveries.map(({ status }) => status)).difference(new Set(['accepted', 'unknown'])),
      ).toEqual(new Set());
      expect(inDoubt.length).toBeLessThanOrEqual(connections);
      expect(Math.max(...sink.received.values())).toBe(1);
      const missed = deliveries.filter(
        ({ email, status }) => status === 'accepted' && !sink.received.has(email),
      );
      expect(missed).toEqual([]);
      expect(sink.received.size).toBeGreaterThanOrEqual(contactCount - inDoubt.length);
    },
    240_000,
  );
});
