/* Public interface of this area. Other areas must import from this file only. */

export {
  type Budget,
  budgetDetails,
  exceededSentence,
  hasRoomForMessage,
  isExceeded,
  lockQuota,
  lockRemainingQuota,
  readQuota,
} from './billing/check-quota.ts';
export { type BatchPlan, fitBatches } from './billing/sends-by-cycle.ts';
export { presentOf } from './billing/subscription.ts';
export { createStripePayments } from './billing/stripe-payments.ts';
export { createStripeWebhook } from './billing/stripe-webhook.ts';
export { startTrash } from './trash/empty-trash.ts';
export { implementTenancy } from './implementations.ts';
export type { Payments } from './billing/payments.ts';
