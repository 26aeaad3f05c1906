import { expect, test } from 'vitest';
import { createBriefCache } from './brief-cache.ts';

/** A cache for a second of at most two values, with a clock and the number of times that it read. */
function create(isKept?: (value: string) => boolean) {
  const state = { time: 0, reads: 0 };
  const cache = createBriefCache<string>({
    now: () => new Date(state.time),
    time: 1000,
    maximumCount: 2,
    ...(isKept && { isKept }),
  });
  const get = (key: string, value = key) =>
    cache.get(key, () => {
      state.reads += 1;
      return Promise.resolve(value);
    });
  return { state, cache, get };
}

test('asks again once the time is over', async () => {
  const { state, get } = create();
  expect(await get('a', 'first')).toBe('first');
  state.time = 999;
  expect(await get('a', 'second')).toBe('first');
  state.time = 1000;
  expect(await get('a', 'third')).toBe('third');
});

test('calls at the same time share one answer', async () => {
  const { state, get } = create();
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a', 'a', 'b']);
  expect(state.reads).toBe(2);
});

test('keeps the newest values', async () => {
  const { state, get } = create();
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await get(key);
  expect(state.reads).toBe(4);
});

test('keeps only what is to be kept', async () => {
  const { state, get } = create((value) => value !== 'unknown');
  expect([await get('a', 'unknown'), await get('a', 'known'), await get('a')]).toEqual([
    'unknown',
    'known',
    'known',
  ]);
  expect(state.reads).toBe(2);
});

test('forgets failures', async () => {
  const { cache, get } = create();
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await get('a')).toBe('a');
});
