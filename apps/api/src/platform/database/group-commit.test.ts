import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GroupCommit } from './group-commit.ts';

test('each request gets its own answer, and the limits on group size and concurrency hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.nat(), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      async (scheduler, requests, maximum, atOnce) => {
        let underWay = 0;
        const groups = new GroupCommit<number, string>(
          async (group) => {
            underWay += 1;
            expect(underWay).toBeLessThanOrEqual(atOnce);
            expect(group.length).toBeLessThanOrEqual(maximum);
            await scheduler.schedule(Promise.resolve());
            underWay -= 1;
            return group.map(String);
          },
          { maximum, atOnce },
        );
        const asked = requests.map(async (request) => {
          await scheduler.schedule(Promise.resolve());
          return groups.submit(request);
        });
        await scheduler.waitIdle();
        expect(await Promise.all(asked)).toEqual(requests.map(String));
      },
    ),
  );
});

test('a failing group fails only for its own requests', async () => {
  const groups = new GroupCommit<number, number>(
    (group) => (group.includes(2) ? Promise.reject(new Error('no 2')) : Promise.resolve(group)),
    { maximum: 1 },
  );
  const answers = await Promise.allSettled([1, 2, 3].map((request) => groups.submit(request)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('with a concurrency of two, the next run starts while another is in progress', async () => {
  const begun: number[][] = [];
  const ends: (() => void)[] = [];
  const groups = new GroupCommit<number, number>(
    (group) =>
      new Promise((resolve) => {
        begun.push([...group]);
        ends.push(() => resolve(group));
      }),
    { atOnce: 2 },
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const asked = [];
  for (const request of [1, 2, 3, 4]) {
    asked.push(groups.submit(request));
    await turn();
  }
  expect(begun).toEqual([[1], [2]]);
  ends[1]?.();
  await turn();
  expect(begun).toEqual([[1], [2], [3, 4]]);
  for (const end of ends) end();
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4]);
});

test('with an interval, requests that arrive soon after a run share the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const runs: (readonly number[])[] = [];
  const groups = new GroupCommit<number, number>(
    (group) => {
      runs.push([...group]);
      return Promise.resolve(group);
    },
    { intervalMilliseconds: 50 },
  );
  await groups.submit(1);
  const asked = [groups.submit(2)];
  await vi.advanceTimersByTimeAsync(49);
  asked.push(groups.submit(3));
  expect(runs).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(asked)).toEqual([2, 3]);
  expect(runs).toEqual([[1], [2, 3]]);
});
