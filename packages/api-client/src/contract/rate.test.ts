import { expect, test } from 'vitest';
import { rate } from './rate.ts';

test.each([
  [1, 3, 33.33],
  [2, 3, 66.67],
  [0, 10, 0],
  [10, 10, 100],
  [1, 8, 12.5],
  [3, 2, 150],
  [7, 0, 7],
  [7, undefined, 7],
  [0, 0, 0],
])('%d of %s is %d', (numerator, divisor, expected) => {
  expect(rate(numerator, divisor)).toBe(expected);
});
