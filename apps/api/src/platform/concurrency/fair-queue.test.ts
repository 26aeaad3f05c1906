import { setImmediate as turnOfLoop } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairQueue, FairQueueFullError, type FairQueueLimits } from './fair-queue.ts';

interface SubmittedTask {
  readonly tenant: string;
  readonly user: string;
  readonly controller: AbortController;
  readonly finish: () => void;
  state: 'refused' | 'waiting' | 'running' | 'done' | 'aborted';
}

/** Queue under test. Tasks run until the test finishes them. `started` lists them in order. */
class World {
  readonly tasks: SubmittedTask[] = [];
  readonly started: SubmittedTask[] = [];
  readonly queue: FairQueue;

  readonly limits: FairQueueLimits;

  constructor(limits: FairQueueLimits) {
    this.limits = limits;
    this.queue = new FairQueue(limits);
  }

  submit(tenant: string, user = ''): SubmittedTask {
    const controller = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    const task: SubmittedTask = { tenant, user, controller, finish: resolve, state: 'waiting' };
    this.tasks.push(task);
    const work = async () => {
      task.state = 'running';
      this.started.push(task);
      await promise;
    };
    this.queue.run({ tenant, user }, work, controller.signal).then(
      () => {
        task.state = 'done';
      },
      (error: unknown) => {
        task.state = error instanceof FairQueueFullError ? 'refused' : 'aborted';
      },
    );
    return task;
  }

  in(state: SubmittedTask['state'], tenant?: string, user?: string): SubmittedTask[] {
    return this.tasks.filter(
      (task) =>
        task.state === state &&
        (tenant === undefined || task.tenant === tenant) &&
        (user === undefined || task.user === user),
    );
  }
}

const names = ['a', 'b', 'c'];
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('submit'), tenant: fc.nat(2), user: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('finish'), pick: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('abort'), pick: fc.nat(20) }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

const limits = fc.record({
  running: fc.integer({ min: 1, max: 3 }),
  runningPerTenant: fc.integer({ min: 1, max: 3 }),
  waiting: fc.integer({ min: 0, max: 8 }),
  waitingPerTenant: fc.integer({ min: 0, max: 5 }),
  waitingPerUser: fc.integer({ min: 0, max: 3 }),
});

function pickOf<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % Math.max(items.length, 1)];
}

/** Submits, finishes or aborts a task. For a submitted task, records whether the queue should refuse it. */
function apply(world: World, step: Action): void {
  if ('tenant' in step) {
    const [tenant, user] = [names[step.tenant] ?? 'a', names[step.user] ?? 'a'];
    const isFull =
      (world.in('running').length >= world.limits.running ||
        world.in('running', tenant).length >= (world.limits.runningPerTenant ?? Infinity)) &&
      (world.in('waiting').length >= (world.limits.waiting ?? Infinity) ||
        world.in('waiting', tenant).length >= (world.limits.waitingPerTenant ?? Infinity) ||
        world.in('waiting', tenant, user).length >= (world.limits.waitingPerUser ?? Infinity));
    const task = world.submit(tenant, user);
    expectations.set(task, isFull);
    return;
  }
  if (step.kind === 'finish') pickOf(world.in('running'), step.pick)?.finish();
  else pickOf(world.in('waiting'), step.pick)?.controller.abort(new Error('left'));
}

const expectations = new WeakMap<SubmittedTask, boolean>();

function expectInvariants(world: World): void {
  const { running, runningPerTenant = running } = world.limits;
  expect(world.queue.running).toBe(world.in('running').length);
  expect(world.queue.waiting).toBe(world.in('waiting').length);
  expect(world.in('running').length).toBeLessThanOrEqual(running);
  for (const name of names) expect(world.in('running', name).length).toBeLessThanOrEqual(runningPerTenant);
  // While a slot is free, no tenant below its limit may have a waiting task.
  const free = world.in('running').length < running;
  const startable = names.filter(
    (name) => world.in('waiting', name).length > 0 && world.in('running', name).length < runningPerTenant,
  );
  if (free) expect(startable).toEqual([]);
}

