import { expect, test } from 'vitest';
import { judge, type ComparedVariant } from './best-variant.ts';
import { detectableLift } from './detectable-lift.ts';
import { simulateTimes, type Seen, type TimedVariant } from './testing/simulate-times.ts';
import { mostLooks, simulationRuns as runs } from './testing/simulation-size.ts';
import { randomOf } from '../../../platform/seeded-random.ts';

const alpha = 0.05;
const windowHours = 24;

interface Experiment {
  readonly variants: readonly TimedVariant[];
  readonly rate: number;
  readonly meanDelay: number;
  readonly sendingHours?: number;
}

/** Runs experiments that end at the look that finds a winner, and returns the percentage in which each variant won. */
function run(
  { variants, rate, meanDelay, sendingHours = 2 }: Experiment,
  seed: number,
  count: (seen: Seen) => readonly ComparedVariant[] = ({ compared }) => compared,
): readonly number[] {
  const random = randomOf(seed);
  const plannedConversions = rate * variants.reduce((sum, { recipients }) => sum + recipients, 0);
  const rules = { alpha, margin: 0.01, plannedConversions };
  const won = variants.map(() => 0);
  const given = { variants, sendingHours, meanDelay, windowHours, looks: mostLooks, random };
  for (let experiment = 0; experiment < runs; experiment += 1) {
    for (const seen of simulateTimes(given)) {
      const outcome = judge(count(seen), rules, []);
      if (outcome.kind !== 'winner') continue;
      won[outcome.variant] = (won[outcome.variant] ?? 0) + 1;
      break;
    }
  }
  return won.map((number) => (100 * number) / runs);
}

function sum(shares: readonly number[]): number {
  return shares.reduce((total, share) => total + share, 0);
}

function at(startsAt: number, recipients: number, rate: number, weight = 1): TimedVariant {
  return { startsAt, recipients, rate, weight };
}

/** Conversions depend on the time since the message only, so that no variant is better. */
const withoutDifference: readonly (readonly [name: string, Experiment])[] = [
  [
    'two times of one day',
    { variants: [at(0, 10_000, 0.02), at(9, 10_000, 0.02)], rate: 0.02, meanDelay: 6 },
  ],
  ['times days apart', { variants: [at(0, 10_000, 0.02), at(120, 10_000, 0.02)], rate: 0.02, meanDelay: 6 }],
  [
    'many late conversions',
    { variants: [at(0, 10_000, 0.05), at(9, 10_000, 0.05)], rate: 0.05, meanDelay: 48 },
  ],
  [
    'batches over ten hours, which overlap',
    { variants: [at(0, 10_000, 0.02), at(3, 10_000, 0.02)], rate: 0.02, meanDelay: 6, sendingHours: 10 },
  ],
  [
    'five times',
    { variants: [0, 6, 12, 18, 24].map((start) => at(start, 5000, 0.02)), rate: 0.02, meanDelay: 6 },
  ],
  ['unequal weights', { variants: [at(0, 4000, 0.02), at(9, 16_000, 0.02, 4)], rate: 0.02, meanDelay: 6 }],
  ['a high rate', { variants: [at(0, 2000, 0.4), at(9, 2000, 0.4)], rate: 0.4, meanDelay: 6 }],
  [
    'numbers that differ by chance',
    { variants: [at(0, 2000, 0.1), at(9, 2200, 0.1)], rate: 0.1, meanDelay: 6 },
  ],
];

test.each(withoutDifference)('%s: looking all the time finds few false winners', (_name, given) => {
  expect(sum(run(given, 11))).toBeLessThanOrEqual(100 * alpha);
});

test('counting all conversions so far would find false winners most of the time', () => {
  const given = { variants: [at(0, 10_000, 0.05), at(9, 10_000, 0.05)], rate: 0.05, meanDelay: 6 };
  expect(sum(run(given, 12, ({ soFar }) => soFar))).toBeGreaterThan(50);
});

test('finds the stated lift of the rate within the window in about 80 % of experiments', () => {
  const rate = 0.01;
  const recipients = 20_000;
  const lift = detectableLift({ weights: [1, 1], recipients: 2 * recipients, rate });
  // Conversions come so early that all are within the window.
  const variants = [at(0, recipients, rate), at(9, recipients, rate * (1 + lift))];
  const [, better = 0] = run({ variants, rate, meanDelay: 2 }, 13);
  expect(better).toBeGreaterThan(75);
  expect(better).toBeLessThan(88);
});
