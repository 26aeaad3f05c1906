import { expect, test } from 'vitest';
import { lnEvidence, type Conversions, type Race } from './conversion-race.ts';
import { rateRatio, revenueRatio } from './rate-ratio.ts';
import { orderLevels, revenueEvidence, revenueOf } from './revenue-race.ts';

/** Orders that all have the same level. */
function all(count: number, level = orderLevels): readonly number[] {
  return Array.from({ length: orderLevels + 1 }, (_, at) => (at === level ? count : 0));
}

const cases: readonly (readonly [Race, Conversions])[] = [
  [
    { share: 0.5, strength: 10 },
    { a: 3, b: 9 },
  ],
  [
    { share: 0.5, strength: 50 },
    { a: 170, b: 230 },
  ],
  [
    { share: 0.2, strength: 25 },
    { a: 150, b: 50 },
  ],
  [
    { share: 0.5, strength: 10 },
    { a: 0, b: 0 },
  ],
  [
    { share: 0.7, strength: 1000 },
    { a: 2100, b: 5500 },
  ],
];

test.each(cases)('orders of the largest amount are conversions: %o, %o', (race, { a, b }) => {
  const orders = { a: all(a), b: all(b) };
  const equal = Math.log(race.share / (1 - race.share));
  expect(revenueEvidence(race, orders)(equal)).toBeCloseTo(lnEvidence(race, { a, b }), 2);
  const [own, expected] = [revenueRatio(race, orders, 0.05), rateRatio(race, { a, b }, 0.05)];
  expect(own.lower).toBeCloseTo(expected.lower, 2);
  if (Number.isFinite(expected.upper)) expect(own.upper).toBeCloseTo(expected.upper, 2);
  else expect(own.upper).toBe(expected.upper);
});

test('an order too small to count is no evidence', () => {
  const race = { share: 0.5, strength: 10 };
  expect(revenueEvidence(race, { a: all(0), b: all(1000, 0) })(0)).toBeCloseTo(0, 10);
  expect(revenueOf(all(1000, 0))).toBe(0);
});

test('the interval has the observed ratio in it', () => {
  const orders = { a: all(40, 10), b: all(30, 25) };
  const { lower, upper } = revenueRatio({ share: 0.5, strength: 10 }, orders, 0.05);
  const observed = revenueOf(orders.b) / revenueOf(orders.a);
  expect(lower).toBeLessThan(observed);
  expect(upper).toBeGreaterThan(observed);
});
