import { and, count, eq, gte, inArray, isNotNull, lt, min, ne, sql, sum } from 'drizzle-orm';
import { audiences } from '../../tables/audience.ts';
import { campaignAudiences, campaigns } from '../../tables/campaigns.ts';
import { deliveries } from '../../tables/delivery.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  fitBatches,
  dueBefore,
  dueByCycle,
  sendsByCycle,
  type CycleSends,
  type DueDay,
  type BatchPlan,
} from './sends-by-cycle.ts';
import type { Cycle } from './cycle.ts';
import {
  currentSubscription,
  cycleLimit,
  lockSubscription,
  type Present,
  type StoredSubscription,
} from './subscription.ts';
import { countSent } from './usage.ts';

interface CampaignReference {
  readonly id: string;
  readonly organizationId: string;
}

interface Window {
  /** If undefined, everything due before `until` counts. */
  readonly from: Date | undefined;
  readonly until: Date;
}

/** Counts the unsent messages of the organization's other started campaigns that are due in the period. */
function countPlanned(
  tx: Transaction,
  { id, organizationId }: CampaignReference,
  { from, until }: Window,
): Promise<number> {
  const inProgress = tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.organizationId, organizationId),
        ne(campaigns.id, id),
        inArray(campaigns.status, ['ongoing', 'paused']),
      ),
    );
  return tx.$count(
    deliveries,
    and(
      inArray(deliveries.campaignId, inProgress),
      inArray(deliveries.status, ['planned', 'claimed']),
      lt(deliveries.dueAt, until),
      from === undefined ? undefined : gte(deliveries.dueAt, from),
    ),
  );
}

/** True if segments choose among the contacts of the campaign's audiences. */
const isSegmented = sql<boolean>`exists (
  select from campaign_segments where campaign_segments.campaign_id = ${campaigns.id})`;

/**
 * Estimates how many messages the organization's other scheduled campaigns will send in the period. Uses the current
 * size of their audiences. For campaigns with segments, whose evaluation takes too long here, at most the contacts for
 * which their batches have room.
 */
async function estimateScheduled(
  tx: Transaction,
  { id, organizationId }: CampaignReference,
  { from, until }: Window,
): Promise<number> {
  const scheduled = await tx
    .select({
      startAt: campaigns.startAt,
      intervalMinutes: campaigns.intervalMinutes,
      batchItems: campaigns.batchItems,
      batches: campaigns.batches,
      inAudiences: sum(audiences.contactsCount).mapWith(Number),
      isSegmented,
    })
    .from(campaigns)
    .innerJoin(campaignAudiences, eq(campaignAudiences.campaignId, campaigns.id))
    .innerJoin(audiences, eq(audiences.id, campaignAudiences.audienceId))
    .where(
      and(
        eq(campaigns.organizationId, organizationId),
        ne(campaigns.id, id),
        eq(campaigns.status, 'scheduled'),
        isNotNull(campaigns.startAt),
      ),
    )
    .groupBy(campaigns.id);
  return scheduled.reduce((total, { startAt, intervalMinutes, batchItems, batches, ...estimate }) => {
    if (startAt === null || intervalMinutes === null || batchItems === null || batches === null) return total;
    const { inAudiences } = estimate;
    const contacts = estimate.isSegmented ? Math.min(inAudiences, batchItems * batches) : inAudiences;
    const plan = fitBatches({ startAt, intervalMinutes, batchItems, batches }, contacts);
    const before = from === undefined ? 0 : dueBefore(plan, contacts, from);
    return total + dueBefore(plan, contacts, until) - before;
  }, 0);
}

const number = new Intl.NumberFormat('en');

/** Messages that a campaign needs in a billing cycle, and messages that the cycle allows. */
export interface Budget extends Cycle {
  readonly needed: number;
  readonly limit: number;
  readonly used: number;
  readonly planned: number;
}

function remainingOf({ limit, used, planned }: Budget): number {
  return Math.max(0, limit - used - planned);
}

export function isExceeded({ needed, limit, used, planned }: Budget): boolean {
  return needed > limit - used - planned;
}

const day = (at: Date) => at.toISOString().slice(0, 10);

export function budgetDetails(budget: Budget) {
  const { needed, limit, used, planned, start, end } = budget;
  const remaining = remainingOf(budget);
  return { needed, limit, used, planned, remaining, cycle_start: day(start), cycle_end: day(end) };
}

export function exceededSentence(budget: Budget): string {
  const { needed, limit, used, planned, remaining, cycle_start, cycle_end } = budgetDetails(budget);
  return (
    `This campaign needs ${number.format(needed)} sends, but your plan has ${number.format(remaining)} of ` +
    `${number.format(limit)} left in the billing cycle from ${cycle_start} to ${cycle_end} ` +
    `(${number.format(used)} sent, ${number.format(planned)} reserved by other campaigns). ` +
    'Choose a smaller audience or a larger plan.'
  );
}

