import { expect, test } from 'vitest';
import { CpuShare } from './cpu-share.ts';

/**
 * Simulates an event loop for `duration` ms. The task works in steps of 1 ms, and other tasks take `othersTake` ms per
 * turn.
 */
async function work(duration: number, othersTake: number) {
  let now = 0;
  let own = 0;
  let turnsOfOthers = 0;
  const share = new CpuShare({
    now: () => now,
    letOthersRun: () => {
      now += othersTake;
      turnsOfOthers += 1;
      return Promise.resolve();
    },
  });
  share.begin();
  while (now < duration) {
    now += 1;
    own += 1;
    await share.yield();
  }
  return { own, turnsOfOthers };
}

test.each([
  ['idle', 0, { own: 600, turnsOfOthers: 120 }],
  ['busy', 20, { own: 300, turnsOfOthers: 15 }],
  // Other tasks take longer than 100 ms, so the task works for the maximum of 100 ms at a time.
  ['overloaded', 300, { own: 105, turnsOfOthers: 2 }],
])('shares an event loop that is %s, with other tasks taking %i ms', async (_load, othersTake, expected) => {
  expect(await work(600, othersTake)).toEqual(expected);
});

test('lets other tasks of the process run', async () => {
  const share = new CpuShare();
  const turns: string[] = [];
  setImmediate(() => turns.push('other'));
  while (turns.length === 0) await share.yield();
  expect(turns).toEqual(['other']);
});
