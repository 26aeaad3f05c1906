import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lnEvidence, lnEvidenceOfNext, strengthFor, type Race } from './conversion-race.ts';
import { lnGamma } from './gamma.ts';
import { anyRatio, invert, isPracticallyEqual, narrow, rateRatio, type RateRatio } from './rate-ratio.ts';

const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 300) / 10);

const race: fc.Arbitrary<Race> = fc.record({
  share: fc.double({ min: 0.02, max: 0.98, noNaN: true }),
  strength: fc.double({ min: 10, max: 50_000, noNaN: true }),
});
const conversions = fc.record({ a: fc.nat(5000), b: fc.nat(5000) });

test('the logarithm of the gamma function is that of factorials and of the root of π', () => {
  let factorial = 0;
  for (let n = 1; n <= 5000; n += 1) {
    expect(lnGamma(n)).toBeCloseTo(factorial, 7);
    factorial += Math.log(n);
  }
  expect(lnGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 12);
  expect(lnGamma(0.25)).toBeCloseTo(1.2880225246980774, 12);
});

describe('evidence', () => {
  test('is the sum of what each conversion adds, in any order', () => {
    fc.assert(
      fc.property(race, fc.array(fc.constantFrom('a', 'b'), { maxLength: 2000 }), (given, order) => {
        const counts = { a: 0, b: 0 };
        let sum = 0;
        for (const next of order) {
          sum += lnEvidenceOfNext(given, counts, next);
          counts[next] += 1;
        }
        expect(lnEvidence(given, counts)).toBeCloseTo(sum, 6);
      }),
      { numRuns },
    );
  });

  test('agrees with the sum after 400,000 conversions', () => {
    const given = { share: 0.5, strength: strengthFor(400_000) };
    const counts = { a: 0, b: 0 };
    let sum = 0;
    for (let number = 0; number < 400_000; number += 1) {
      const next = number % 100 < 49 ? 'a' : 'b';
      sum += lnEvidenceOfNext(given, counts, next);
      counts[next] += 1;
    }
    expect(Math.abs(lnEvidence(given, counts) - sum)).toBeLessThan(1e-8);
  });

  test('is a martingale without a difference: the next conversion adds nothing on average', () => {
    fc.assert(
      fc.property(race, conversions, (given, counts) => {
        const average =
          given.share * Math.exp(lnEvidenceOfNext(given, counts, 'b')) +
          (1 - given.share) * Math.exp(lnEvidenceOfNext(given, counts, 'a'));
        expect(average).toBeCloseTo(1, 10);
      }),
      { numRuns },
    );
  });

  test('does not depend on which variant is called A', () => {
    fc.assert(
      fc.property(race, conversions, (given, { a, b }) => {
        const swapped = lnEvidence({ ...given, share: 1 - given.share }, { a: b, b: a });
        expect(swapped).toBeCloseTo(lnEvidence(given, { a, b }), 6);
      }),
      { numRuns },
    );
  });
});

describe('interval of the ratio', () => {
  test('contains the observed ratio, and the ratio 1 only while the evidence is low', () => {
    fc.assert(
      fc.property(race, conversions, (given, counts) => {
        const { lower, upper } = rateRatio(given, counts, 0.05);
        const observed = (counts.b / counts.a) * ((1 - given.share) / given.share);
        expect(lower).toBeLessThanOrEqual(upper);
        if (counts.a > 0) expect(lower <= observed * 1.000_001 && observed <= upper * 1.000_001).toBe(true);
        const evidence = lnEvidence(given, counts);
        const limit = Math.log(20);
        if (Math.abs(evidence - limit) > 1e-6) expect(lower < 1 && upper > 1).toBe(evidence < limit);
      }),
      { numRuns: numRuns * 10 },
    );
  });

  test('without conversions is any ratio, and with those of one variant is open on one side', () => {
    const given = { share: 0.5, strength: 10 };
    expect(rateRatio(given, { a: 0, b: 0 }, 0.05)).toEqual(anyRatio);
    expect(rateRatio(given, { a: 40, b: 0 }, 0.05)).toMatchObject({ lower: 0 });
    expect(rateRatio(given, { a: 40, b: 0 }, 0.05).upper).toBeLessThan(0.5);
    expect(rateRatio(given, { a: 0, b: 40 }, 0.05)).toMatchObject({ upper: Number.POSITIVE_INFINITY });
  });

  test('inverts when the variants change places', () => {
    fc.assert(
      fc.property(race, conversions, (given, { a, b }) => {
        const direct = rateRatio(given, { a, b }, 0.05);
        const swapped = invert(rateRatio({ ...given, share: 1 - given.share }, { a: b, b: a }, 0.05));
        expect(Math.log1p(swapped.lower)).toBeCloseTo(Math.log1p(direct.lower), 6);
        if (Number.isFinite(direct.upper)) expect(swapped.upper / direct.upper).toBeCloseTo(1, 6);
        else expect(swapped.upper).toBe(direct.upper);
      }),
      { numRuns },
    );
  });

  const narrowed: readonly (readonly [RateRatio, RateRatio, RateRatio])[] = [
    [anyRatio, { lower: 0.5, upper: 2 }, { lower: 0.5, upper: 2 }],
    [
      { lower: 0.9, upper: 3 },
      { lower: 0.5, upper: 2 },
      { lower: 0.9, upper: 2 },
    ],
    [
      { lower: 0.5, upper: 2 },
      { lower: 0.4, upper: 4 },
      { lower: 0.5, upper: 2 },
    ],
    [
      { lower: 1, upper: 2 },
      { lower: 3, upper: 4 },
      { lower: 2, upper: 2 },
    ],
    [
      { lower: 3, upper: 4 },
      { lower: 1, upper: 2 },
      { lower: 3, upper: 3 },
    ],
  ];
  test.each(narrowed)('%o narrowed by %o', (earlier, later, expected) => {
    expect(narrow(earlier, later)).toEqual(expected);
  });

  test.each([
    [{ lower: 0.95, upper: 1.05 }, true],
    [{ lower: 1 / 1.1, upper: 1.1 }, true],
    [{ lower: 0.9, upper: 1.05 }, false],
    [{ lower: 0.95, upper: 1.11 }, false],
    [anyRatio, false],
  ])('%o is within 10 %%: %s', (ratio, expected) => {
    expect(isPracticallyEqual(ratio, 0.1)).toBe(expected);
  });
});
