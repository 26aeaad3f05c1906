import type { Race } from './conversion-race.ts';

/**
 * Numbers of orders by their level: an order of level n counts n / {@link orderLevels} of the largest amount that counts.
 * Index 0 has orders that are too small to count.
 */
export type OrdersByLevel = readonly number[];

/** Levels to which amounts are rounded, so that the evidence takes as long for any number of orders. */
export const orderLevels = 40;

export interface Revenues {
  readonly a: OrdersByLevel;
  readonly b: OrdersByLevel;
}

/** Revenue of the orders, in units of the largest amount that counts. */
export function revenueOf(orders: OrdersByLevel): number {
  return orders.reduce((sum, count, level) => sum + count * level, 0) / orderLevels;
}

interface Bet {
  /** Log-odds of B's share of the revenue that the bet is on. */
  readonly logOdds: number;
  readonly weight: number;
}

const betsOnEachSide = 40;
const widthInDeviations = 7;

/** Variance of the logarithm of a gamma variable. */
function trigamma(x: number): number {
  return x < 6
    ? 1 / x ** 2 + trigamma(x + 1)
    : 1 / x + 1 / (2 * x ** 2) + 1 / (6 * x ** 3) - 1 / (30 * x ** 5);
}

/** The prior of the conversion race, Beta(κ·share, κ·(1 − share)), as bets at equal distances of log-odds. */
function placeBets({ share, strength }: Race): readonly Bet[] {
  const [ofA, ofB] = [strength * (1 - share), strength * share];
  const deviation = Math.sqrt(trigamma(ofA) + trigamma(ofB));
  const center = Math.log(share) - Math.log(1 - share);
  const step = (widthInDeviations * deviation) / betsOnEachSide;
  const bets = Array.from({ length: 2 * betsOnEachSide + 1 }, (_, index) => {
    const logOdds = center + step * (index - betsOnEachSide);
    const density = ofB * lnLogistic(logOdds) + ofA * lnLogistic(-logOdds);
    return { logOdds, density };
  });
  const most = Math.max(...bets.map(({ density }) => density));
  const weights = bets.map(({ density }) => Math.exp(density - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return bets.map(({ logOdds }, index) => ({ logOdds, weight: (weights[index] ?? 0) / total }));
}

/** Logarithm of the share that log-odds stand for. */
function lnLogistic(logOdds: number): number {
  return logOdds > 0 ? -Math.log1p(Math.exp(-logOdds)) : logOdds - Math.log1p(Math.exp(logOdds));
}

/** Logarithm of what remains of 1 after bets on a side at which the share is `ratio` times that of the hypothesis. */
function lnWealth(orders: OrdersByLevel, ratio: number): number {
  let wealth = 0;
  for (const [level, count] of orders.entries()) {
    if (count === 0 || level === 0) continue;
    wealth += count * Math.log1p((level / orderLevels) * (ratio - 1));
  }
  return wealth;
}

/**
 * Returns the logarithm of the evidence against B's share of the revenue, as a function of the log-odds of this share.
 *
 * Each order is a bet on the variant that it comes from, of which a part is at stake that grows with its amount. If the
 * share is right, an order of B gains on average what one of A loses, whatever amounts and numbers of orders the variants
 * have, so that the evidence may be looked at as often as wanted. If all orders have the largest amount, this is the
 * conversion race. The evidence is log-convex, and below 1 at the observed share.
 */
export function revenueEvidence(race: Race, { a, b }: Revenues): (logOdds: number) => number {
  const bets = placeBets(race);
  return (logOdds) => {
    const [lnShare, lnOther] = [lnLogistic(logOdds), lnLogistic(-logOdds)];
    const terms = bets.map(
      (bet) =>
        Math.log(bet.weight) +
        lnWealth(b, Math.exp(lnLogistic(bet.logOdds) - lnShare)) +
        lnWealth(a, Math.exp(lnLogistic(-bet.logOdds) - lnOther)),
    );
    const most = Math.max(...terms);
    return most + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - most), 0));
  };
}
