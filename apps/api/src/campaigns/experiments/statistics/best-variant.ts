import { lnEvidence, strengthFor } from './conversion-race.ts';
import {
  anyRatio,
  isPracticallyEqual,
  narrow,
  rateRatio,
  revenueRatio,
  type RateRatio,
} from './rate-ratio.ts';
import { revenueEvidence, revenueOf, type OrdersByLevel } from './revenue-race.ts';

/** Rules of a comparison, which must not change once it has started. */
export interface ComparisonRules {
  /** Probability of a false winner that is accepted. */
  readonly alpha: number;
  /** Relative difference of two variants that does not matter, such as 0.1 for 10 %. */
  readonly margin: number;
  /** Conversions of all variants that were planned before sending. */
  readonly plannedConversions: number;
}

export interface ComparedVariant {
  /** Weight in the assignment. */
  readonly weight: number;
  readonly recipients: number;
  readonly conversions: number;
  /** The conversions by the amount of their order, if revenue is compared. */
  readonly orders?: OrdersByLevel | undefined;
}

export type Outcome =
  | { readonly kind: 'winner'; readonly variant: number }
  | { readonly kind: 'practically_equal' }
  | { readonly kind: 'undecided' };

/** Interval for the ratio of the rates or revenues of two variants, by their positions. `first` is before `second`. */
export interface PairRatio {
  readonly first: number;
  readonly second: number;
  /** Of the second variant to the first. */
  readonly ratio: RateRatio;
}

function raceOf(a: ComparedVariant, b: ComparedVariant, all: readonly ComparedVariant[], planned: number) {
  const weights = all.reduce((sum, { weight }) => sum + weight, 0);
  return {
    share: b.recipients / (a.recipients + b.recipients),
    strength: strengthFor((planned * (a.weight + b.weight)) / weights),
  };
}

/** Evidence with which a variant must beat each other one. The lower limit is proved for equal weights only. */
export function winningEvidence(weights: readonly number[], alpha: number): number {
  const isEqual = weights.every((weight) => weight === weights[0]);
  return weights.length / (isEqual ? 2 * alpha : alpha);
}

/** Conversions or revenue per recipient. */
export function meanOf({ conversions, recipients, orders }: ComparedVariant): number {
  if (recipients === 0) return 0;
  return (orders === undefined ? conversions : revenueOf(orders)) / recipients;
}

type Rules = Pick<ComparisonRules, 'plannedConversions'>;

/** Natural logarithm of the evidence that `b` differs from `a`. */
function evidenceOf(
  a: ComparedVariant,
  b: ComparedVariant,
  all: readonly ComparedVariant[],
  { plannedConversions }: Rules,
): number {
  const race = raceOf(a, b, all, plannedConversions);
  if (a.orders === undefined || b.orders === undefined) {
    return lnEvidence(race, { a: a.conversions, b: b.conversions });
  }
  const equal = Math.log(race.share) - Math.log(1 - race.share);
  return revenueEvidence(race, { a: a.orders, b: b.orders })(equal);
}

function ratioOf(
  a: ComparedVariant,
  b: ComparedVariant,
  all: readonly ComparedVariant[],
  { plannedConversions, alpha }: ComparisonRules,
): RateRatio {
  const race = raceOf(a, b, all, plannedConversions);
  return a.orders === undefined || b.orders === undefined
    ? rateRatio(race, { a: a.conversions, b: b.conversions }, alpha)
    : revenueRatio(race, { a: a.orders, b: b.orders }, alpha);
}

/** Returns the variant with the most per recipient, if it beats each other variant. */
function findWinner(variants: readonly ComparedVariant[], rules: ComparisonRules): number | undefined {
  const needed = Math.log(
    winningEvidence(
      variants.map(({ weight }) => weight),
      rules.alpha,
    ),
  );
  const leader = variants.findIndex((one) =>
    variants.every((other) => other === one || meanOf(one) > meanOf(other)),
  );
  const leading = variants[leader];
  if (leading === undefined) return undefined;
  const isBeaten = (other: ComparedVariant) => evidenceOf(other, leading, variants, rules) >= needed;
  return variants.every((other) => other === leading || isBeaten(other)) ? leader : undefined;
}

/** Intervals of all pairs, narrowed by the earlier ones. */
export function compareRates(
  variants: readonly ComparedVariant[],
  rules: ComparisonRules,
  earlier: readonly PairRatio[],
): readonly PairRatio[] {
  return variants.flatMap((a, first) =>
    variants.slice(first + 1).map((b, offset) => {
      const second = first + 1 + offset;
      const known = earlier.find((pair) => pair.first === first && pair.second === second)?.ratio ?? anyRatio;
      if (a.recipients === 0 || b.recipients === 0) return { first, second, ratio: known };
      return { first, second, ratio: narrow(known, ratioOf(a, b, variants, rules)) };
    }),
  );
}

/**
 * Decides a comparison at any time. No correction for the number of pairs is needed to call the variants practically
 * equal, because all intervals must be inside the margin.
 */
export function judge(
  variants: readonly ComparedVariant[],
  rules: ComparisonRules,
  ratios: readonly PairRatio[],
): Outcome {
  if (variants.some(({ recipients }) => recipients === 0)) return { kind: 'undecided' };
  const winner = findWinner(variants, rules);
  if (winner !== undefined) return { kind: 'winner', variant: winner };
  const isEqual = ratios.every(({ ratio }) => isPracticallyEqual(ratio, rules.margin));
  return { kind: isEqual ? 'practically_equal' : 'undecided' };
}
