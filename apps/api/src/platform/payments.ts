import type { PlanInterval } from '@x/api-client/contract';

export interface StoredPlan {
  readonly planName: string;
  /** Euro cents a month. */
  readonly planPriceCents: number;
  readonly sentEmailsInterval: PlanInterval;
  readonly sentEmailsLimit: number;
}

/** What a customer pays for now. */
export interface PaidPlan extends StoredPlan {
  /** When the period began that is paid for. */
  readonly periodStart: Date;
}

interface Customer {
  readonly organizationId: string;
  readonly name: string;
  readonly email: string;
}

/** What the payment provider said, once its signature was checked. */
export type PaymentEvent =
  | { readonly kind: 'forged' }
  | { readonly kind: 'irrelevant' }
  /** Something about what this customer pays for changed. */
  | { readonly kind: 'plan'; readonly customerId: string };

/** The payment provider. Its methods throw where it cannot be reached or refuses. */
export interface Payments {
  /** Makes a customer, once per organization however often it is called, and answers its id. */
  readonly createCustomer: (customer: Customer) => Promise<string>;
  /**
   * Opens a page of the provider that leads back to `returnUrl`, and answers its address: the customer portal for who
   * has a subscription, a checkout for who has none. Undefined where there is no plan to be had.
   */
  readonly openPlan: (customerId: string, returnUrl: string) => Promise<string | undefined>;
  readonly readEvent: (payload: string, signature: string) => Promise<PaymentEvent>;
  /** What a customer pays for just now; undefined for nothing. */
  readonly planOf: (customerId: string) => Promise<PaidPlan | undefined>;
}
