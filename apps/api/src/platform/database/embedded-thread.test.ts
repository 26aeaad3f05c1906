import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createJobQueue, defineJob } from '../queue/queue.ts';
import { EmbeddedThread } from './embedded-thread.ts';
import { brokenConstraint, sqlState } from './failures.ts';

function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('It did not fail.'),
    (error: unknown) => error,
  );
}

describe('an open embedded database', () => {
  let thread: EmbeddedThread;
  beforeAll(async () => {
    thread = await EmbeddedThread.open({ idleMilliseconds: 300 });
    await client().exec('create table counters (id integer primary key, value integer not null)');
    await client().exec('insert into counters values (1, 0)');
  });
  afterAll(() => thread.close());

  const client = (tenant = 'requests', user = 'one') => thread.clientOf({ tenant, user });
  const queries = (user?: string) => drizzle(client('requests', user) as PGlite);
  const valueOf = async () => {
    const { rows } = await client().query<{ value: number }>('select value from counters');
    return rows[0]?.value;
  };

  test('returns values of every type unchanged', async () => {
    const bytes = new Uint8Array([0, 1, 255]);
    const { rows } = await client().query(
      `select $1::bytea as bytes, $2::jsonb as json, $3::int4[] as numbers, $4::timestamptz as time, null as nothing,
        $5::int8 as large`,
      [bytes, { a: [1, 'ü'] }, [1, 2], new Date('2026-01-02T03:04:05Z'), 2n ** 60n],
    );
    expect(rows).toEqual([
      {
        bytes,
        json: { a: [1, 'ü'] },
        numbers: [1, 2],
        time: new Date('2026-01-02T03:04:05Z'),
        nothing: null,
        large: 2n ** 60n,
      },
    ]);
    const text = await queries().execute(sql`select date '2026-01-02' as day`);
    expect(text.rows).toEqual([{ day: '2026-01-02' }]);
  });

  test('keeps SQLSTATE and constraint name of errors', async () => {
    const failure = await failureOf(
      queries().transaction((transaction) => transaction.execute(sql`insert into counters values (1, 1)`)),
    );
    expect([sqlState(failure), brokenConstraint(failure)]).toEqual(['23505', 'counters_pkey']);
    expect(sqlState(await failureOf(client().query('select 1 / 0')))).toBe('22012');
  });

  test('rolls back a failed transaction, including one whose own code throws', async () => {
    await expect(
      queries().transaction(async (transaction) => {
        await transaction.execute(sql`update counters set value = 100`);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await valueOf()).toBe(0);
  });

  test('continues a transaction after rolling back to a savepoint', async () => {
    await queries().transaction(async (transaction) => {
      await transaction.execute(sql`update counters set value = 7`);
      await failureOf(transaction.transaction((nested) => nested.execute(sql`select 1 / 0`)));
    });
    expect(await valueOf()).toBe(7);
    await client().exec('update counters set value = 0');
  });

  test('isolates concurrent transactions', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        queries(String(index % 3)).transaction(async (transaction) => {
          const { rows } = await transaction.execute<{ value: number }>(sql`select value from counters`);
          await new Promise((resolve) => setTimeout(resolve, 1));
          await transaction.execute(sql`update counters set value = ${Number(rows[0]?.value) + 1}`);
        }),
      ),
    );
    expect(await valueOf()).toBe(20);
  });

  test('runs a batch as one transaction', async () => {
    const lane = { tenant: 'workers' };
    const set = (value: number) => ({
      text: 'update counters set value = $1 returning value',
      values: [value],
    });
    const results = await thread.runBatch(lane, [set(30), set(31)]);
    expect(results.map(({ rows }) => rows)).toEqual([[{ value: 30 }], [{ value: 31 }]]);
    const failing = thread.runBatch(lane, [set(32), { text: 'select 1 / 0', values: [] }]);
    expect(sqlState(await failureOf(failing))).toBe('22012');
    expect(await valueOf()).toBe(31);
  });

  test('continues with other work after a script failed inside its own transaction', async () => {
    const failing = failureOf(client().exec('begin; select 1 / 0; commit'));
    const next = client('workers').query('select 1 as answer');
    expect(sqlState(await failing)).toBe('22012');
    expect((await next).rows).toEqual([{ answer: 1 }]);
  });

  test.each([
    ['another organization', { tenant: 'requests', user: 'two' }],
    ['background work', { tenant: 'workers', user: '' }],
  ])(
    '%s waits for at most two statements of a busy lane: the running one and one more',
    async (_name, lane) => {
      const order: string[] = [];
      const slow = Array.from({ length: 20 }, async () => {
        await client().query('select count(*) from generate_series(1, 200000)');
        order.push('slow');
      });
      const short = thread.clientOf(lane).query('select 1');
      await short.then(() => order.push('short'));
      expect(order.indexOf('short')).toBeLessThanOrEqual(2);
      await Promise.all(slow);
      expect(order).toHaveLength(21);
    },
  );

  test('does not block the event loop during a slow statement', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await client().query('select count(*) from generate_series(1, 3000000)');
    clearInterval(timer);
    // If the statement ran in this thread, the timer would not fire.
    expect(turns).toBeGreaterThan(5);
  });

  test('rolls back an idle transaction so that others can continue', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const idle = client().transaction(async (transaction) => {
      await transaction.exec('update counters set value = 99');
      await new Promise((resolve) => setTimeout(resolve, 600));
      late = failureOf(transaction.exec('update counters set value = 98'));
    });
    const next = valueOf();
    expect(sqlState(await failureOf(idle))).toBe('25P03');
    expect(await next).toBe(31);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(sqlState(await late)).toBe('25P03');
    expect(await valueOf()).toBe(31);
  });

  test('delivers notifications until the last listener stops', async () => {
    const heard: string[] = [];
    const stop = await client().listen('news', (payload) => heard.push(payload));
    await client().exec("notify news, 'first'");
    await expect.poll(() => heard).toEqual(['first']);
    await stop();
    await client().exec("notify news, 'second'");
    expect(await valueOf()).toBe(31);
    expect(heard).toEqual(['first']);
  });

  test('runs the job queue', async () => {
    const failures: unknown[] = [];
    const queue = await createJobQueue({
      driver: { kind: 'pglite', client: client('queue') },
      onError: (error) => failures.push(error),
    });
    const job = defineJob<{ readonly to: string }>({ name: 'letters', key: ({ to }) => to, concurrency: 2 });
    const worked: string[] = [];
    await queue.work(job, async ({ to }) => {
      await client('workers').query('select 1');
      worked.push(to);
    });
    await Promise.all(['ana', 'bo', 'ana'].map((to) => queue.enqueue(job, { to })));
    await expect.poll(() => worked.toSorted(), { timeout: 20_000 }).toEqual(['ana', 'bo']);
    await queue.stop(2000);
    expect(failures).toEqual([]);
  });
});

