import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { entityId } from './entity.ts';
import { instantSchema } from './time.ts';
import { organizationAdmin } from './permission.ts';

export const planIntervals = ['daily', 'monthly'] as const;
export const planIntervalSchema = v.picklist(planIntervals);
export type PlanInterval = v.InferOutput<typeof planIntervalSchema>;

export const planSchema = v.object({
  name: v.string(),
  /** Price in euros per month. */
  price: v.number(),
  /** Period that `sent_emails_limit` applies to. */
  sent_emails_interval: planIntervalSchema,
  sent_emails_limit: v.number(),
});
export type Plan = v.InferOutput<typeof planSchema>;

const cycleEntries = {
  id: v.string(),
  start_date: instantSchema,
  /** End of the cycle (exclusive), which is the start of the next cycle. */
  end_date: instantSchema,
  plan: planSchema,
};

const usageEntries = { id: v.string(), name: v.string(), sent_emails: v.number() };
export const projectUsageSchema = v.object(usageEntries);
export type ProjectUsage = v.InferOutput<typeof projectUsageSchema>;

/** A billing cycle of an organization with its plan. The current cycle is the organization's subscription. */
export const subscriptionSchema = v.object({
  ...cycleEntries,
  /** Projects that sent email in this cycle, even if they have been deleted since. */
  projects: v.array(projectUsageSchema),
  /** True if this installation has a payment provider, in whose portal the plan can be changed. */
  payments_configured: v.boolean(),
});
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

/** A billing cycle with its limit and usage. */
export const billingCycleSchema = v.object({
  ...cycleEntries,
  /** Number of emails included in the cycle: the monthly limit of the plan, or 30 times its daily limit (spec 1 §9). */
  limit: v.number(),
  /** Number of campaign emails that providers accepted in this cycle. */
  sent_emails: v.number(),
  /** `limit` − `sent_emails`. Negative if more emails were sent than a new plan allows. */
  remaining: v.number(),
  projects: v.array(projectUsageSchema),
});
export type BillingCycle = v.InferOutput<typeof billingCycleSchema>;

export const billingCycleDetailSchema = v.object({
  ...billingCycleSchema.entries,
  organization_id: v.string(),
  /**
   * Usage per day (UTC, `YYYY-MM-DD`), including days without sends, from the start of the cycle to its end or today.
   */
  days: v.array(v.object({ date: v.string(), sent_emails: v.number() })),
  /** Usage per project, starting with the project with most emails. */
  projects: v.array(v.object({ ...usageEntries, campaigns: v.array(v.object(usageEntries)) })),
});
export type BillingCycleDetail = v.InferOutput<typeof billingCycleDetailSchema>;

export const billing = {
  cycles: defineEndpoint({
    method: 'GET',
    path: '/analytics/plan-usage/subscriptions/projects',
    summary:
      'Lists the last 120 billing cycles of an organization, starting with the current one. Each contains the number of emails that every project sent in that cycle.',
    query: v.object({ organization_id: entityId('organization') }),
    answer: v.array(billingCycleSchema),
    permission: organizationAdmin('organization_id', 'query'),
  }),
  cycle: defineEndpoint({
    method: 'GET',
    path: '/analytics/plan-usage/projects/campaigns',
    summary:
      'Returns the billing cycle with the ID `subscription_id`. Contains the number of emails that each project and campaign sent in this cycle, and the number sent on each day.',
    query: v.object({ subscription_id: entityId('subscription') }),
    answer: billingCycleDetailSchema,
    permission: organizationAdmin('subscription_id', 'query'),
  }),
  portal: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/customer-billing-portal',
    summary:
      'Returns the URL of the payment provider’s customer portal or, if the organization has no subscription, of a checkout. Both lead back to `return_url`, which must be an address of this installation.',
    params: v.object({ id: entityId('organization') }),
    query: v.object({
      return_url: v.pipe(v.string(), v.maxLength(2000, 'too_long'), v.url('return_url_invalid')),
    }),
    answer: v.object({ portal_url: v.string() }),
    errors: ['return_url_refused', 'billing_not_configured', 'billing_plans_missing', 'billing_unavailable'],
    permission: organizationAdmin('id'),
  }),
} as const;
