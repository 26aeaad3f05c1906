import type { PlanInterval } from '@x/api-client/contract';

export interface StoredPlan {
  readonly planName: string;
  /** Euro cents per month. */
  readonly planPriceCents: number;
  readonly sentEmailsInterval: PlanInterval;
  readonly sentEmailsLimit: number;
}

/** Plan that a customer is paying for. */
export interface PaidPlan extends StoredPlan {
  /** Start of the current paid period. */
  readonly periodStart: Date;
}

interface Customer {
  readonly organizationId: string;
  readonly name: string;
  readonly email: string;
}

/** Result of reading an event from the payment provider. `forged` means that the signature is wrong. */
export type PaymentEvent =
  | { readonly kind: 'forged' }
  | { readonly kind: 'irrelevant' }
  /** The plan of this customer may have changed. */
  | { readonly kind: 'plan'; readonly customerId: string };

/** All methods throw if the payment provider cannot be reached or refuses the request. */
export interface Payments {
  /** Creates a customer and returns its id. Idempotent per organization. */
  readonly createCustomer: (customer: Customer) => Promise<string>;
  /**
   * Returns the URL of a page of the provider, which leads back to `returnUrl`. The page is the customer portal if
   * there is a subscription, otherwise a checkout. Returns undefined if no plan is for sale.
   */
  readonly openPlan: (customerId: string, returnUrl: string) => Promise<string | undefined>;
  readonly readEvent: (payload: string, signature: string) => Promise<PaymentEvent>;
  readonly planOf: (customerId: string) => Promise<PaidPlan | undefined>;
}
