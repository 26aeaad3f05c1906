import type { StoredPlan } from './payments.ts';

/** A daily limit is multiplied by 30 days, whatever the length of the cycle (spec 1 §9). */
const daysOfCycle = 30;

/** Number of emails that a plan allows per cycle. */
export function cycleLimit({
  sentEmailsInterval,
  sentEmailsLimit,
}: Pick<StoredPlan, 'sentEmailsInterval' | 'sentEmailsLimit'>): number {
  return sentEmailsInterval === 'daily' ? daysOfCycle * sentEmailsLimit : sentEmailsLimit;
}

export function freePlan({ freePlanEmailsPerDay }: { readonly freePlanEmailsPerDay: number }): StoredPlan {
  return {
    planName: 'Free',
    planPriceCents: 0,
    sentEmailsInterval: 'daily',
    sentEmailsLimit: freePlanEmailsPerDay,
  };
}
