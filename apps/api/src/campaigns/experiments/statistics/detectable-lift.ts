import { winningEvidence } from './best-variant.ts';

/** Difficulty of a comparison of two groups. Measured in simulations: 13.2 for two equal variants, 17 for three, 22 for five. */
export const difficultyOfTwo = 13.2;
const perLogOfEvidence = 9.6;

/** More orders that revenue needs beyond their spread, because few of them have most of it. Measured in simulations. */
const difficultyOfAmounts = 1.4;

export interface PlannedComparison {
  readonly weights: readonly number[];
  /** Recipients of all variants together. */
  readonly recipients: number;
  /** Expected share of the recipients who convert. */
  readonly rate: number;
  /** 1 + CV² of the amounts of orders, if revenue is compared. */
  readonly spread?: number | undefined;
}

function difficultyOf(weights: readonly number[]): number {
  return difficultyOfTwo + perLogOfEvidence * Math.log(winningEvidence(weights, 1));
}

/**
 * Smallest relative lift of the best variant that is found with a probability of 80 %, such as 0.27 for 27 %. Infinite
 * if nobody is expected to convert. It depends only on the expected number of conversions, and is that of the two variants
 * with the fewest.
 */
export function detectableLift({ weights, recipients, rate, spread }: PlannedComparison): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const [fewest = 0, second = 0] = weights.toSorted((a, b) => a - b);
  // The variance of the ratio's logarithm is the sum of both reciprocals, which the harmonic mean keeps.
  const mean = fewest + second === 0 ? 0 : (2 * fewest * second) / (fewest + second);
  const needed = spread === undefined ? 1 : difficultyOfAmounts * spread;
  const conversions = (recipients * rate * mean) / total / needed;
  if (!(conversions > 0)) return Number.POSITIVE_INFINITY;
  const difficulty = difficultyOf(weights);
  return (difficulty + Math.sqrt(difficulty ** 2 + 8 * difficulty * conversions)) / (2 * conversions);
}