/**
 * Which other campaigns of the organization reduce the quota. `started` means the started campaigns only.
 * `scheduled_too` adds the scheduled campaigns, whose messages are estimated.
 */
type Others = 'started' | 'scheduled_too';

interface QuotaOptions {
  readonly plan: BatchPlan;
  readonly present: Present;
  readonly recipients: number;
  readonly others: Others;
}

function runningCycle({ startDate, endDate, anchorDay }: StoredSubscription) {
  return { start: startDate, end: endDate, anchorDay };
}

async function budgetsOf(
  tx: Transaction,
  campaign: CampaignReference,
  current: StoredSubscription,
  needs: readonly CycleSends[],
  others: Others = 'scheduled_too',
): Promise<readonly Budget[]> {
  const limit = cycleLimit(current);
  const budgets: Budget[] = [];
  for (const { start, end, sends } of needs) {
    const isRunning = start.getTime() === current.startDate.getTime();
    const window = { from: isRunning ? undefined : start, until: end };
    // Count planned messages before sent messages. A message sent between the two counts is then counted twice instead
    // of being missed.
    const started = await countPlanned(tx, campaign, window);
    const scheduled = others === 'started' ? 0 : await estimateScheduled(tx, campaign, window);
    const planned = started + scheduled;
    const used = isRunning ? await countSent(tx, current.id) : 0;
    budgets.push({ start, end, needed: sends, limit, used, planned });
  }
  return budgets;
}

async function planBudgets(
  tx: Transaction,
  campaign: CampaignReference,
  current: StoredSubscription,
  { plan, recipients, others }: QuotaOptions,
): Promise<readonly Budget[]> {
  const needs = sendsByCycle(plan, recipients, runningCycle(current));
  return budgetsOf(tx, campaign, current, needs, others);
}

/** Id of no campaign. */
const noCampaign = '00000000-0000-0000-0000-000000000000';

/**
 * True if the running billing cycle has room for one more message besides those of started campaigns. Takes no lock, so
 * that messages that are sent at the same time can exceed the limit by their number.
 */
export async function hasRoomForMessage(
  tx: Transaction,
  organizationId: string,
  present: Present,
): Promise<boolean> {
  const current = await currentSubscription(tx, organizationId, present);
  if (current === undefined) return true;
  const need = { start: current.startDate, end: current.endDate, sends: 1 };
  const budgets = await budgetsOf(tx, { id: noCampaign, organizationId }, current, [need], 'started');
  return !budgets.some(isExceeded);
}

/** Reads the budgets of a send plan without a lock. For display only. */
export async function readQuota(
  tx: Transaction,
  campaign: CampaignReference,
  options: QuotaOptions,
): Promise<readonly Budget[]> {
  const current = await currentSubscription(tx, campaign.organizationId, options.present);
  return current === undefined ? [] : planBudgets(tx, campaign, current, options);
}

/**
 * Reads the budgets of a campaign that is about to start or to be scheduled, and locks the quota until the transaction
 * ends. Other campaigns of the organization wait for the lock and then count the planned messages of this campaign.
 */
export async function lockQuota(
  tx: Transaction,
  campaign: CampaignReference,
  options: QuotaOptions,
): Promise<readonly Budget[]> {
  const current = await lockSubscription(tx, campaign.organizationId, options.present);
  return current === undefined ? [] : planBudgets(tx, campaign, current, options);
}

async function daysLeft(tx: Transaction, campaignId: string): Promise<readonly DueDay[]> {
  const day = sql<string>`date_trunc('day', ${deliveries.dueAt}, 'UTC')`;
  const rows = await tx
    .select({ at: min(deliveries.dueAt), sends: count() })
    .from(deliveries)
    .where(and(eq(deliveries.campaignId, campaignId), eq(deliveries.status, 'planned')))
    .groupBy(day);
  return rows.flatMap(({ at, sends }) => (at === null ? [] : [{ at, sends }]));
}

/**
 * Like {@link lockQuota}, for the remaining deliveries of a campaign that is already planned. The billing cycle or the
 * organization's plan may have changed since then.
 */
export async function lockRemainingQuota(
  tx: Transaction,
  campaign: CampaignReference,
  present: Present,
): Promise<readonly Budget[]> {
  const current = await lockSubscription(tx, campaign.organizationId, present);
  if (current === undefined) return [];
  const days = await daysLeft(tx, campaign.id);
  return budgetsOf(tx, campaign, current, dueByCycle(days, runningCycle(current)));
}
