import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGrowingLimit, type GrowingLimit } from './growing-limit.ts';

let limit: GrowingLimit;
beforeEach(() => {
  vi.useFakeTimers();
  limit = createGrowingLimit(
    {
      counter: new RateLimiterMemory({ keyPrefix: 'counter', points: 1, duration: 86_400 }),
      gate: new RateLimiterMemory({ keyPrefix: 'gate', points: 1, duration: 900 }),
    },
    { free: 3, firstDelay: 2, longestDelay: 60, memory: 86_400 },
  );
});
afterEach(() => vi.useRealTimers());

async function attempts(count: number): Promise<readonly number[]> {
  const waits: number[] = [];
  while (waits.length < count) waits.push(await limit.attempt('ada'));
  return waits;
}

test('some attempts are free, then each delay is twice the one before, up to the longest', async () => {
  expect(await attempts(4)).toEqual([0, 0, 0, 0]);
  const delays: number[] = [];
  while (delays.length < 8) {
    const delay = await limit.attempt('ada');
    delays.push(delay);
    vi.advanceTimersByTime(delay * 1000);
    expect(await limit.attempt('ada')).toBe(0);
  }
  expect(delays).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
});

test('refused attempts do not lengthen the delay', async () => {
  await attempts(4);
  expect(await attempts(100)).toEqual(Array.from({ length: 100 }, () => 2));
  vi.advanceTimersByTime(2000);
  expect(await attempts(2)).toEqual([0, 4]);
});

test('parallel attempts get no more than the free ones and one', async () => {
  const waits = await Promise.all(Array.from({ length: 50 }, () => limit.attempt('ada')));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(4);
});

test('another key is not delayed', async () => {
  await attempts(20);
  expect(await limit.attempt('eva')).toBe(0);
});

test('a success forgets the attempts, a refund one of them', async () => {
  await attempts(5);
  await limit.forgive('ada');
  expect(await attempts(3)).toEqual([0, 0, 0]);
  await limit.refund('ada');
  expect(await attempts(3)).toEqual([0, 0, 2]);
});

test('attempts are forgotten with time', async () => {
  await attempts(10);
  vi.advanceTimersByTime(86_400_000);
  expect(await attempts(4)).toEqual([0, 0, 0, 0]);
});
