import fc from 'fast-check';
import { expect, test } from 'vitest';
import { median } from './get-comparison.ts';

test('is the value in the middle, or the average of the two', () => {
  expect(median([])).toBeNull();
  expect(median([3])).toBe(3);
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 2])).toBe(3.5);
});

test('has as many values above as below, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (values) => {
      const middle = median(values) ?? Number.NaN;
      const half = values.length / 2;
      expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(half);
      expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(half);
      expect(median(values.toReversed())).toBe(middle);
    }),
  );
});
