import { expect, test } from 'vitest';
import { compareRates, judge, winningEvidence, type Outcome } from './best-variant.ts';
import { detectableLift } from './detectable-lift.ts';
import { contradictsWeights } from './weights-alarm.ts';

type Counts = readonly (readonly [conversions: number, recipients: number])[];

function outcomeOf(counts: Counts, margin = 0.1, weights?: readonly number[]): Outcome {
  const variants = counts.map(([conversions, recipients], index) => ({
    weight: weights?.[index] ?? 1,
    recipients,
    conversions,
  }));
  const rules = { alpha: 0.05, margin, plannedConversions: 1000 };
  return judge(variants, rules, compareRates(variants, rules, []));
}

const cases: readonly (readonly [name: string, Counts, Outcome])[] = [
  [
    'a clear lead',
    [
      [200, 10_000],
      [300, 10_000],
    ],
    { kind: 'winner', variant: 1 },
  ],
  [
    'the same lead with few conversions',
    [
      [2, 100],
      [3, 100],
    ],
    { kind: 'undecided' },
  ],
  [
    'no conversions',
    [
      [0, 10_000],
      [0, 10_000],
    ],
    { kind: 'undecided' },
  ],
  [
    'conversions of one variant only',
    [
      [40, 10_000],
      [0, 10_000],
    ],
    { kind: 'winner', variant: 0 },
  ],
  [
    'nobody in a variant',
    [
      [40, 10_000],
      [0, 0],
    ],
    { kind: 'undecided' },
  ],
  [
    'equal rates with many conversions',
    [
      [20_000, 100_000],
      [20_100, 100_000],
    ],
    { kind: 'practically_equal' },
  ],
  [
    'two leaders of three',
    [
      [100, 10_000],
      [300, 10_000],
      [300, 10_000],
    ],
    { kind: 'undecided' },
  ],
  [
    'the best of three',
    [
      [100, 10_000],
      [300, 10_000],
      [200, 10_000],
    ],
    { kind: 'winner', variant: 1 },
  ],
  [
    'a small lead over the second of three',
    [
      [100, 10_000],
      [300, 10_000],
      [280, 10_000],
    ],
    { kind: 'undecided' },
  ],
];

test.each(cases)('%s', (_name, counts, expected) => {
  expect(outcomeOf(counts)).toEqual(expected);
});

test('needs more evidence with unequal weights', () => {
  expect(winningEvidence([1, 1], 0.05)).toBe(20);
  expect(winningEvidence([1, 2], 0.05)).toBe(40);
  expect(winningEvidence([1, 1, 1, 1, 1], 0.05)).toBe(50);
  expect(
    outcomeOf(
      [
        [200, 10_000],
        [600, 20_000],
      ],
      0.1,
      [1, 2],
    ),
  ).toEqual({ kind: 'winner', variant: 1 });
});

test('a lead within the margin still wins', () => {
  expect(
    outcomeOf([
      [50_000, 200_000],
      [52_000, 200_000],
    ]),
  ).toEqual({ kind: 'winner', variant: 1 });
});

/** Measured for two variants: expected conversions of a variant, and the lift in percent. */
const lifts: readonly (readonly [number, number])[] = [
  [10, 240],
  [25, 131],
  [100, 57],
  [250, 35],
  [400, 27],
  [1000, 16.5],
  [4000, 8.2],
  [20_000, 3.6],
];

test.each(lifts)('%i conversions of a variant detect a lift of %d %%', (conversions, percent) => {
  const lift = detectableLift({ weights: [1, 1], recipients: 2 * conversions * 100, rate: 0.01 });
  expect(100 * lift).toBeGreaterThan(percent * 0.97);
  expect(100 * lift).toBeLessThan(percent * 1.03);
});

test('more variants and unequal weights need a greater lift, and no conversions an infinite one', () => {
  const liftOf = (weights: readonly number[], recipients = 40_000) =>
    detectableLift({ weights, recipients, rate: 0.01 });
  const equal = [2, 3, 4, 5].map((count) => liftOf(Array.from({ length: count }, () => 1)));
  expect(equal).toEqual(equal.toSorted((a, b) => a - b));
  expect(liftOf([1, 3])).toBeGreaterThan(liftOf([1, 1]));
  expect(liftOf([1, 1], 0)).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  [[1, 1], [5000, 5000], false],
  [[1, 1], [5150, 4850], false],
  [[1, 1], [5400, 4600], true],
  [[1, 4], [2000, 8000], false],
  [[1, 4], [2400, 7600], true],
  [[1, 1, 1], [500, 500, 0], true],
  [[1, 1], [0, 0], false],
])('weights %o and counts %o: alarm %s', (weights, counts, expected) => {
  expect(contradictsWeights(weights, counts)).toBe(expected);
});
