import type { Transaction } from '../platform/database/database.ts';
import type { Payments } from './billing/payments.ts';

/** Functions of higher layers that tenancy calls, and the payment provider of the configuration. */
export interface TenancyPorts {
  /** Undefined if no payment provider is configured. */
  readonly payments: Payments | undefined;
  /** Turns scheduled campaigns back into drafts, so that they do not start by themselves. */
  readonly unschedule: (tx: Transaction, campaignIds: readonly string[]) => Promise<void>;
}
