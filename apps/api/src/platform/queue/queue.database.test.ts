import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createJobQueue, defineJob, type JobQueue } from './queue.ts';

let database: Database;
let queue: JobQueue;
const failures: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  queue = await createJobQueue({ pool: database.pool, onError: (error) => failures.push(error) });
});
afterAll(async () => {
  await queue.stop(2000);
  await database.close();
});

const inAnHour = () => new Date(Date.now() + 3_600_000);
const inADay = () => new Date(Date.now() + 24 * 3_600_000);

interface Letter {
  readonly to: string;
}

/** Defines a new kind of job that records its runs. */
async function letters(name: string) {
  const job = defineJob<Letter>({ name, key: ({ to }) => to, concurrency: 2 });
  const run: string[] = [];
  const start = () =>
    queue.work(job, ({ to }) => {
      run.push(to);
      return Promise.resolve();
    });
  return { job, run, start };
}

test('jobs with the same key are queued only once', async () => {
  const { job, run, start } = await letters('once');
  for (const to of ['ana', 'ana', 'bo', 'ana']) await queue.enqueue(job, { to });
  await start();
  await expect.poll(() => [...run].sort(), { timeout: 20_000 }).toEqual(['ana', 'bo']);
});

test('a job scheduled for later starts immediately if it is enqueued again for now', async () => {
  const { job, run, start } = await letters('forward');
  await start();
  await queue.enqueue(job, { to: 'ana' }, inADay());
  await queue.enqueue(job, { to: 'bo' }, inADay());
  await queue.enqueue(job, { to: 'ana' });
  await expect.poll(() => run, { timeout: 20_000 }).toEqual(['ana']);
  // Running the job with one key leaves the job with another key in the queue.
  await queue.enqueue(job, { to: 'cy' });
  await expect.poll(() => run, { timeout: 20_000 }).toEqual(['ana', 'cy']);
});

test.each([
  ['moved to an earlier time', [inADay(), new Date(Date.now() + 1500)], true],
  ['not moved to a later time', [new Date(Date.now() + 1500), inADay()], true],
  ['kept at the earlier time', [inADay(), inAnHour()], false],
])('a job that is already scheduled is %s', async (name, times, runs) => {
  const { job, run, start } = await letters(name.replaceAll(/\W+/gu, '-'));
  await start();
  for (const at of times) await queue.enqueue(job, { to: 'ana' }, at);
  await queue.enqueue(job, { to: 'last' }, new Date(Date.now() + 3000));
  await expect.poll(() => run, { timeout: 20_000 }).toEqual(runs ? ['ana', 'last'] : ['last']);
});

test('jobs that another process adds are found, as many at once as the job allows', async () => {
  const other = await createJobQueue({ pool: database.pool, onError: (error) => failures.push(error) });
  const job = defineJob<Letter>({ name: 'elsewhere', key: ({ to }) => to, concurrency: 3 });
  const begun: string[] = [];
  const hanging = Promise.withResolvers<void>();
  await queue.work(job, ({ to }) => {
    begun.push(to);
    return hanging.promise;
  });
  for (const to of ['ana', 'bo', 'cy', 'dee']) await other.enqueue(job, { to });
  await expect.poll(() => begun.toSorted()).toEqual(['ana', 'bo', 'cy']);
  hanging.resolve();
  await expect.poll(() => begun.length).toBe(4);
  await other.stop(2000);
});

test('a failed job is reported and can be enqueued again', async () => {
  let tries = 0;
  const job = defineJob<Letter>({ name: 'failing', key: ({ to }) => to, concurrency: 1 });
  await queue.work(job, () => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('no paper')) : Promise.resolve();
  });
  await queue.enqueue(job, { to: 'ana' });
  await expect.poll(() => failures, { timeout: 20_000 }).toEqual([new Error('no paper')]);
  await queue.enqueue(job, { to: 'ana' });
  await expect.poll(() => tries, { timeout: 20_000 }).toBe(2);
});
