import type { SendTiming } from '@x/api-client/contract';
import { cyclesUntil, type Cycle } from './cycle.ts';

/** Sends `batchItems` recipients per batch at a fixed interval. The last batch contains all remaining recipients. */
export interface BatchPlan {
  readonly startAt: Date;
  readonly intervalMinutes: number;
  readonly batchItems: number;
  readonly batches: number;
  /** When each recipient of a batch gets the message. By default, at the same moment. Quota is counted by batches. */
  readonly timing?: SendTiming | undefined;
}

export interface CycleSends extends Cycle {
  readonly sends: number;
}

export function dueBefore(
  { startAt, intervalMinutes, batchItems, batches }: BatchPlan,
  recipients: number,
  at: Date,
): number {
  const passed = Math.ceil((at.getTime() - startAt.getTime()) / (intervalMinutes * 60_000));
  if (passed <= 0) return 0;
  return passed >= batches ? recipients : Math.min(recipients, passed * batchItems);
}

type RunningCycle = Cycle & { readonly anchorDay: number };

/**
 * Splits emails into cycles, from the current cycle to the cycle of the last email. Leaves out cycles without emails.
 * `dueUntil` returns the number of emails due before a time.
 */
function splitByCycle(
  lastDue: Date,
  dueUntil: (at: Date) => number,
  current: RunningCycle,
): readonly CycleSends[] {
  const cycles = [current, ...cyclesUntil(current.end, current.anchorDay, lastDue)];
  let before = 0;
  const sends = cycles.map(({ start, end }) => {
    const until = dueUntil(end);
    const inCycle = until - before;
    before = until;
    return { start, end, sends: inCycle };
  });
  return sends.filter((cycle) => cycle.sends > 0);
}

/**
 * Distributes the emails of a plan over billing cycles. Overdue emails count in the current cycle. Cycles without
 * emails are left out.
 */
export function sendsByCycle(
  plan: BatchPlan,
  recipients: number,
  current: RunningCycle,
): readonly CycleSends[] {
  const lastDue = new Date(plan.startAt.getTime() + (plan.batches - 1) * plan.intervalMinutes * 60_000);
  return splitByCycle(lastDue, (at) => dueBefore(plan, recipients, at), current);
}

/** Number of emails due on a UTC day. `at` is any time on that day. */
export interface DueDay {
  readonly at: Date;
  readonly sends: number;
}

/**
 * Distributes emails over billing cycles by the days on which they are due. Each day belongs to a single cycle, because
 * cycles change at midnight UTC.
 */
export function dueByCycle(days: readonly DueDay[], current: RunningCycle): readonly CycleSends[] {
  const lastDue = new Date(Math.max(...days.map(({ at }) => at.getTime()), current.start.getTime()));
  const dueBefore = (at: Date) => days.reduce((total, day) => total + (day.at < at ? day.sends : 0), 0);
  return splitByCycle(lastDue, dueBefore, current);
}

/**
 * Adjusts the batch size of a plan to the number of recipients. Reduces the number of batches if there are fewer
 * recipients than batches.
 */
export function fitBatches(plan: BatchPlan, recipients: number): BatchPlan {
  const batches = Math.max(1, Math.min(plan.batches, recipients));
  return { ...plan, batches, batchItems: Math.max(1, Math.ceil(recipients / batches)) };
}
