import type { StoredPlan } from '../../platform/index.ts';

/** Number of days that a daily limit counts for in a cycle of any length (spec 1 §9). */
const daysOfCycle = 30;

/** Emails that a plan allows per cycle. */
export function cycleLimit({
  sentEmailsInterval,
  sentEmailsLimit,
}: Pick<StoredPlan, 'sentEmailsInterval' | 'sentEmailsLimit'>): number {
  return sentEmailsInterval === 'daily' ? daysOfCycle * sentEmailsLimit : sentEmailsLimit;
}

/** Plan of an organization without a paid subscription. */
export function freePlan({ freePlanEmailsPerDay }: { readonly freePlanEmailsPerDay: number }): StoredPlan {
  return {
    planName: 'Free',
    planPriceCents: 0,
    sentEmailsInterval: 'daily',
    sentEmailsLimit: freePlanEmailsPerDay,
  };
}
