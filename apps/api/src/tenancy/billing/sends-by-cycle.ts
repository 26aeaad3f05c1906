import { cyclesUntil, type Cycle } from './cycle.ts';

/** How many recipients are due when: batches of `batchItems`, an interval apart; the last takes what remains. */
export interface BatchPlan {
  readonly startAt: Date;
  readonly intervalMinutes: number;
  readonly batchItems: number;
  readonly batches: number;
}

export interface CycleSends extends Cycle {
  readonly sends: number;
}

/** Recipients of a plan that are due before an instant. */
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

/** The cycles from the one that runs to the one of the last email, each with those that are due in it. */
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
 * How many emails of a plan fall into which billing cycle, from the one that runs on. What is due before it goes out in
 * it too. Cycles without sends are left out.
 */
export function sendsByCycle(
  plan: BatchPlan,
  recipients: number,
  current: RunningCycle,
): readonly CycleSends[] {
  const lastDue = new Date(plan.startAt.getTime() + (plan.batches - 1) * plan.intervalMinutes * 60_000);
  return splitByCycle(lastDue, (at) => dueBefore(plan, recipients, at), current);
}

/** Emails that are due on a day in UTC, of which the instant is any. */
export interface DueDay {
  readonly at: Date;
  readonly sends: number;
}

/** The same for what stands in the ledger already. Cycles change at midnight, so no day lies in two. */
export function dueByCycle(days: readonly DueDay[], current: RunningCycle): readonly CycleSends[] {
  const lastDue = new Date(Math.max(...days.map(({ at }) => at.getTime()), current.start.getTime()));
  const dueBefore = (at: Date) => days.reduce((total, day) => total + (day.at < at ? day.sends : 0), 0);
  return splitByCycle(lastDue, dueBefore, current);
}

/**
 * The plan for a number of recipients. People fix the number of batches; their size follows: as many recipients in each,
 * and the last takes what remains. Of fewer recipients than batches each gets a batch of its own.
 */
export function fitBatches(plan: BatchPlan, recipients: number): BatchPlan {
  const batches = Math.max(1, Math.min(plan.batches, recipients));
  return { ...plan, batches, batchItems: Math.max(1, Math.ceil(recipients / batches)) };
}
