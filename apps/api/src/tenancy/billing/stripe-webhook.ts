import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Services } from '../../platform/services.ts';
import { billingAccounts } from '../../tables/tenancy.ts';
import { applyPlan } from './apply-plan.ts';
import { presentOf } from './subscription.ts';
import type { Payments } from './payments.ts';

const eventBytes = 1_048_576;

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