describe('for any sequence of submitted, finished and aborted tasks', () => {
  test('limits hold, no slot stays free, tasks are refused only at a limit, and each user’s run in order', async () => {
    await fc.assert(
      fc.asyncProperty(limits, fc.array(action, { maxLength: 40, size: 'max' }), async (given, steps) => {
        const world = new World(given);
        for (const step of steps) {
          apply(world, step);
          await turnOfLoop();
          expectInvariants(world);
        }
        for (const task of world.tasks) expect(task.state === 'refused').toBe(expectations.get(task));
        while (world.in('running').length > 0) {
          for (const task of world.in('running')) task.finish();
          await turnOfLoop();
        }
        for (const { state } of world.tasks) expect(['done', 'aborted', 'refused']).toContain(state);
        for (const tenant of names) {
          for (const user of names) {
            const of = (tasks: readonly SubmittedTask[]) =>
              tasks.filter((task) => task.tenant === tenant && task.user === user && task.state === 'done');
            expect(of(world.started)).toEqual(of(world.tasks));
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('each other tenant goes at most once before a waiting tenant that could run', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.array(action, { maxLength: 60, size: 'max' }),
        async (running, steps) => {
          const world = new World({ running });
          /** For each waiting tenant, the tenants that started a task since it began to wait. */
          const passed = new Map<string, string[]>();
          let seen = 0;
          for (const step of steps) {
            const waitedBefore = names.filter((name) => world.in('waiting', name).length > 0);
            apply(world, step);
            await turnOfLoop();
            for (const { tenant } of world.started.slice(seen)) {
              for (const other of waitedBefore) {
                if (other === tenant) passed.delete(other);
                else passed.set(other, [...(passed.get(other) ?? []), tenant]);
              }
            }
            seen = world.started.length;
            for (const name of names) if (world.in('waiting', name).length === 0) passed.delete(name);
            for (const others of passed.values()) expect(new Set(others).size).toBe(others.length);
          }
          for (const task of world.tasks) task.finish();
        },
      ),
      { numRuns: 150 },
    );
  });
});

test('a hundred tasks of a tenant delay another tenant by one task', async () => {
  const world = new World({ running: 1 });
  for (let count = 0; count < 100; count += 1) world.submit('many');
  const one = world.submit('one');
  world.started[0]?.finish();
  await turnOfLoop();
  expect(world.started[1]?.tenant).toBe('many');
  world.started[1]?.finish();
  await turnOfLoop();
  expect(one.state).toBe('running');
});

test('users of a tenant take turns too', async () => {
  const world = new World({ running: 1 });
  for (let count = 0; count < 10; count += 1) world.submit('shop', 'ana');
  world.submit('shop', 'ben');
  for (let turn = 0; turn < 2; turn += 1) {
    world.started.at(-1)?.finish();
    await turnOfLoop();
  }
  expect(world.started.map(({ user }) => user)).toEqual(['ana', 'ana', 'ben']);
});

test('a slot beyond the limit of one tenant stays free for others', async () => {
  const world = new World({ running: 2, runningPerTenant: 1 });
  world.submit('slow');
  world.submit('slow');
  const other = world.submit('other');
  await turnOfLoop();
  expect(world.started.map(({ tenant }) => tenant)).toEqual(['slow', 'other']);
  expect(other.state).toBe('running');
});

test('results and errors of tasks are passed on, including synchronous errors', async () => {
  const queue = new FairQueue({ running: 1 });
  expect(await queue.run({ tenant: 'a' }, () => Promise.resolve(7))).toBe(7);
  await expect(queue.run({ tenant: 'a' }, () => Promise.reject(new Error('later')))).rejects.toThrow('later');
  const failing = queue.run({ tenant: 'a' }, () => {
    throw new Error('at once');
  });
  await expect(failing).rejects.toThrow('at once');
  expect(queue.running).toBe(0);
});

test('the error names the limit that was reached', async () => {
  const world = new World({ running: 1, waiting: 3, waitingPerTenant: 2, waitingPerUser: 1 });
  const { queue } = world;
  world.submit('a', 'x');
  world.submit('a', 'x');
  const never = () => Promise.resolve();
  await expect(queue.run({ tenant: 'a', user: 'x' }, never)).rejects.toMatchObject({ bound: 'user' });
  world.submit('a', 'y');
  await expect(queue.run({ tenant: 'a', user: 'z' }, never)).rejects.toMatchObject({ bound: 'tenant' });
  world.submit('b');
  await expect(queue.run({ tenant: 'c' }, never)).rejects.toMatchObject({ bound: 'queue' });
});

test('an aborted signal prevents a task from being queued', async () => {
  const queue = new FairQueue({ running: 1 });
  let ran = false;
  const work = async () => {
    ran = true;
  };
  const left = queue.run({ tenant: 'a' }, work, AbortSignal.abort(new Error('gone')));
  await expect(left).rejects.toThrow('gone');
  expect(ran).toBe(false);
});

test('a task that gets no turn in time is dropped, and the next one still runs', async () => {
  const queue = new FairQueue({ running: 1, waitMilliseconds: 20 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = queue.run({ tenant: 'a' }, () => promise);
  await expect(queue.run({ tenant: 'b' }, () => Promise.resolve())).rejects.toThrow(
    'No turn came within 20 ms.',
  );
  expect(queue.waiting).toBe(0);
  resolve();
  await first;
  expect(await queue.run({ tenant: 'b' }, () => Promise.resolve('done'))).toBe('done');
});
