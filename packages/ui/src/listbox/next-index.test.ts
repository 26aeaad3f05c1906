import { expect, test } from 'vitest';
import { nextIndex } from './next-index.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 24, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 24],
  ['ArrowUp', -1, 24],
  ['PageDown', 3, 13],
  ['PageDown', 20, 24],
  ['PageUp', 13, 3],
  ['PageUp', 3, 0],
  ['PageUp', -1, 0],
  ['Home', 12, 0],
  ['End', 12, 24],
  ['ArrowLeft', 12, undefined],
  ['a', 12, undefined],
])('%s moves from %i of 25 options to %s', (key, index, expected) => {
  expect(nextIndex(key, index, 25)).toBe(expected);
});
