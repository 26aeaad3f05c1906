import { lnBeta } from './gamma.ts';

/**
 * A race of two variants, A and B, for conversions. If both convert at the same rate, the next conversion is B's with
 * the probability `share`. A mixture over Beta(κ·share, κ·(1 − share)) tests this. Its evidence may be looked at as often
 * as wanted: without a difference, it reaches 1/α at any time with a probability of at most α.
 */
export interface Race {
  /** B's share of the recipients, above 0 and below 1. */
  readonly share: number;
  /** κ. Must be chosen before sending. */
  readonly strength: number;
}

/** Number of contacts who converted, by variant. */
export interface Conversions {
  readonly a: number;
  readonly b: number;
}

/**
 * Chooses κ, so that the test is most powerful near the planned number of conversions.
 * @param conversions - planned conversions of both variants together
 */
export function strengthFor(conversions: number): number {
  return Math.max(10, conversions / 8);
}

/** Logarithm of the mixture's likelihood, of which B's part of the conversions is unknown. */
export function lnMixture({ share, strength }: Race, { a, b }: Conversions): number {
  const [priorA, priorB] = [strength * (1 - share), strength * share];
  return lnBeta(priorB + b, priorA + a) - lnBeta(priorB, priorA);
}

/** Natural logarithm of the evidence against equal rates. */
export function lnEvidence(race: Race, conversions: Conversions): number {
  const { a, b } = conversions;
  return lnMixture(race, conversions) - b * Math.log(race.share) - a * Math.log(1 - race.share);
}

/**
 * Returns the amount by which the next conversion changes {@link lnEvidence}.
 * @param before - conversions without the next one
 */
export function lnEvidenceOfNext(race: Race, before: Conversions, next: 'a' | 'b'): number {
  const { strength } = race;
  const share = next === 'b' ? race.share : 1 - race.share;
  return Math.log((strength * share + before[next]) / ((strength + before.a + before.b) * share));
}
