import type { ComparedVariant } from '../best-variant.ts';
import { orderLevels } from '../revenue-race.ts';

export interface OrderingVariant {
  readonly weight: number;
  readonly recipients: number;
  /** Probability that a recipient orders. */
  readonly rate: number;
  /** Factor of the amounts. */
  readonly amount: number;
}

export interface OrderSimulation {
  readonly variants: readonly OrderingVariant[];
  /** Standard deviation of the logarithm of the amounts. */
  readonly sigma: number;
  /** Amount up to which an order counts. */
  readonly cap: number;
  readonly looks: number;
  readonly random: () => number;
}

/** A standard normal number (Box–Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Yields the orders of an experiment, of which the variants are interleaved, at each look. Amounts are log-normal. */
export function* simulateOrders(given: OrderSimulation): Generator<readonly ComparedVariant[]> {
  const { variants, sigma, cap, looks, random } = given;
  const orders = variants.map(() => Array.from({ length: orderLevels + 1 }, () => 0));
  const placed = variants.map(({ rate }) => Math.floor(Math.log(1 - random()) / Math.log1p(-rate)));
  for (let look = 1; look <= looks; look += 1) {
    yield variants.map(({ weight, recipients, rate, amount }, variant) => {
      const sent = Math.ceil((recipients * look) / looks);
      const own = orders[variant] ?? [];
      // Jumps from one recipient who orders to the next, since most do not.
      while ((placed[variant] ?? sent) < sent) {
        const paid = Math.min(cap, amount * Math.exp(sigma * normal(random)));
        const level = Math.round((orderLevels * paid) / cap);
        own[level] = (own[level] ?? 0) + 1;
        placed[variant] = (placed[variant] ?? 0) + 1 + Math.floor(Math.log(1 - random()) / Math.log1p(-rate));
      }
      const conversions = own.reduce((sum, count) => sum + count, 0);
      return { weight, recipients: sent, conversions, orders: [...own] };
    });
  }
}
