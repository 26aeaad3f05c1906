import { afterEach, beforeEach, expect, test } from 'vitest';
import { csvOf, ImportingUser, numbered } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { startWorkers, type TestWorker } from '../../testing/worker-process.ts';
import { runImportJob } from './jobs.ts';

let application: TestApplication;
let workers: readonly TestWorker[];

beforeEach(async () => {
  application = await createTestApplication();
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await application.close();
});

const unfinished = new Set(['queued', 'running', 'checking']);

test('many long imports of a tenant do not delay the import of another tenant', async () => {
  const busy = await ImportingUser.signUp(application);
  const audience = await busy.createAudience();
  const rows = csvOf(numbered(20_000));
  const long = [];
  for (let count = 0; count < 6; count += 1) long.push(await busy.take(audience, rows));
  const other = await ImportingUser.signUp(application);
  const short = await other.take(await other.createAudience(), csvOf(numbered(20)));
  workers = await startWorkers(application, 'imports');
  for (const job of [...long.map((one) => busy.jobOf(one)), other.jobOf(short)]) {
    await workers[0]?.queue.enqueue(runImportJob, job);
  }
  await expect
    .poll(async () => (await other.getImport(short.id)).status, { timeout: 30_000, interval: 20 })
    .toBe('completed');
  const states = await Promise.all(long.map(async ({ id }) => (await busy.getImport(id)).status));
  expect(states.filter((state) => unfinished.has(state)).length).toBeGreaterThanOrEqual(5);
});
