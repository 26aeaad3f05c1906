import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, createClient, expectData } from '@x/api-client';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../tools/postgres.ts';
import { spawnSystem, type SystemProcess, waitUntilReady } from '../tools/system.ts';
import { signIn } from './client.ts';

/*
 * Kills Yamp (SIGKILL) while it adds and drops months of events. A lock that the test holds stops the change at a certain
 * step. Whatever the step, no event may be lost, and the next start must complete the change.
 */

const login = { email: 'months@example.com', password: 'eleven herons on the pier' };
/** Month in the past, without a partition at first. */
const past = '2024_03';

let server: TemporaryPostgres;
let databaseUrl: string;
let folder: string;
/** Connection that looks at the database, and one that holds locks. */
let client: Client;
let holder: Client;
let campaignId: string;
/** The product after its last start, unless it was killed. */
let running: SystemProcess | undefined;

async function spawn(): Promise<SystemProcess> {
  return spawnSystem({
    dataFolder: folder,
    databaseUrl,
    demo: false,
    environment: { NODE_COMPILE_CACHE: join(folder, 'compiled'), DNS_SERVERS: '127.0.0.1:9' },
  });
}

async function start(): Promise<SystemProcess> {
  const product = await spawn();
  await waitUntilReady(product);
  return product;
}

async function kill({ child, ended }: SystemProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

async function connect(): Promise<Client> {
  const connected = new Client({ connectionString: databaseUrl });
  await connected.connect();
  return connected;
}

/** Returns the values of a query's first column. */
async function column(text: string, values: readonly unknown[] = []): Promise<readonly unknown[]> {
  const { rows } = await client.query<unknown[]>({ text, values: [...values], rowMode: 'array' });
  return rows.map(([value]) => value);
}

async function addCampaign(url: string): Promise<string> {
  const anonymous = createClient({ baseUrl: `${url}/api` });
  await expectData(anonymous.call(contract.users.create, { body: { name: 'Months', ...login } }));
  const { client: user } = await signIn(url, login);
  const { id: organization_id } = await expectData(
    user.call(contract.organizations.create, { body: { name: 'Months' } }),
  );
  const project = { name: 'Months', organization_id, timezone_id: 'UTC', week_start: 1 };
  const { id: project_id } = await expectData(user.call(contract.projects.create, { body: project }));
  const { id } = await expectData(
    user.call(contract.campaigns.create, {
      body: { name: 'Spring', project_id, from: 'a@brand.test', from_name: 'Shop', subject: 'Hi' },
    }),
  );
  return id;
}

beforeAll(async () => {
  server = await startPostgres(['fsync=off']);
  databaseUrl = await server.createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'x-event-months-'));
  const product = await start();
  campaignId = await addCampaign(product.url);
  // A process saves its compile cache, which speeds up later starts, when it stops normally.
  product.child.kill('SIGINT');
  await product.ended;
  [client, holder] = [await connect(), await connect()];
}, 120_000);

