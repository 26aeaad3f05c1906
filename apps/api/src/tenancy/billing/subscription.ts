import { desc, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { StoredPlan } from './payments.ts';
import { organizations } from '../../tables/accounts.ts';
import { subscriptions } from '../../tables/tenancy.ts';
import { cyclesUntil, firstCycle } from './cycle.ts';

export function presentOf({ configuration, now }: Pick<Services, 'configuration' | 'now'>): Present {
  return { now: now(), freePlanEmailsPerDay: configuration.billing.freePlanEmailsPerDay };
}

export type StoredSubscription = typeof subscriptions.$inferSelect;

export interface Present {
  readonly now: Date;
  readonly freePlanEmailsPerDay: number;
}

type NewCycle = typeof subscriptions.$inferInsert;

async function newest(tx: Transaction, organizationId: string): Promise<StoredSubscription | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, organizationId))
    .orderBy(desc(subscriptions.startDate))
    .limit(1);
  return row;
}

function planOf({ planName, planPriceCents, sentEmailsInterval, sentEmailsLimit }: StoredPlan): StoredPlan {
  return { planName, planPriceCents, sentEmailsInterval, sentEmailsLimit };
}

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

/**
 * Returns the cycles up to now that are not stored yet. They follow the last stored cycle, or else begin with the
 * creation of the organization.
 */
async function missingCycles(
  tx: Transaction,
  organizationId: string,
  last: StoredSubscription | undefined,
  { now, freePlanEmailsPerDay }: Present,
): Promise<readonly NewCycle[]> {
  if (last !== undefined) {
    const { anchorDay } = last;
    return cyclesUntil(last.endDate, anchorDay, now).map(({ start, end }) => ({
      organizationId,
      startDate: start,
      endDate: end,
      anchorDay,
      ...planOf(last),
    }));
  }
  const [organization] = await tx
    .select({ createdAt: organizations.createdAt })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (organization === undefined) return [];
  const { start, end, anchorDay } = firstCycle(organization.createdAt);
  const plan = freePlan({ freePlanEmailsPerDay });
  return [{ start, end }, ...cyclesUntil(end, anchorDay, now)].map((cycle) => ({
    organizationId,
    startDate: cycle.start,
    endDate: cycle.end,
    anchorDay,
    ...plan,
  }));
}

/**
 * Returns the current billing cycle, or undefined if the organization does not exist. First writes the missing cycles,
 * with the plan of the last cycle. Concurrent calls write the same rows.
 */
export async function currentSubscription(
  tx: Transaction,
  organizationId: string,
  present: Present,
): Promise<StoredSubscription | undefined> {
  const last = await newest(tx, organizationId);
  const missing = await missingCycles(tx, organizationId, last, present);
  if (missing.length === 0) return last;
  await tx
    .insert(subscriptions)
    .values([...missing])
    .onConflictDoNothing({ target: [subscriptions.organizationId, subscriptions.startDate] });
  return newest(tx, organizationId);
}

/**
 * Locks the organization's quota until the transaction ends, and returns the current cycle. Campaigns that start at the
 * same time wait for each other, so that each counts the messages of those before it.
 */
export async function lockSubscription(
  tx: Transaction,
  organizationId: string,
  present: Present,
): Promise<StoredSubscription | undefined> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(inArray(organizations.id, [organizationId]))
    .for('no key update');
  return currentSubscription(tx, organizationId, present);
}
