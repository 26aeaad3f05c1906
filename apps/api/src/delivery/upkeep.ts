import { sql, type SQL } from 'drizzle-orm';
import { type Sweep, sweepAfter } from '../platform/upkeep/sweeps.ts';
import { testMessages } from '../tables/delivery.ts';
import { clockTolerance } from '../platform/upkeep/clock.ts';

export const deliverySweeps: readonly Sweep[] = [
  // Afterwards, the unsubscribe link and the AMP forms of a test message stop working.
  sweepAfter(testMessages, testMessages.createdAt, 30 * 86_400_000),
];

export const deliveryClockCorrections: readonly SQL[] = [
  // Deferred and planned messages keep their delay.
  sql`update deliveries set due_at = now() + greatest(interval '0', due_at - updated_at), updated_at = now()
    where status = 'planned' and updated_at > now() + ${clockTolerance} and due_at < 'infinity'`,
  // Claims that are held past their limits end by themselves from now on.
  sql`update deliveries set updated_at = now(), content_begun_at = least(content_begun_at, now())
    where status = 'claimed' and updated_at > now() + ${clockTolerance}`,
  sql`update campaigns set sending_problem = null
    where status = 'ongoing' and (sending_problem->>'until')::timestamptz > now() + interval '2 hours'`,
];
