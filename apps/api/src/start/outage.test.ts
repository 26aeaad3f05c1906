import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../../../../tools/postgres.ts';
import { readConfiguration } from '../configuration.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import { openDatabases, type Databases } from '../platform/database/databases.ts';
import { DatabaseUnavailableError, isUnavailable } from '../platform/database/failures.ts';
import { asSystem, statementAsSystem, statementsAsTenant } from '../platform/database/tenant.ts';
import { createJobQueue, defineJob, type JobQueue } from '../platform/queue/queue.ts';
import { takeIdentity } from '../delivery/worker/worker-identity.ts';
import { deriveKeys } from '../platform/secrets/keys.ts';
import { run, type RunningSystem } from './run.ts';

/*
 * Stops and restarts a PostgreSQL server while it is in use. Unhandled connection errors would be uncaught exceptions,
 * which make vitest fail.
 */

let server: TemporaryPostgres;
let folder: string;
let url: string;
let lines: { readonly level: number; readonly msg: string }[];

beforeAll(async () => {
  server = await startPostgres(['fsync=off']);
  folder = await mkdtemp(join(tmpdir(), 'x-outage-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  url = await server.createDatabase();
  lines = [];
});

const keys = deriveKeys('a secret of tests, long enough to be one');
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
const lost = 'PostgreSQL cannot be reached. Requests get status 503 until it is back.';
const found = 'PostgreSQL can be reached again.';
const said = () => lines.map(({ msg }) => msg);

function configure(environment: Readonly<Record<string, string>> = {}): Configuration {
  return readConfiguration({
    ...environment,
    DATABASE_URL: url,
    DATA_FOLDER: folder,
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    DNS_SERVERS: '127.0.0.1:9',
    PASSWORD_MEMORY_KIB: '8',
    PASSWORD_PASSES: '1',
  });
}

/** Returns 'done', 'unavailable' for an outage, or the error as text. */
function endOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => (isUnavailable(error) ? 'unavailable' : String(error)),
  );
}