afterAll(async () => {
  if (running !== undefined) await kill(running);
  await Promise.all([client.end(), holder.end()]);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Lists the events with their partitions. */
const events = () =>
  column(`
    select concat_ws(' ', tableoid::regclass, id, to_char(occurred_at at time zone 'UTC', 'YYYY_MM')) from message_events
    union all select concat_ws(' ', tableoid::regclass, id, to_char(occurred_at at time zone 'UTC', 'YYYY_MM')) from amp_events
    order by 1`);

/** Lists the tables of events, and marks those that are no partitions. A change that was half done would leave one. */
const tables = () =>
  column(`
    select relname || case when relispartition or relkind = 'p' then '' else ' (detached)' end from pg_class
    where relname ~ '^(message|amp)_events(_|$)' and relkind in ('r', 'p') order by 1`);

/** Waits until the product waits for a lock of the test. */
async function waitUntilHeld(): Promise<void> {
  await expect
    .poll(
      () =>
        column(
          `select pid from pg_stat_activity
            where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0 and $1 = any(pg_blocking_pids(pid))`,
          [holderId],
        ),
      { timeout: 60_000, interval: 20 },
    )
    .toHaveLength(1);
}

let holderId: unknown;

/** Holds what `statement` locks until the product waits for it, kills the product, and then releases the locks. */
async function killAt(statement: string, run: () => Promise<SystemProcess>): Promise<void> {
  await holder.query(`begin; ${statement}`);
  [holderId] = (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows.map(
    ({ pid }) => pid,
  );
  const product = await run();
  await waitUntilHeld();
  await kill(product);
  await holder.query('rollback');
  // The server first notices that the process is gone when its statement has ended.
  await expect
    .poll(
      () =>
        column(
          `select pid from pg_stat_activity
            where datname = current_database() and backend_type = 'client backend' and pid not in (pg_backend_pid(), $1)`,
          [holderId],
        ),
      { timeout: 15_000, interval: 20 },
    )
    .toEqual([]);
}

/** Lets the next process run a job at once that otherwise runs on a schedule. */
async function enqueue(name: string): Promise<void> {
  await client.query(
    `insert into pgboss.job (name, data, policy, singleton_key) values ($1, '{}', 'short', gen_random_uuid())`,
    [name],
  );
}

test('killed while it adds months, it loses no event, leaves no table, and adds them at the next start', async () => {
  const complete = await tables();
  for (const table of ['message_events', 'amp_events']) {
    const next = await column(`select month::text from event_months('${table}') where starts_at > now()`);
    for (const month of next) await client.query(`drop table ${String(month)}`);
    const [columns, values] =
      table === 'amp_events' ? ['event, target', `'submission', 'b1'`] : ['kind', `'open'`];
    await client.query(
      `insert into ${table} (organization_id, campaign_id, delivery_id, occurred_at, ${columns})
        select organization_id, id, gen_random_uuid(), at, ${values} from campaigns,
          unnest(array['2024-03-05Z', now(), now() + interval '1 month', '2024-03-31 23:59:59Z']::timestamptz[]) as at
        where id = $1`,
      [campaignId],
    );
  }
  const before = [await events(), await tables()];
  // The steps: moving events to the first new month, attaching it, and the same for the other table.
  for (const statement of [
    'lock table message_events_default in share mode',
    'lock table message_events in share update exclusive mode',
    'lock table amp_events in share update exclusive mode',
  ]) {
    await killAt(statement, spawn);
    expect([await events(), await tables()]).toEqual(before);
  }
  // Counts the events, without which their months are kept.
  await enqueue('rebuild-rollups');
  running = await start();
  expect(new Set(await tables())).toEqual(
    new Set([...complete, `amp_events_${past}`, `message_events_${past}`]),
  );
  const after = await events();
  expect(after).toHaveLength(before[0]?.length ?? 0);
  // Every event is in the partition of its month.
  for (const event of after) expect(event).toMatch(/^\w+_events_(\d{4}_\d\d) \d+ \1$/u);
}, 180_000);

/** Starts a process that drops months. */
async function startDropping(): Promise<SystemProcess> {
  await enqueue('enforce-retention');
  return spawn();
}

test('killed while it drops months, it either dropped a month and recorded that or did neither, and drops the rest later', async () => {
  await client.query('update campaigns set unlinked_at = now() where id = $1', [campaignId]);
  await expect
    .poll(() => column('select from engagement_rules where campaign_id = $1', [campaignId]), {
      timeout: 30_000,
    })
    .toHaveLength(1);
  if (running !== undefined) await kill(running);
  const recorded = () =>
    column('select events_dropped_at is not null from engagement_rules where campaign_id = $1', [campaignId]);
  const before = [await events(), await tables()];
  const without = (dropped: RegExp) =>
    before.map((names) => names.filter((name) => !dropped.test(String(name))));

  // While a long query reads the month, dropping it waits.
  await killAt(`select from amp_events_${past}`, startDropping);
  expect([await events(), await tables(), await recorded()]).toEqual([...before, [false]]);

  // A trigger that waits makes the commit wait, which the server then completes without the process.
  await client.query(`
    create function hold() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(42); return null; end $$;
    create constraint trigger hold after update on engagement_rules deferrable initially deferred
      for each row execute function hold()`);
  await killAt('select pg_advisory_xact_lock(42)', startDropping);
  await client.query('drop function hold cascade');
  expect([await events(), await tables(), await recorded()]).toEqual([
    ...without(new RegExp(`^amp_events_${past}`, 'u')),
    [true],
  ]);

  running = await startDropping();
  await expect.poll(tables, { timeout: 30_000 }).not.toContain(`message_events_${past}`);
  expect([await events(), await tables(), await recorded()]).toEqual([
    ...without(new RegExp(past, 'u')),
    [true],
  ]);
}, 180_000);
