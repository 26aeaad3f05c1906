import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { RoundRobinWorker, type TakenJob, type Turn } from './round-robin-worker.ts';

interface Named extends TakenJob {
  readonly tenant: string;
}

const running: RoundRobinWorker<Named>[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop(1000)));
});

/**
 * Starts a worker on a list of jobs, oldest first. A job's name consists of its tenant and a number. `begun` lists the
 * jobs in the order of their start.
 */
function start(
  names: readonly string[],
  run: (job: Named, turn: Turn) => Promise<void>,
  { slots = 1, slotsPerTenant = 1, sliceMilliseconds = 0 } = {},
) {
  const queue = names.map((id) => ({ id, tenant: id.split(' ')[0] ?? '' }));
  const begun: string[] = [];
  const worker = new RoundRobinWorker<Named>({
    slots,
    slotsPerTenant,
    sliceMilliseconds,
    take: (except) => {
      const index = queue.findIndex(({ tenant }) => !except.includes(tenant));
      return Promise.resolve(index === -1 ? undefined : queue.splice(index, 1)[0]);
    },
    run: async (job, turn) => {
      begun.push(job.id);
      await run(job, turn);
    },
    onError: (error) => {
      throw error;
    },
  });
  running.push(worker);
  return { begun, worker };
}

test('every tenant gets one turn before any gets a second', async () => {
  const names = ['a 1', 'a 2', 'a 3', 'b 1', 'b 2', 'c 1'];
  const { begun } = start(names, () => Promise.resolve());
  await expect.poll(() => begun).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'b 2', 'a 3']);
});

test('a tenant with many jobs leaves slots to others', async () => {
  const hanging = Promise.withResolvers<void>();
  const names = ['a 1', 'a 2', 'a 3', 'a 4', 'b 1'];
  const { begun } = start(names, ({ tenant }) => (tenant === 'a' ? hanging.promise : Promise.resolve()), {
    slots: 3,
    slotsPerTenant: 2,
  });
  await expect.poll(() => begun).toContain('b 1');
  await sleep(20);
  expect(begun.toSorted()).toEqual(['a 1', 'a 2', 'b 1']);
  hanging.resolve();
  await expect.poll(() => begun.length).toBe(5);
});

test('a paused job resumes after jobs of other tenants, and before new ones of its own', async () => {
  const steps: string[] = [];
  start(['a 1', 'a 2', 'b 1', 'c 1'], async ({ id }, turn) => {
    steps.push(id);
    await turn.pass();
    steps.push(id);
  });
  await expect.poll(() => steps.length).toBe(8);
  expect(steps.slice(0, 3)).toEqual(['a 1', 'b 1', 'c 1']);
  expect(steps.indexOf('a 2')).toBeGreaterThan(steps.lastIndexOf('a 1'));
});

test('a job keeps its slot until its slice is used up', async () => {
  const steps: string[] = [];
  const run = async ({ id }: Named, turn: Turn) => {
    steps.push(id);
    await turn.pass();
    steps.push(id);
  };
  start(['a 1', 'b 1'], run, { sliceMilliseconds: 60_000 });
  await expect.poll(() => steps).toEqual(['a 1', 'a 1', 'b 1', 'b 1']);
});

test('stopping waits for running jobs and ends paused ones', async () => {
  const ended: string[] = [];
  const { begun, worker } = start(['a 1', 'b 1'], async ({ id }, turn) => {
    await sleep(20);
    await turn.pass();
    await sleep(20);
    ended.push(id);
  });
  await expect.poll(() => begun).toContain('b 1');
  await worker.stop(5000);
  expect(ended.toSorted()).toEqual(['a 1', 'b 1']);
});
