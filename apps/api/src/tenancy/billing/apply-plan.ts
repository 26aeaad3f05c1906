import { eq } from 'drizzle-orm';
import type { PaidPlan } from './payments.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { subscriptions } from '../../tables/tenancy.ts';
import { firstCycle } from './cycle.ts';
import { freePlan } from './plan.ts';
import { lockSubscription, type Present } from './subscription.ts';

/**
 * Sets an organization's plan to the paid plan, or to Free. If the paid period began within the current cycle, the
 * current cycle ends on that day and a new cycle begins. Otherwise only the plan of the current cycle changes. Applying
 * the same plan again has no effect.
 */
export async function applyPlan(
  tx: Transaction,
  organizationId: string,
  { paid, present }: { readonly paid: PaidPlan | undefined; readonly present: Present },
): Promise<void> {
  const current = await lockSubscription(tx, organizationId, present);
  if (current === undefined) return;
  const { periodStart, ...plan } = paid ?? { ...freePlan(present), periodStart: current.startDate };
  const paidCycle = firstCycle(periodStart);
  const beginsWithin =
    paidCycle.start > current.startDate &&
    paidCycle.start <= present.now &&
    paidCycle.start < current.endDate;
  if (!beginsWithin) {
    await tx.update(subscriptions).set(plan).where(eq(subscriptions.id, current.id));
    return;
  }
  await tx.update(subscriptions).set({ endDate: paidCycle.start }).where(eq(subscriptions.id, current.id));
  await tx.insert(subscriptions).values({
    organizationId,
    startDate: paidCycle.start,
    endDate: paidCycle.end,
    anchorDay: paidCycle.anchorDay,
    ...plan,
  });
}