async function lockHolders(): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select count(*)::integer as held from pg_locks
    where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`);
  await client.end();
  return rows[0].held;
}

describe.each(['fast', 'immediate'] as const)('when the server stops (%s)', (mode) => {
  let databases: Databases;
  beforeEach(async () => {
    databases = await openDatabases({ ...configure(), keys, log });
  });
  afterEach(() => databases.close());

  const begun = () =>
    expect
      .poll(async () => {
        const { rows } = await asSystem(databases.requests, (tx) =>
          tx.execute(
            sql`select count(*)::integer as sleeping from pg_stat_activity where state = 'active' and query like '%pg_sleep(%' and pid <> pg_backend_pid()`,
          ),
        );
        return rows[0]?.['sleeping'];
      })
      .toBe(3);

  test('only work in progress fails', async () => {
    const sleep = sql`select pg_sleep(60)`;
    const ends = [
      asSystem(databases.requests, (tx) => tx.execute(sleep)),
      statementAsSystem(databases.workers, (tx) => tx.execute(sleep)),
      statementsAsTenant(databases.workers, [], [sleep]),
    ].map(endOf);
    // Open a connection with an idle transaction.
    const pausing = Promise.withResolvers<void>();
    const idle = endOf(
      asSystem(databases.workers, async (tx) => {
        await tx.execute(sql`select 1`);
        await pausing.promise;
        await tx.execute(sql`select 2`);
      }),
    );
    await begun();
    await server.interrupt(mode);
    pausing.resolve();
    expect(await Promise.all([...ends, idle])).toEqual(Array(4).fill('unavailable'));
    const request = asSystem(databases.requests, (tx) => tx.execute(sql`select 1`));
    await expect(request).rejects.toThrow(DatabaseUnavailableError);
    const work = asSystem(databases.workers, (tx) => tx.execute(sql`select 3 as answer`));
    expect(said()).toEqual([lost]);
    await server.resume();
    expect((await work).rows).toEqual([{ answer: 3 }]);
    expect(said()).toEqual([lost, found]);
    const again = await asSystem(databases.requests, (tx) => tx.execute(sql`select 4 as answer`));
    expect(again.rows).toEqual([{ answer: 4 }]);
  });

  test('a worker keeps its name', async () => {
    const identity = await takeIdentity(databases.workers.pool);
    expect(await lockHolders()).toBe(1);
    await server.interrupt(mode);
    await server.resume();
    await expect.poll(lockHolders).toBe(1);
    await identity.release();
    await expect.poll(lockHolders).toBe(0);
  });

  test('the queue continues', async () => {
    const failures: unknown[] = [];
    const queue: JobQueue = await createJobQueue({
      pool: databases.queue,
      onError: (error) => failures.push(error),
    });
    const job = defineJob<{ readonly to: string }>({ name: 'letters', key: ({ to }) => to, concurrency: 1 });
    const worked: string[] = [];
    await queue.work(job, async ({ to }) => {
      await asSystem(databases.workers, (tx) => tx.execute(sql`select 1`));
      worked.push(to);
    });
    await queue.enqueue(job, { to: 'ana' });
    await expect.poll(() => worked, { timeout: 20_000 }).toEqual(['ana']);
    await server.interrupt(mode);
    // Attach the error handler before waiting. The promise rejects immediately if the queue has not noticed the outage
    // yet.
    const enqueued = endOf(queue.enqueue(job, { to: 'bo' }));
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await server.resume();
    if ((await enqueued) !== 'done') await queue.enqueue(job, { to: 'bo' });
    await expect.poll(() => worked, { timeout: 20_000 }).toEqual(['ana', 'bo']);
    expect(failures.filter((failure) => !isUnavailable(failure))).toEqual([]);
    await queue.stop(2000);
  });

  test('the process can still stop', async () => {
    await server.interrupt(mode);
    const waiting = endOf(asSystem(databases.workers, (tx) => tx.execute(sql`select 1`)));
    await expect.poll(said).toEqual([lost]);
    databases.stopWaiting();
    expect(await waiting).toBe('unavailable');
    await server.resume();
  });
});

describe('when the server becomes a standby', () => {
  let databases: Databases;
  beforeEach(async () => {
    databases = await openDatabases({ ...configure(), keys, log });
  });
  afterEach(() => databases.close());

  const write = () =>
    endOf(asSystem(databases.workers, (tx) => tx.execute(sql`update users set name = name`)));

  test('all connections are replaced after the first refused write', async () => {
    const { pool } = databases.workers;
    const clients = await Promise.all([pool.connect(), pool.connect()]);
    // Make these two connections behave as if connected to a standby. New connections can write.
    for (const client of clients) await client.query('set default_transaction_read_only = on');
    for (const client of clients) client.release();
    expect(await write()).toBe('unavailable');
    expect(await Promise.all([write(), write(), write()])).toEqual(['done', 'done', 'done']);
    expect(said()).toEqual([lost, found]);
  });

  test('the lock of a worker’s name is released', async () => {
    const { pool } = databases.workers;
    const holder = async () => {
      const { rows } = await pool.query("select pid from pg_locks where locktype = 'advisory' and granted");
      return rows;
    };
    const identity = await takeIdentity(pool);
    const before = await holder();
    expect(before).toHaveLength(1);
    const client = await pool.connect();
    await client.query('set default_transaction_read_only = on');
    client.release();
    expect(await write()).toBe('unavailable');
    await expect
      .poll(async () => (await holder()).filter(({ pid }) => pid !== before[0]?.pid))
      .toHaveLength(1);
    await expect.poll(holder).toHaveLength(1);
    await identity.release();
    await expect.poll(holder).toHaveLength(0);
  });

  test('work waits until there is a primary', async () => {
    const admin = new Client({ connectionString: server.adminUrl });
    await admin.connect();
    const setReadOnly = async (value: 'on' | 'off') => {
      await admin.query(`alter system set default_transaction_read_only = ${value}`);
      await admin.query('select pg_reload_conf()');
    };
    await setReadOnly('on');
    await expect.poll(write).toBe('unavailable');
    const waiting = write();
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(said()).toEqual([lost]);
    await setReadOnly('off');
    expect(await waiting).toBe('done');
    expect(said()).toEqual([lost, found]);
    await admin.end();
  });
});

describe('the whole system', () => {
  let system: RunningSystem | undefined;
  afterEach(async () => {
    await system?.stop();
    system = undefined;
  });

  const ask = (path: string) => fetch(`http://127.0.0.1:${String(system?.port)}${path}`);
  const login = () =>
    fetch(`http://127.0.0.1:${String(system?.port)}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'lantern-orchard-42' }),
    });

  test('starts when the server does, and logs the outage once', async () => {
    await server.interrupt('fast');
    const starting = run(configure(), log);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(said()).toEqual([lost]);
    await server.resume();
    system = await starting;
    expect((await ask('/health')).status).toBe(200);
    expect(said()).toEqual([lost, found]);
  });

  test('completes the demo despite an outage', async () => {
    const environment = {
      DEMO: 'on',
      DEMO_HISTORY: 'off',
      MAIL_CATCHER_SMTP_PORT: '0',
      MAIL_CATCHER_PAGE_PORT: '0',
    };
    const starting = run(configure(environment), log);
    const client = new Client({ connectionString: url });
    const audiences = async () =>
      (await client.query('select 1 from audiences').catch(() => ({ rows: [] }))).rows.length;
    await client.connect();
    client.on('error', () => undefined);
    await expect.poll(audiences, { interval: 5, timeout: 30_000 }).toBe(1);
    await server.interrupt('fast');
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await server.resume();
    system = await starting;
    const after = new Client({ connectionString: url });
    await after.connect();
    const { rows } = await after.query(
      'select (select count(*)::integer from contacts) as contacts, (select count(*)::integer from templates) as templates',
    );
    await after.end();
    expect(rows).toEqual([{ contacts: 5, templates: 3 }]);
    expect(said()).toEqual([lost, found]);
  });

  test.each(['fast', 'immediate'] as const)(
    'answers 503 during an outage (%s), and recovers',
    async (mode) => {
      system = await run(configure(), log);
      expect((await login()).status).toBe(401);
      await server.interrupt(mode);
      const refused = await login();
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({
        success: false,
        errors: [
          {
            code: 'service_unavailable',
            message: 'The service is not available right now. Try again in a moment.',
          },
        ],
      });
      expect((await ask('/health')).status).toBe(503);
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await server.resume();
      await expect.poll(async () => (await login()).status, { timeout: 20_000 }).toBe(401);
      await expect.poll(lockHolders, { timeout: 20_000 }).toBe(1);
      expect(said()).toEqual([lost, found]);
    },
  );
});
