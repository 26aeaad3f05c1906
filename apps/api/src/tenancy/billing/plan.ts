import type { StoredPlan } from '../../platform/index.ts';

/** Days that a daily limit counts for in a cycle, however long that is (spec 1 §9). */
const daysOfCycle = 30;

/** Emails that a cycle of this plan allows. */
export function cycleLimit({
  sentEmailsInterval,
  sentEmailsLimit,
}: Pick<StoredPlan, 'sentEmailsInterval' | 'sentEmailsLimit'>): number {
  return sentEmailsInterval === 'daily' ? daysOfCycle * sentEmailsLimit : sentEmailsLimit;
}

/** What an organization has that pays nothing. */
export function freePlan({ freePlanEmailsPerDay }: { readonly freePlanEmailsPerDay: number }): StoredPlan {
  return {
    planName: 'Free',
    planPriceCents: 0,
    sentEmailsInterval: 'daily',
    sentEmailsLimit: freePlanEmailsPerDay,
  };
}