describe('an embedded database in a folder', () => {
  let folder: string | undefined;
  afterEach(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  test('keeps committed data after closing or crashing, and reports the crash', async () => {
    folder = await mkdtemp(join(tmpdir(), 'x-thread-'));
    const database = join(folder, 'database');
    const crashes: Error[] = [];
    const open = async () => {
      const thread = await EmbeddedThread.open({ folder: database, onCrash: (error) => crashes.push(error) });
      return { thread, client: thread.clientOf({ tenant: 'requests' }) };
    };
    const first = await open();
    await first.client.exec('create table kept (value integer); insert into kept values (1)');
    await first.thread.close();
    expect(crashes).toEqual([]);
    await expect(first.client.exec('select 1')).rejects.toThrow('The embedded database has ended.');

    const second = await open();
    await second.client.exec('insert into kept values (2)');
    const waiting = failureOf(
      second.client.transaction(async (transaction) => {
        await transaction.exec('insert into kept values (3)');
        await second.thread.crash();
      }),
    );
    expect(await waiting).toMatchObject({ message: 'The embedded database has ended.' });
    expect(crashes).toHaveLength(1);

    const third = await open();
    const { rows } = await third.client.query('select value from kept order by value');
    expect(rows).toEqual([{ value: 1 }, { value: 2 }]);
    await third.thread.close();
  });
});
