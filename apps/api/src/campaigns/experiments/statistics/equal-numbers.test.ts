import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equalNumbers } from './equal-numbers.ts';

test.each<[string, readonly number[], readonly number[], readonly number[]]>([
  ['the fewest count', [1, 1], [100, 40], [40, 40]],
  ['nobody before the last variant begins', [1, 1, 1], [100, 40, 0], [0, 0, 0]],
  ['in proportion to the weights', [1, 3], [100, 240], [80, 240]],
  ['in whole recipients', [3, 7], [10, 20], [8, 20]],
  ['of weights that divide badly', [3, 7], [30, 100], [30, 70]],
])('%s', (_name, weights, matured, expected) => {
  expect(equalNumbers(weights, matured)).toEqual(expected);
});

const weight = fc.integer({ min: 1, max: 100 });
const variants = fc.array(fc.record({ weight, matured: fc.nat(100_000), more: fc.nat(1000) }), {
  minLength: 2,
  maxLength: 5,
});

test('never exceed those who matured, use all of one variant, and only grow', () => {
  fc.assert(
    fc.property(variants, (given) => {
      const weights = given.map((one) => one.weight);
      const numbers = equalNumbers(
        weights,
        given.map(({ matured }) => matured),
      );
      const later = equalNumbers(
        weights,
        given.map(({ matured, more }) => matured + more),
      );
      expect(given.every(({ matured }, variant) => (numbers[variant] ?? 0) <= matured)).toBe(true);
      expect(given.some(({ matured }, variant) => numbers[variant] === matured)).toBe(true);
      expect(numbers.every((number, variant) => number <= (later[variant] ?? 0))).toBe(true);
    }),
  );
});
