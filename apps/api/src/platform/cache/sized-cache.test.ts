import { expect, test } from 'vitest';
import { createSizedCache, type Sized } from './sized-cache.ts';

/** Gets values of the given sizes by name. Returns the names of those that were made. */
function makeIn({ maximumCount = 10, maximumSize = 100 }) {
  const cache = createSizedCache<Sized>({ maximumCount, maximumSize });
  const made: string[] = [];
  const get = (name: string, size = 10) =>
    cache.get(name, () => {
      made.push(name);
      return Promise.resolve({ size });
    });
  return { get, made, cache };
}

test('a value is made once, also for those who ask for it at the same time', async () => {
  const { get, made } = makeIn({});
  await Promise.all([get('a'), get('a'), get('b')]);
  await get('a');
  expect(made).toEqual(['a', 'b']);
});

test('the value that was not used for longest gives way, by count', async () => {
  const { get, made } = makeIn({ maximumCount: 2 });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await get(name);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('the value that was not used for longest gives way, by size', async () => {
  const { get, made } = makeIn({ maximumSize: 100 });
  await get('a', 40);
  await get('b', 40);
  await get('c', 60);
  await get('c', 60);
  await get('b', 40);
  await get('a', 40);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

test('a value larger than the room for all is not kept', async () => {
  const { get, made } = makeIn({ maximumSize: 100 });
  await get('small');
  await get('large', 101);
  await get('large', 101);
  await get('small');
  expect(made).toEqual(['small', 'large', 'large']);
});

test('a failure is not kept', async () => {
  const { get, cache } = makeIn({});
  await expect(cache.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await cache.get('a', () => Promise.resolve(undefined))).toBeUndefined();
  expect(await get('a')).toEqual({ size: 10 });
});
