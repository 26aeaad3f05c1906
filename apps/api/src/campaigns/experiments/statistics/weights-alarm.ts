import { lnGamma } from './gamma.ts';

/** How strongly the alternative is concentrated around the weights: deviations of about 3 % of a share are found best. */
const concentration = 1000;

/**
 * Natural logarithm of the evidence that recipients were not assigned by the weights, as a mixture over a Dirichlet
 * distribution around them. May be looked at as often as wanted.
 */
function lnEvidenceAgainstWeights(weights: readonly number[], counts: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const recipients = counts.reduce((sum, count) => sum + count, 0);
  let evidence = lnGamma(concentration) - lnGamma(concentration + recipients);
  for (const [index, weight] of weights.entries()) {
    const count = counts[index] ?? 0;
    const prior = (concentration * weight) / total;
    evidence += lnGamma(prior + count) - lnGamma(prior) - count * Math.log(weight / total);
  }
  return evidence;
}

/** True if the counts cannot come from the weights: this happens by chance at most once in 1,000 experiments. */
export function contradictsWeights(weights: readonly number[], counts: readonly number[]): boolean {
  return lnEvidenceAgainstWeights(weights, counts) >= Math.log(1000);
}
