import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { entityId, instantSchema } from './entity.ts';
import { organizationAdmin } from './permission.ts';

export const planIntervals = ['daily', 'monthly'] as const;
export const planIntervalSchema = v.picklist(planIntervals);
export type PlanInterval = v.InferOutput<typeof planIntervalSchema>;

export const planSchema = v.object({
  name: v.string(),
  /** Euro a month. */
  price: v.number(),
  /** What `sent_emails_limit` is counted over. */
  sent_emails_interval: planIntervalSchema,
  sent_emails_limit: v.number(),
});
export type Plan = v.InferOutput<typeof planSchema>;

const cycleEntries = {
  id: v.string(),
  start_date: instantSchema,
  /** The first instant that is not in it any more: where the next cycle starts. */
  end_date: instantSchema,
  plan: planSchema,
};

const usageEntries = { id: v.string(), name: v.string(), sent_emails: v.number() };
export const projectUsageSchema = v.object(usageEntries);
export type ProjectUsage = v.InferOutput<typeof projectUsageSchema>;

/** A billing cycle of an organization, with the plan as it is, or was, in it. The subscription of an organization is the cycle that runs. */
export const subscriptionSchema = v.object({
  ...cycleEntries,
  /** Projects that sent something in this cycle, those deleted since included. */
  projects: v.array(projectUsageSchema),
});
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

/** A billing cycle with what it allows and what of it was used. */
export const billingCycleSchema = v.object({
  ...cycleEntries,
  /** Emails that the cycle allows: 30 times the limit of a day, or the limit itself (spec 1 §9). */
  limit: v.number(),
  /** Emails of campaigns that providers accepted in this cycle. */
  sent_emails: v.number(),
  /** `limit` − `sent_emails`; below zero where the plan was made smaller within the cycle. */
  remaining: v.number(),
  projects: v.array(projectUsageSchema),
});
export type BillingCycle = v.InferOutput<typeof billingCycleSchema>;

export const billingCycleDetailSchema = v.object({
  ...billingCycleSchema.entries,
  organization_id: v.string(),
  /** One entry a day (UTC, `YYYY-MM-DD`) from the start of the cycle to its end or today, days without sends included. */
  days: v.array(v.object({ date: v.string(), sent_emails: v.number() })),
  /** Most sends first. */
  projects: v.array(v.object({ ...usageEntries, campaigns: v.array(v.object(usageEntries)) })),
});
export type BillingCycleDetail = v.InferOutput<typeof billingCycleDetailSchema>;

export const billing = {
  cycles: defineEndpoint({
    method: 'GET',
    path: '/analytics/plan-usage/subscriptions/projects',
    summary:
      'Lists the billing cycles of an organization, the current one first, with the emails sent by each project.',
    query: v.object({ organization_id: entityId('organization') }),
    answer: v.array(billingCycleSchema),
    permission: organizationAdmin('organization_id', 'query'),
  }),
  cycle: defineEndpoint({
    method: 'GET',
    path: '/analytics/plan-usage/projects/campaigns',
    summary: 'Returns a billing cycle with the emails sent by each project and campaign.',
    query: v.object({ subscription_id: entityId('subscription') }),
    answer: billingCycleDetailSchema,
    permission: organizationAdmin('subscription_id', 'query'),
  }),
  portal: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/customer-billing-portal',
    summary:
      'Opens a session of the payment provider’s customer portal, or a checkout if the organization has no subscription, and returns its URL. Both lead back to `return_url`, which must be on the origin of this installation.',
    params: v.object({ id: entityId('organization') }),
    query: v.object({
      return_url: v.pipe(
        v.string(),
        v.maxLength(2000, 'At most 2,000 characters.'),
        v.url('Enter a complete address, such as https://mail.example.com/organizations.'),
      ),
    }),
    answer: v.object({ portal_url: v.string() }),
    errors: ['return_url_refused', 'billing_not_configured', 'billing_unavailable'],
    permission: organizationAdmin('id'),
  }),
} as const;
