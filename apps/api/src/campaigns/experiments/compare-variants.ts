import type { ExperimentVariant } from '@x/api-client/contract';
import type { VariantResult } from './count-results.ts';
import {
  compareRates,
  meanOf,
  type ComparedVariant,
  type ComparisonRules,
  type PairRatio,
} from './statistics/best-variant.ts';
import { invert } from './statistics/rate-ratio.ts';
import type { StoredExperiment } from '../campaign/stored-experiment.ts';

/** Probability of a false winner. */
const alpha = 0.05;

export interface Comparison {
  readonly variants: readonly ComparedVariant[];
  readonly rules: ComparisonRules;
  readonly ratios: readonly PairRatio[];
}

/** Compares the current results, with intervals that are narrowed by those of earlier looks. */
export function compareVariants(experiment: StoredExperiment, results: readonly VariantResult[]): Comparison {
  const variants = experiment.variants.map(({ weight }, position) => ({
    weight,
    recipients: results[position]?.compared.recipients ?? 0,
    conversions: results[position]?.compared.conversions ?? 0,
    orders: results[position]?.compared.orders,
  }));
  const { margin, plannedConversions } = experiment;
  const rules = { alpha, margin: margin / 100, plannedConversions: plannedConversions ?? 0 };
  const earlier = experiment.ratios.map(({ first, second, lower, upper }) => ({
    first,
    second,
    ratio: { lower, upper: upper ?? Number.POSITIVE_INFINITY },
  }));
  return { variants, rules, ratios: compareRates(variants, rules, earlier) };
}

/** Intervals as JSON, which has no infinite numbers. */
export function storedRatios(ratios: readonly PairRatio[]): StoredExperiment['ratios'] {
  return ratios.map(({ first, second, ratio: { lower, upper } }) => ({
    first,
    second,
    lower,
    upper: Number.isFinite(upper) ? upper : null,
  }));
}

/** Returns the interval of each variant against the best one. */
export function againstBest({ variants, ratios }: Comparison): readonly ExperimentVariant['against_best'][] {
  const rates = variants.map(meanOf);
  const highest = Math.max(...rates);
  const best = rates.indexOf(highest);
  return variants.map((_variant, position) => {
    if (highest === 0 || position === best) return null;
    const pair = ratios.find(
      ({ first, second }) => Math.min(best, position) === first && Math.max(best, position) === second,
    );
    if (pair === undefined) return null;
    const { lower, upper } = pair.second === position ? pair.ratio : invert(pair.ratio);
    return { lower, upper: Number.isFinite(upper) ? upper : null };
  });
}
