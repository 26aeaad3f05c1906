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
export { billingImplementations } from './billing/endpoints.ts';
export { type BatchPlan, fitBatches } from './billing/sends-by-cycle.ts';
export { presentOf } from './billing/subscription.ts';
export { createStripePayments } from './billing/stripe-payments.ts';
export { createStripeWebhook } from './billing/stripe-webhook.ts';
export { invitationImplementations } from './invitations/endpoints.ts';
export { organizationImplementations } from './organizations/endpoints.ts';
export { projectImplementations } from './projects/endpoints.ts';
export { teamImplementations } from './teams/endpoints.ts';
export { startTrash } from './trash/empty-trash.ts';
export { trashImplementations } from './trash/endpoints.ts';
export { tenancySweeps } from './sweeps.ts';
