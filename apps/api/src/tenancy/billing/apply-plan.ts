import { eq } from 'drizzle-orm';
import { type PaidPlan, type Transaction, subscriptions } from '../../platform/index.ts';
import { firstCycle } from './cycle.ts';
import { freePlan } from './plan.ts';
import { lockSubscription, type Present } from './subscription.ts';

/**
 * Gives an organization the plan that is paid for, or Free. Where a paid period began within the cycle that runs, that
 * cycle ends on the day and one of the new plan begins, in step with the payments from then on; else the plan of the
 * cycle that runs is changed. Doing it again changes nothing.
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
