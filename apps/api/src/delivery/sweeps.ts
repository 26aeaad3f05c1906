import { type Sweep, sweepAfter } from '../platform/upkeep/sweeps.ts';
import { testMessages } from '../tables/delivery.ts';

export const deliverySweeps: readonly Sweep[] = [
  // Afterwards, the unsubscribe link and the AMP forms of a test message stop working.
  sweepAfter(testMessages, testMessages.createdAt, 30 * 86_400_000),
];
