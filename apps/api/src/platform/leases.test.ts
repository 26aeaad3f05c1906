import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLeases, type Attempt } from './leases.ts';

const windowMilliseconds = 60_000;

interface Counted {
  start: number;
  attempts: number;
}

/** A limit that processes share: `allowed` attempts in a window that begins with the first one. */
function createShared(allowed: number, now: () => number): (key: string) => Promise<Attempt> {
  const windows = new Map<string, Counted>();
  return async (key) => {
    const known = windows.get(key);
    const counted =
      known !== undefined && now() < known.start + windowMilliseconds ? known : { start: now(), attempts: 0 };
    windows.set(key, counted);
    counted.attempts += 1;
    const remaining = counted.start + windowMilliseconds - now();
    return { wait: counted.attempts <= allowed ? 0 : Math.ceil(remaining / 1000), remaining };
  };
}

test('one attempt of the shared limit stands for several', async () => {
  const asked: string[] = [];
  const take = createLeases(async (key) => {
    asked.push(key);
    return { wait: 0, remaining: windowMilliseconds };
  }, 3);
  for (const key of ['a', 'a', 'b', 'a', 'a', 'b']) await take(key);
  expect(asked).toEqual(['a', 'b', 'a']);
});

test('a refusal is handed on, and asked for again', async () => {
  let wait = 7;
  const take = createLeases(async () => ({ wait, remaining: wait * 1000 }), 3);
  expect((await take('a')).wait).toBe(7);
  wait = 0;
  expect((await take('a')).wait).toBe(0);
});

test('attempts that are left end when counting begins again', async () => {
  let time = 0;
  let asked = 0;
  const take = createLeases(
    async () => {
      asked += 1;
      return { wait: 0, remaining: 1000 };
    },
    50,
    () => time,
  );
  await take('a');
  time = 999;
  await take('a');
  expect(asked).toBe(1);
  time = 1000;
  await take('a');
  expect(asked).toBe(2);
});

test('requests at the same time keep what each of them took', async () => {
  let asked = 0;
  const take = createLeases(async () => {
    asked += 1;
    return { wait: 0, remaining: windowMilliseconds };
  }, 3);
  await Promise.all([take('a'), take('a')]);
  for (let attempt = 0; attempt < 4; attempt += 1) await take('a');
  expect(asked).toBe(2);
});

test('no order of attempts of three processes passes the bound, and one process alone reaches it', async () => {
  const step = fc.record({
    process: fc.nat({ max: 2 }),
    key: fc.constantFrom('a', 'b'),
    pause: fc.constantFrom(0, 0, 0, 1, 20_000, 59_999),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 200 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      async (steps, leases, size, alone) => {
        let time = 0;
        const now = () => time;
        const shared = createShared(leases, now);
        const processes = Array.from({ length: 3 }, () => createLeases(shared, size, now));
        const windows = new Map<string, Counted>();
        for (const { process, key, pause } of steps) {
          time += pause;
          const take = processes[alone ? 0 : process];
          const allowed = (await take?.(key))?.wait === 0;
          const known = windows.get(key);
          const ended = known === undefined || time >= known.start + windowMilliseconds;
          const counted = ended ? { start: time, attempts: 0 } : known;
          windows.set(key, counted);
          if (alone) expect(allowed).toBe(counted.attempts < leases * size);
          if (allowed) counted.attempts += 1;
          expect(counted.attempts).toBeLessThanOrEqual(leases * size);
        }
      },
    ),
  );
});
