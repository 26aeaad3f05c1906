import { lnMixture, type Conversions, type Race } from './conversion-race.ts';
import { revenueEvidence, revenueOf, type Revenues } from './revenue-race.ts';

/**
 * Interval for the ratio of B's conversion rate, or revenue per recipient, to that of A. `upper` is Infinity if A has no
 * conversions.
 */
export interface RateRatio {
  readonly lower: number;
  readonly upper: number;
}

export const anyRatio: RateRatio = { lower: 0, upper: Number.POSITIVE_INFINITY };

/** ln(1 + eˣ) */
function softplus(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
}

/** B's log-odds of the next conversion beyond which every ratio counts as 0 or as infinite. */
const extreme = 60;

/** Finds a boundary of log-odds to 10 digits. */
const halvings = 40;

/** Finds the boundary between a number that is kept and one that is not. */
function boundary(kept: number, lost: number, isKept: (logOdds: number) => boolean): number {
  let [inside, outside] = [kept, lost];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (inside + outside) / 2;
    if (isKept(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** Returns the ratios of the rates against which the evidence is below 1/α. */
export function rateRatio(race: Race, conversions: Conversions, alpha: number): RateRatio {
  const { a, b } = conversions;
  if (a + b === 0) return anyRatio;
  const mixture = lnMixture(race, conversions);
  const limit = Math.log(1 / alpha);
  // The likelihood has one maximum, where B's probability of the next conversion is b / (a + b).
  const isKept = (logOdds: number) => mixture + b * softplus(-logOdds) + a * softplus(logOdds) < limit;
  return keptRatios(race, conversions, isKept);
}

/** Returns the ratios of the revenues per recipient against which the evidence is below 1/α. */
export function revenueRatio(race: Race, revenues: Revenues, alpha: number): RateRatio {
  const [a, b] = [revenueOf(revenues.a), revenueOf(revenues.b)];
  if (a + b === 0) return anyRatio;
  const evidence = revenueEvidence(race, revenues);
  const limit = Math.log(1 / alpha);
  return keptRatios(race, { a, b }, (logOdds) => evidence(logOdds) < limit);
}

/** Finds the ratios that are kept around the observed one of `a` and `b`. */
function keptRatios({ share }: Race, { a, b }: Conversions, isKept: (logOdds: number) => boolean): RateRatio {
  const best = Math.max(-extreme, Math.min(extreme, Math.log(b) - Math.log(a)));
  const odds = share / (1 - share);
  return {
    lower: b === 0 ? 0 : Math.exp(boundary(best, -extreme, isKept)) / odds,
    upper: a === 0 ? Number.POSITIVE_INFINITY : Math.exp(boundary(best, extreme, isKept)) / odds,
  };
}

/**
 * Narrows an interval by a later one. Every interval contains the ratio at once with a probability of at least 1 − α, so
 * that their intersection does. If they have nothing in common, the bound of the earlier one is returned that is next to
 * the later one.
 */
export function narrow(earlier: RateRatio, later: RateRatio): RateRatio {
  return {
    lower: Math.min(Math.max(earlier.lower, later.lower), earlier.upper),
    upper: Math.max(Math.min(earlier.upper, later.upper), earlier.lower),
  };
}

/** The same interval for the ratio of A's rate to that of B. */
export function invert({ lower, upper }: RateRatio): RateRatio {
  return { lower: 1 / upper, upper: 1 / lower };
}

/** Whether neither variant can be better than the other one by more than the margin, such as 0.1 for 10 %. */
export function isPracticallyEqual({ lower, upper }: RateRatio, margin: number): boolean {
  return upper <= 1 + margin && lower >= 1 / (1 + margin);
}
