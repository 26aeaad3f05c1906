import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../../../platform/seeded-random.ts';
import { lnEvidence, strengthFor } from './conversion-race.ts';
import { compareHoldout, neededConversions, type HoldoutRules } from './holdout-comparison.ts';
import { simulate } from './testing/simulate-race.ts';
import { simulationRuns as runs } from './testing/simulation-size.ts';

const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 300));
const rules: HoldoutRules = { alpha: 0.05, margin: 0.1, plannedConversions: 400 };

const counts = fc.record({
  heldOut: fc.integer({ min: 1, max: 20_000 }),
  mailed: fc.integer({ min: 1, max: 200_000 }),
  ofHeldOut: fc.double({ min: 0, max: 1, noNaN: true }),
  ofMailed: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('an outcome says more or fewer exactly when the evidence does', () => {
  fc.assert(
    fc.property(counts, ({ heldOut, mailed, ofHeldOut, ofMailed }) => {
      const [a, b] = [Math.floor(heldOut * ofHeldOut), Math.floor(mailed * ofMailed)];
      const { ratio, outcome } = compareHoldout(
        { people: heldOut, conversions: a },
        { people: mailed, conversions: b },
        rules,
      );
      const share = mailed / (heldOut + mailed);
      const evidence = lnEvidence({ share, strength: strengthFor(rules.plannedConversions) }, { a, b });
      const limit = Math.log(1 / rules.alpha);
      // At the limit itself, the interval and the evidence may round to different sides.
      fc.pre(Math.abs(evidence - limit) > 1e-6);
      const isMore = b / mailed > a / heldOut;
      const expected = evidence < limit ? ['practically_equal', 'cannot_tell'] : [isMore ? 'more' : 'fewer'];
      expect(expected).toContain(outcome);
      expect(ratio.lower).toBeLessThanOrEqual(ratio.upper);
    }),
    { numRuns },
  );
});

test.each([
  [0, 0],
  [0, 100],
  [100, 0],
])('without people in a group, the outcome is unknown (%i held out, %i mailed)', (heldOut, mailed) => {
  const counted = (people: number) => ({ people, conversions: people });
  expect(compareHoldout(counted(heldOut), counted(mailed), rules).outcome).toBe('cannot_tell');
});

test('without orders, the outcome is unknown', () => {
  const compared = compareHoldout({ people: 500, conversions: 0 }, { people: 9500, conversions: 0 }, rules);
  expect(compared).toEqual({
    ratio: { lower: 0, upper: Number.POSITIVE_INFINITY },
    outcome: 'cannot_tell',
  });
});

test('many equal orders are practically equal', () => {
  const compared = compareHoldout(
    { people: 100_000, conversions: 20_000 },
    { people: 400_000, conversions: 80_000 },
    { ...rules, plannedConversions: 100_000 },
  );
  expect(compared.outcome).toBe('practically_equal');
});

describe('the orders that are needed', () => {
  test.each([
    [0.1, 32_500],
    [0.2, 9330],
    [0.5, 2160],
  ])('for a lift of %d, with 5 in 100 people held out, are about %d', (lift, ordered) => {
    expect(Math.abs(neededConversions(0.95, lift) / ordered - 1)).toBeLessThan(0.01);
  });

  test('are the fewer, the more people are held out and the larger the lift is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 19 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (percent, lift) => {
          const mailed = (heldOut: number) => 1 - heldOut / 100;
          const needed = neededConversions(mailed(percent), lift);
          expect(neededConversions(mailed(percent + 1), lift)).toBeLessThan(needed);
          expect(neededConversions(mailed(percent), lift * 1.1)).toBeLessThan(needed);
        },
      ),
      { numRuns },
    );
  });
});

describe('looking 100 times', () => {
  /** Of a share of 80 %, in percent. */
  const standardError = 40 / Math.sqrt(runs);

  /** Returns how often each outcome was seen at some look, in percent of the runs. */
  function shareOf(
    rates: { readonly heldOut: number; readonly mailed: number },
    people: number,
    heldOut: number,
  ) {
    const random = randomOf(7);
    const variants = [
      { weight: heldOut, recipients: Math.round((people * heldOut) / 100), rate: rates.heldOut },
      { weight: 100 - heldOut, recipients: Math.round((people * (100 - heldOut)) / 100), rate: rates.mailed },
    ];
    const planned = { ...rules, plannedConversions: people * rates.heldOut };
    const seen = { more: 0, fewer: 0 };
    for (let run = 0; run < runs; run += 1) {
      for (const [a, b] of simulate({ variants, looks: 100, random })) {
        if (a === undefined || b === undefined) throw new Error('A group is missing.');
        const { outcome } = compareHoldout(
          { people: a.recipients, conversions: a.conversions },
          { people: b.recipients, conversions: b.conversions },
          planned,
        );
        if (outcome !== 'more' && outcome !== 'fewer') continue;
        seen[outcome] += 1;
        break;
      }
    }
    return { more: (100 * seen.more) / runs, fewer: (100 * seen.fewer) / runs };
  }

  test.each([1, 5, 20])(
    'finds a difference in at most one in twenty equal groups, with %i in 100 people held out',
    (heldOut) => {
      const { more, fewer } = shareOf({ heldOut: 0.02, mailed: 0.02 }, 50_000, heldOut);
      expect(more + fewer).toBeLessThanOrEqual(5);
    },
  );

  test.each([
    { lift: 0.2, heldOut: 1 },
    { lift: 0.2, heldOut: 20 },
    { lift: 0.5, heldOut: 1 },
    { lift: 0.5, heldOut: 5 },
    { lift: 0.5, heldOut: 20 },
  ])(
    'finds a lift of $lift in about 80 of 100 with the orders that are needed, with $heldOut in 100 people held out',
    ({ lift, heldOut }) => {
      const rates = { heldOut: 0.02, mailed: 0.02 * (1 + lift) };
      const ordered = (heldOut * rates.heldOut + (100 - heldOut) * rates.mailed) / 100;
      const people = Math.round(neededConversions(1 - heldOut / 100, lift) / ordered);
      const { more, fewer } = shareOf(rates, people, heldOut);
      expect(more).toBeGreaterThan(77 - 3 * standardError);
      expect(more).toBeLessThan(85 + 3 * standardError);
      expect(fewer).toBeLessThan(1);
    },
  );
});
