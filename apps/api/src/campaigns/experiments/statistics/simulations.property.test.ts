import { expect, test } from 'vitest';
import { compareRates, judge, type ComparisonRules, type PairRatio } from './best-variant.ts';
import { detectableLift } from './detectable-lift.ts';
import { simulate, type SimulatedVariant } from './testing/simulate-race.ts';
import { isNightly, mostLooks, simulationRuns as runs } from './testing/simulation-size.ts';
import { randomOf } from '../../../platform/seeded-random.ts';

const alpha = 0.05;

interface Shares {
  /** Percentage of the runs in which each variant won. */
  readonly winners: readonly number[];
}

function rulesFor(variants: readonly SimulatedVariant[], baseRate: number): ComparisonRules {
  const recipients = variants.reduce((sum, variant) => sum + variant.recipients, 0);
  return { alpha, margin: 0.01, plannedConversions: recipients * baseRate };
}

/** Runs experiments that end at the look that finds a winner. */
function run(variants: readonly SimulatedVariant[], baseRate: number, looks: number, seed: number): Shares {
  const random = randomOf(seed);
  const rules = rulesFor(variants, baseRate);
  const won = variants.map(() => 0);
  for (let experiment = 0; experiment < runs; experiment += 1) {
    for (const counts of simulate({ variants, looks, random })) {
      const outcome = judge(counts, rules, []);
      if (outcome.kind !== 'winner') continue;
      won[outcome.variant] = (won[outcome.variant] ?? 0) + 1;
      break;
    }
  }
  return { winners: won.map((count) => (100 * count) / runs) };
}

function same(count: number, recipients: number, rate: number): readonly SimulatedVariant[] {
  return Array.from({ length: count }, () => ({ weight: 1, recipients, rate }));
}

const equalRates: readonly {
  readonly name: string;
  readonly variants: readonly SimulatedVariant[];
  readonly rate: number;
  readonly looks: number;
}[] = [
  { name: 'two variants, 2 %', variants: same(2, 20_000, 0.02), rate: 0.02, looks: mostLooks },
  { name: 'two variants, 0.5 %', variants: same(2, 20_000, 0.005), rate: 0.005, looks: mostLooks },
  { name: 'two variants, 10 %', variants: same(2, 2000, 0.1), rate: 0.1, looks: mostLooks },
  { name: 'three variants', variants: same(3, 10_000, 0.02), rate: 0.02, looks: mostLooks },
  { name: 'five variants', variants: same(5, 10_000, 0.02), rate: 0.02, looks: mostLooks },
  {
    name: 'unequal weights',
    variants: [
      { weight: 1, recipients: 5000, rate: 0.02 },
      { weight: 4, recipients: 20_000, rate: 0.02 },
    ],
    rate: 0.02,
    looks: mostLooks,
  },
  { name: 'a wrong plan', variants: same(2, 20_000, 0.02), rate: 0.2, looks: mostLooks },
];

test.each(equalRates)('looking all the time finds at most 5 % false winners: $name', (given) => {
  const { winners } = run(given.variants, given.rate, given.looks, 1);
  const falseWinners = winners.reduce((sum, share) => sum + share, 0);
  expect(falseWinners).toBeLessThanOrEqual(100 * alpha);
});

/** Measured with another implementation, in percent. */
const powers: readonly (readonly [rate: number, recipients: number, lift: number, power: number])[] = [
  [0.005, 20_000, 0.2, 10],
  [0.005, 20_000, 0.5, 67],
  [0.02, 2000, 0.2, 4],
  [0.02, 2000, 0.5, 24],
  [0.02, 20_000, 0.1, 10],
  [0.02, 20_000, 0.2, 49],
  [0.02, 20_000, 0.5, 100],
  [0.1, 2000, 0.2, 18],
  [0.1, 2000, 0.5, 96],
];

test.each(powers)(
  'power at a rate of %f with %i recipients and a lift of %f',
  (rate, recipients, lift, power) => {
    const variants = [
      { weight: 1, recipients, rate },
      { weight: 1, recipients, rate: rate * (1 + lift) },
    ];
    const { winners } = run(variants, rate, mostLooks, 2);
    const standardError = Math.sqrt((power * (100 - power)) / runs);
    const tolerance = isNightly ? 3 : 3 + 2 * standardError;
    expect(Math.abs((winners[1] ?? 0) - power)).toBeLessThanOrEqual(tolerance);
  },
);

const lifts: readonly (readonly [name: string, weights: readonly number[]])[] = [
  ['two variants', [1, 1]],
  ['three variants', [1, 1, 1]],
  ['four variants', [1, 1, 1, 1]],
  ['five variants', [1, 1, 1, 1, 1]],
  ['a better variant with less weight', [1, 3]],
  ['a better variant with more weight', [3, 1]],
];

test.each(lifts)('finds the stated lift in about 80 %% of experiments: %s', (_name, weights) => {
  const rate = 0.01;
  const recipients = 20_000;
  const weight = weights.reduce((sum, one) => sum + one, 0);
  const lift = detectableLift({ weights, recipients: recipients * weight, rate });
  const variants = weights.map((one, variant) => ({
    weight: one,
    recipients: recipients * one,
    rate: variant === 0 ? rate * (1 + lift) : rate,
  }));
  const { winners } = run(variants, rate, 100, 3);
  expect(winners[0]).toBeGreaterThan(75);
  if (weights.every((one) => one === weights[0])) expect(winners[0]).toBeLessThan(88);
});

test('intervals that are narrowed all the time miss the true ratio in at most 5 % of experiments', () => {
  const variants = [
    { weight: 1, recipients: 5000, rate: 0.02 },
    { weight: 1, recipients: 5000, rate: 0.025 },
  ];
  const random = randomOf(4);
  const rules = rulesFor(variants, 0.02);
  let missed = 0;
  for (let experiment = 0; experiment < runs / 4; experiment += 1) {
    let ratios: readonly PairRatio[] = [];
    for (const counts of simulate({ variants, looks: 20, random }))
      ratios = compareRates(counts, rules, ratios);
    const [pair] = ratios;
    if (pair === undefined || pair.ratio.lower > 1.25 || pair.ratio.upper < 1.25) missed += 1;
  }
  expect((100 * missed) / (runs / 4)).toBeLessThanOrEqual(100 * alpha);
});

test('practically equal variants are seldom called so if they differ by more than the margin', () => {
  const variants = [
    { weight: 1, recipients: 50_000, rate: 0.1 },
    { weight: 1, recipients: 50_000, rate: 0.111 },
  ];
  const random = randomOf(5);
  const rules = { ...rulesFor(variants, 0.1), margin: 0.1 };
  let wrong = 0;
  for (let experiment = 0; experiment < runs / 4; experiment += 1) {
    let ratios: readonly PairRatio[] = [];
    for (const counts of simulate({ variants, looks: 20, random })) {
      ratios = compareRates(counts, rules, ratios);
      if (judge(counts, rules, ratios).kind === 'practically_equal') {
        wrong += 1;
        break;
      }
    }
  }
  expect((100 * wrong) / (runs / 4)).toBeLessThanOrEqual(100 * alpha);
});
