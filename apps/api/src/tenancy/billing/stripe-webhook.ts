import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Services } from '../../platform/services.ts';
import { billingAccounts, subscriptions } from '../../tables/tenancy.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { freePlan, lockSubscription, type Present, presentOf } from './subscription.ts';
import type { PaidPlan, Payments } from './payments.ts';
import { firstCycle } from './cycle.ts';

const eventBytes = 1_048_576;

/**
 * Sets an organization's plan to the paid plan, or to Free. If the paid period began within the current cycle, the
 * current cycle ends on that day and a new cycle begins. Otherwise only the plan of the current cycle changes. Applying
 * the same plan again has no effect.
 */
async function applyPlan(
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

/**
 * Applies the customer's current plan to the organization. Runs as the system, because the payment provider is not a
 * user.
 */
async function followPlan(services: Services, payments: Payments, customerId: string): Promise<void> {
  const { database } = services;
  const paid = await payments.planOf(customerId);
  await asSystem(database, async (tx) => {
    const [account] = await tx
      .select({ organizationId: billingAccounts.organizationId })
      .from(billingAccounts)
      .where(eq(billingAccounts.stripeCustomerId, customerId));
    if (account === undefined) return;
    await applyPlan(tx, account.organizationId, { paid, present: presentOf(services) });
  });
}

/**
 * Serves POST /webhooks/stripe, which receives Stripe's events. The route is not in the contract, because a signature
 * over the raw body replaces the session. Stripe repeats an event until it gets a 2xx status.
 */
export function createStripeWebhook(services: Services, payments: Payments | undefined): Hono {
  const routes = new Hono();
  routes.post('/webhooks/stripe', bodyLimit({ maxSize: eventBytes }), async (context) => {
    const { log } = services;
    if (payments === undefined) return context.text('Not found.', 404);
    const signature = context.req.header('stripe-signature') ?? '';
    const event = await payments.readEvent(await context.req.text(), signature);
    if (event.kind === 'forged') return context.text('The signature is not valid.', 400);
    if (event.kind === 'irrelevant') return context.text('Nothing to do.');
    try {
      await followPlan(services, payments, event.customerId);
    } catch (error) {
      log.error({ err: error }, 'plan change failed');
      return context.text('Try again later.', 503);
    }
    return context.text('Done.');
  });
  return routes;
}
