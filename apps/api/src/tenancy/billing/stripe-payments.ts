import { Stripe } from 'stripe';
import * as v from 'valibot';
import { planIntervalSchema } from '@x/api-client/contract';
import type { PaidPlan, PaymentEvent, Payments } from './payments.ts';
import type { StripeConfiguration } from '../../platform/configuration/configuration.ts';

/**
 * Subscription states in which the plan applies
 * (https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses).
 */
const served: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

/** Metadata of a Stripe price, which defines the plan. */
const planMetadata = v.object({
  sent_emails_limit: v.pipe(v.string(), v.regex(/^\d+$/u), v.transform(Number), v.maxValue(2_147_483_647)),
  sent_emails_interval: v.optional(planIntervalSchema, 'monthly'),
});

function nameOf(price: Stripe.Price): string {
  const { product } = price;
  if (typeof product === 'object' && 'name' in product) return product.name;
  return price.nickname ?? 'Paid';
}

function toPlan(subscription: Stripe.Subscription): PaidPlan {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`The subscription ${subscription.id} has no price.`);
  const metadata = v.safeParse(planMetadata, item.price.metadata);
  if (!metadata.success) {
    throw new Error(`The price ${item.price.id} lacks the metadata sent_emails_limit, a whole number.`);
  }
  return {
    planName: nameOf(item.price),
    planPriceCents: item.price.unit_amount ?? 0,
    sentEmailsInterval: metadata.output.sent_emails_interval,
    sentEmailsLimit: metadata.output.sent_emails_limit,
    periodStart: new Date(item.current_period_start * 1000),
  };
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  if (
    event.type !== 'customer.subscription.created' &&
    event.type !== 'customer.subscription.updated' &&
    event.type !== 'customer.subscription.deleted' &&
    event.type !== 'customer.subscription.paused' &&
    event.type !== 'customer.subscription.resumed'
  ) {
    return { kind: 'irrelevant' };
  }
  const { customer } = event.data.object;
  return { kind: 'plan', customerId: typeof customer === 'string' ? customer : customer.id };
}

function createStripe({ secretKey, apiUrl }: StripeConfiguration): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    timeout: 20_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Returns whether the customer has a subscription that the customer portal can show and change. */
async function isSubscribed(stripe: Stripe, customer: string): Promise<boolean> {
  const { data } = await stripe.subscriptions.list({ customer, limit: 20 });
  return data.some(({ status }) => status !== 'canceled' && status !== 'incomplete_expired');
}

/**
 * Returns the cheapest price with plan metadata, for the first checkout. The customer portal offers the other prices.
 */
async function firstPrice(stripe: Stripe): Promise<Stripe.Price | undefined> {
  const { data } = await stripe.prices.list({ active: true, type: 'recurring', limit: 100 });
  return data
    .filter(({ metadata, unit_amount }) => unit_amount !== null && v.is(planMetadata, metadata))
    .toSorted((one, other) => (one.unit_amount ?? 0) - (other.unit_amount ?? 0))[0];
}

async function openCheckout(
  stripe: Stripe,
  customer: string,
  returnUrl: string,
): Promise<string | undefined> {
  const price = await firstPrice(stripe);
  if (price === undefined) return undefined;
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: returnUrl,
    cancel_url: returnUrl,
  });
  return url ?? undefined;
}

export function createStripePayments(configuration: StripeConfiguration): Payments {
  const stripe = createStripe(configuration);
  const { webhookSecret } = configuration;
  return {
    async createCustomer({ organizationId, name, email }) {
      const { id } = await stripe.customers.create(
        { name, email, metadata: { organization_id: organizationId } },
        { idempotencyKey: `customer-of-${organizationId}` },
      );
      return id;
    },
    async openPlan(customer, returnUrl) {
      if (!(await isSubscribed(stripe, customer))) return openCheckout(stripe, customer, returnUrl);
      const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
      return url;
    },
    async readEvent(payload, signature) {
      if (webhookSecret === undefined) return { kind: 'forged' };
      try {
        return toPaymentEvent(await stripe.webhooks.constructEventAsync(payload, signature, webhookSecret));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return { kind: 'forged' };
        throw error;
      }
    },
    // Read the current state from Stripe instead of the event, because events may arrive late, repeatedly or out of
    // order.
    async planOf(customer) {
      const { data } = await stripe.subscriptions.list({
        customer,
        limit: 20,
        expand: ['data.items.data.price.product'],
      });
      const current = data.find(({ status }) => served.has(status));
      return current === undefined ? undefined : toPlan(current);
    },
  };
}
