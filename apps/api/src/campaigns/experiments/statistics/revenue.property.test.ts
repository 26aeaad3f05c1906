import { expect, test } from 'vitest';
import { randomOf } from '../../../platform/seeded-random.ts';
import { compareRates, judge, type PairRatio } from './best-variant.ts';
import { detectableLift } from './detectable-lift.ts';
import { simulateOrders, type OrderingVariant } from './testing/simulate-orders.ts';
import { isNightly, simulationRuns } from './testing/simulation-size.ts';

const alpha = 0.05;
const rate = 0.01;
/** Amounts of shops differ about this much: the largest 1 % of the orders are ten times as large as the median. */
const sigma = 1;
/** 99th percentile. */
const cap = Math.exp(2.326 * sigma);
const runs = isNightly ? simulationRuns : 160;
const looks = 20;

/** 1 + CV² of the amounts up to the cap. */
const spread = (() => {
  const random = randomOf(9);
  const [one] = [
    ...simulateOrders({
      variants: [{ weight: 1, recipients: 100_000, rate: 0.5, amount: 1 }],
      sigma,
      cap,
      looks: 1,
      random,
    }),
  ].flat();
  const orders = one?.orders ?? [];
  const mean = (power: number) =>
    orders.reduce((sum, count, level) => sum + count * level ** power, 0) / (one?.conversions ?? 1);
  return mean(2) / mean(1) ** 2;
})();

/** Percentage of the runs in which each variant won. */
function run(variants: readonly OrderingVariant[], seed: number, planned = 1): readonly number[] {
  const random = randomOf(seed);
  const recipients = variants.reduce((sum, variant) => sum + variant.recipients, 0);
  const rules = { alpha, margin: 0.01, plannedConversions: (planned * recipients * rate) / spread };
  const won = variants.map(() => 0);
  for (let experiment = 0; experiment < runs; experiment += 1) {
    for (const counts of simulateOrders({ variants, sigma, cap, looks, random })) {
      const outcome = judge(counts, rules, []);
      if (outcome.kind !== 'winner') continue;
      won[outcome.variant] = (won[outcome.variant] ?? 0) + 1;
      break;
    }
  }
  return won.map((count) => (100 * count) / runs);
}

const same = { weight: 1, recipients: 20_000, rate, amount: 1 };

const equalRevenues: readonly (readonly [string, readonly OrderingVariant[], number])[] = [
  ['two variants', [same, same], 1],
  ['three variants', [same, same, same], 1],
  ['unequal weights', [same, { ...same, weight: 4, recipients: 80_000 }], 1],
  ['a wrong plan', [same, same], 10],
];

test.each(equalRevenues)('finds at most 5 %% false winners in %s', (_name, variants, plan) => {
  const winners = run(variants, 1, plan);
  expect(winners.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(100 * alpha);
});

test('half as many orders of twice the amount are no winner, unlike for their number', () => {
  const [few, many] = [
    { ...same, rate: rate / 2, amount: 2 },
    { ...same, amount: 1 },
  ];
  const random = randomOf(6);
  let [byRevenue, byOrders] = [0, 0];
  const rules = { alpha, margin: 0.01, plannedConversions: (40_000 * rate) / spread };
  for (let experiment = 0; experiment < runs; experiment += 1) {
    const counts = [...simulateOrders({ variants: [few, many], sigma: 0.3, cap: 6, looks, random })];
    if (counts.some((look) => judge(look, rules, []).kind === 'winner')) byRevenue += 1;
    const conversions = counts.map((look) => look.map((one) => ({ ...one, orders: undefined })));
    if (conversions.some((look) => judge(look, rules, []).kind === 'winner')) byOrders += 1;
  }
  expect((100 * byRevenue) / runs).toBeLessThanOrEqual(100 * alpha);
  expect((100 * byOrders) / runs).toBeGreaterThan(90);
});

test('finds the stated lift of the number of orders in about 80 % of experiments, and not the worse variant', () => {
  const lift = detectableLift({ weights: [1, 1], recipients: 40_000, rate, spread });
  const [worse = 0, better = 0] = run([same, { ...same, rate: rate * (1 + lift) }], 3);
  expect(better).toBeGreaterThan(70);
  expect(better).toBeLessThan(92);
  expect(worse).toBeLessThanOrEqual(1);
});

test('finds a variant with larger orders', () => {
  const [worse = 0, better = 0] = run([same, { ...same, amount: 2 }], 4);
  expect(better).toBeGreaterThan(75);
  expect(worse).toBeLessThanOrEqual(1);
});

test('intervals that are narrowed all the time miss the true ratio in at most 5 % of experiments', () => {
  const variants = [same, { ...same, rate: rate * 1.5 }];
  const random = randomOf(5);
  const rules = { alpha, margin: 0.01, plannedConversions: (40_000 * rate) / spread };
  let missed = 0;
  for (let experiment = 0; experiment < runs / 4; experiment += 1) {
    let ratios: readonly PairRatio[] = [];
    for (const counts of simulateOrders({ variants, sigma, cap, looks: 4, random }))
      ratios = compareRates(counts, rules, ratios);
    const [pair] = ratios;
    if (pair === undefined || pair.ratio.lower > 1.5 || pair.ratio.upper < 1.5) missed += 1;
  }
  expect((100 * missed) / (runs / 4)).toBeLessThanOrEqual(100 * alpha);
});
