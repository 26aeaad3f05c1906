import type { PlanInterval } from '@x/api-client/contract';

export interface StoredPlan {
  readonly planName: string;
  /** Euro cents per month. */
  readonly planPriceCents: number;
  readonly sentEmailsInterval: PlanInterval;
  readonly sentEmailsLimit: number;
}

/** Plan that a customer is currently paying for. */
export interface PaidPlan extends StoredPlan {
  /** Start of the current paid period. */
  readonly periodStart: Date;
}

interface Customer {
  readonly organizationId: string;
  readonly name: string;
  readonly email: string;
}

/** Event from the payment provider, after checking its signature. */
export type PaymentEvent =
  | { readonly kind: 'forged' }
  | { readonly kind: 'irrelevant' }
  /** The customer's plan may have changed. */
  | { readonly kind: 'plan'; readonly customerId: string };

/** Payment provider. All methods throw if it cannot be reached or refuses. */
export interface Payments {
  /** Creates a customer and returns its id. Idempotent per organization. */
  readonly createCustomer: (customer: Customer) => Promise<string>;
  /**
   * Returns the URL of a provider page that leads back to `returnUrl`: the customer portal if there is a subscription,
   * otherwise a checkout. Undefined if no plan is for sale.
   */
  readonly openPlan: (customerId: string, returnUrl: string) => Promise<string | undefined>;
  readonly readEvent: (payload: string, signature: string) => Promise<PaymentEvent>;
  /** Current plan of a customer, or undefined if there is none. */
  readonly planOf: (customerId: string) => Promise<PaidPlan | undefined>;
}
