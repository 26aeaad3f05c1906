import { type Sweep, sweepAfter } from '../platform/upkeep/sweeps.ts';
import { connectorAttempts } from '../tables/shops.ts';

export const shopSweeps: readonly Sweep[] = [
  // Mail clients show AMP for 30 days.
  sweepAfter(connectorAttempts, connectorAttempts.createdAt, 30 * 86_400_000),
];
