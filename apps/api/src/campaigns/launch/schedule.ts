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

/** Accepts a start up to this far in the past, for a form that was left open or a client whose clock is slow. */
export const graceMilliseconds = 5 * 60_000;

/** Direct send uses an interval of 10 minutes and one batch with all contacts (spec 2 §9). */
const directSendInterval = 10;

export type PlanResult = { readonly plan: BatchPlan } | { readonly fault: Blocking };

export function planNow(contacts: number, now: Date): PlanResult {
  if (contacts > directSendLimit) {
    const message = `You can send to at most ${String(directSendLimit)} contacts at once, and this audience has ${String(contacts)}. Schedule the campaign in batches.`;
    const values = { contacts, limit: directSendLimit };
    return { fault: blocking('audience-too-large', { message, values }) };
  }
  return {
    plan: { startAt: now, intervalMinutes: directSendInterval, batchItems: contacts, batches: 1 },
  };
}

function startFault(startAt: Date, now: Date): Blocking | undefined {
  if (startAt.getTime() < now.getTime() - graceMilliseconds) {
    return blocking('schedule-past', { message: 'The delivery date has passed. Choose a later one.' });
  }
  if (startAt.getTime() <= now.getTime() + farthestStartDays * 86_400_000) return undefined;
  const message = `The delivery date is too far away. Choose one within the next ${String(farthestStartDays)} days.`;
  return blocking('schedule-too-far', { message, values: { days: farthestStartDays } });
}

/**
 * Returns a fault if the interval is too short. The shortest interval depends on the batch size, so that a batch is
 * sent before the next one starts (spec 2 §9).
 */
function intervalFault({ batches, intervalMinutes }: BatchPlan, contacts: number): Blocking | undefined {
  const shortest = shortestInterval(Math.ceil(contacts / batches));
  if (batches === 1 || intervalMinutes >= shortest) return undefined;
  const message = `Batches of this size need at least ${String(shortest)} minutes between them (got ${String(intervalMinutes)}).`;
  return blocking('schedule-interval-short', { message, values: { shortest, interval: intervalMinutes } });
}

export function planLater(plan: BatchPlan, contacts: number, now: Date): PlanResult {
  const { startAt, batches, batchItems } = plan;
  const wrongStart = startFault(startAt, now);
  if (wrongStart !== undefined) return { fault: wrongStart };
  if (batches > contacts) {
    const message = `There are more batches than contacts (${String(contacts)}). Reduce the number of batches.`;
    return { fault: blocking('schedule-few-contacts', { message, values: { contacts, batches } }) };
  }
  const room = batches * batchItems;
  if (room < contacts) {
    const message = `The batches only cover ${String(room)} of ${String(contacts)} contacts. Add batches or make them larger.`;
    return { fault: blocking('schedule-no-room', { message, values: { room, contacts } }) };
  }
  const shortInterval = intervalFault(plan, contacts);
  return shortInterval === undefined ? { plan } : { fault: shortInterval };
}

/** Variants are compared as they are sent together, so the time of an experiment's recipients cannot differ. */
export function timingFault(
  { timing = 'same_moment' }: BatchPlan,
  hasExperiment: boolean,
): Blocking | undefined {
  if (timing === 'same_moment' || !hasExperiment) return undefined;
  return blocking('schedule-timing-experiment', {
    message:
      'A campaign with an experiment sends to everyone in a batch at the same moment. Choose this time, or remove the experiment.',
  });
}

export function quotaFault(budgets: readonly Budget[]): Blocking | undefined {
  const exceeded = budgets.find(isExceeded);
  if (exceeded === undefined) return undefined;
  const values = budgetDetails(exceeded);
  return blocking('quota-exceeded', { message: exceededSentence(exceeded), values });
}

/** Returns the schedule of a plan. `recipients` excludes suppressed contacts, which do not count towards a batch. */
export function describeSchedule(
  plan: BatchPlan,
  { recipients, timed }: { readonly recipients: number; readonly timed: PreflightSchedule['timed'] },
  budgets: readonly Budget[],
): PreflightSchedule {
  const { startAt, intervalMinutes, batchItems } = plan;
  const batches = Math.max(1, Math.min(plan.batches, Math.ceil(recipients / batchItems)));
  const last = new Date(startAt.getTime() + (batches - 1) * intervalMinutes * 60_000);
  return {
    start_at: startAt.toISOString(),
    last_batch_at: last.toISOString(),
    batches,
    timing: plan.timing ?? 'same_moment',
    timed,
    quota: budgets.map(budgetDetails),
  };
}
