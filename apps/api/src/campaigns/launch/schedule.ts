import {
  directSendLimit,
  farthestStartDays,
  shortestInterval,
  type PreflightSchedule,
} from '@x/api-client/contract';
import {
  type BatchPlan,
  type Budget,
  budgetDetails,
  exceededSentence,
  isExceeded,
} from '../../tenancy/index.ts';
import { blocking, type Blocking } from './finding.ts';

/** How far a start may lie in the past: a form that was open for a while, a clock that differs. */
const graceMilliseconds = 5 * 60_000;

/** Spec 2 §9: direct send uses interval 10 minutes and one batch with all contacts in it. */
const directSendInterval = 10;

/** A plan, or the fault for which there can be none. */
export type PlanResult = { readonly plan: BatchPlan } | { readonly fault: Blocking };

/** The plan of sending now. */
export function planNow(contacts: number, now: Date): PlanResult {
  if (contacts > directSendLimit) {
    const message = `Sending at once is for at most ${String(directSendLimit)} contacts, and this audience has ${String(contacts)}: schedule it in batches.`;
    const values = { contacts, limit: directSendLimit };
    return { fault: blocking('audience-too-large', { message, values }) };
  }
  return {
    plan: { startAt: now, intervalMinutes: directSendInterval, batchItems: contacts, batches: 1 },
  };
}

/** A start so late that nobody can mean it, or none that has passed. */
function startFault(startAt: Date, now: Date): Blocking | undefined {
  if (startAt.getTime() < now.getTime() - graceMilliseconds) {
    return blocking('schedule-past', { message: 'The delivery date lies in the past.' });
  }
  if (startAt.getTime() <= now.getTime() + farthestStartDays * 86_400_000) return undefined;
  const message = `The delivery date is too far away: a campaign starts within ${String(farthestStartDays)} days.`;
  return blocking('schedule-too-far', { message, values: { days: farthestStartDays } });
}

/** Batches that are not sent yet when the next one starts (spec 2 §9). */
function intervalFault({ batches, intervalMinutes }: BatchPlan, contacts: number): Blocking | undefined {
  const shortest = shortestInterval(Math.ceil(contacts / batches));
  if (batches === 1 || intervalMinutes >= shortest) return undefined;
  const message = `Batches of this size need at least ${String(shortest)} minutes between them (got ${String(intervalMinutes)}).`;
  return blocking('schedule-interval-short', { message, values: { shortest, interval: intervalMinutes } });
}

/** A plan that somebody made: every contact of now in a batch, no batch empty. */
export function planLater(plan: BatchPlan, contacts: number, now: Date): PlanResult {
  const { startAt, batches, batchItems } = plan;
  const wrongStart = startFault(startAt, now);
  if (wrongStart !== undefined) return { fault: wrongStart };
  if (batches > contacts) {
    const message = `There are fewer contacts (${String(contacts)}) than batches.`;
    return { fault: blocking('schedule-few-contacts', { message, values: { contacts, batches } }) };
  }
  const room = batches * batchItems;
  if (room < contacts) {
    const message = `The batches have room for ${String(room)} of ${String(contacts)} contacts.`;
    return { fault: blocking('schedule-no-room', { message, values: { room, contacts } }) };
  }
  const shortInterval = intervalFault(plan, contacts);
  return shortInterval === undefined ? { plan } : { fault: shortInterval };
}

export function quotaFault(budgets: readonly Budget[]): Blocking | undefined {
  const exceeded = budgets.find(isExceeded);
  if (exceeded === undefined) return undefined;
  const values = budgetDetails(exceeded);
  return blocking('quota-exceeded', { message: exceededSentence(exceeded), values });
}

/** What a plan comes to for those who get the message: suppressed contacts take no place in a batch. */
export function describeSchedule(
  plan: BatchPlan,
  recipients: number,
  budgets: readonly Budget[],
): PreflightSchedule {
  const { startAt, intervalMinutes, batchItems } = plan;
  const batches = Math.max(1, Math.min(plan.batches, Math.ceil(recipients / batchItems)));
  const last = new Date(startAt.getTime() + (batches - 1) * intervalMinutes * 60_000);
  return {
    start_at: startAt.toISOString(),
    last_batch_at: last.toISOString(),
    batches,
    quota: budgets.map(budgetDetails),
  };
}
