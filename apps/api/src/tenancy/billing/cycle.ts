/** `start` is inclusive and `end` is exclusive. Both are midnight in UTC. */
export interface Cycle {
  readonly start: Date;
  readonly end: Date;
}

const dayMilliseconds = 86_400_000;

function startOfDay(at: Date): Date {
  return new Date(Math.floor(at.getTime() / dayMilliseconds) * dayMilliseconds);
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/**
 * Returns the anchor day of the following month, or its last day if the month is shorter. For anchor day 31, February
 * 28 follows January 31.
 */
function nextStart(start: Date, anchorDay: number): Date {
  const month = start.getUTCMonth() + 1;
  const year = start.getUTCFullYear() + Math.floor(month / 12);
  return new Date(Date.UTC(year, month % 12, Math.min(anchorDay, lastDayOf(year, month % 12))));
}

/**
 * Returns the first cycle, which starts on the day of `at`. The day of the month becomes the anchor day of later
 * cycles.
 */
export function firstCycle(at: Date): Cycle & { readonly anchorDay: number } {
  const start = startOfDay(at);
  const anchorDay = start.getUTCDate();
  return { start, end: nextStart(start, anchorDay), anchorDay };
}

/** Returns the consecutive cycles from `end` to the cycle that contains `at`. */
export function cyclesUntil(end: Date, anchorDay: number, at: Date): readonly Cycle[] {
  const cycles: Cycle[] = [];
  for (let start = end; start <= at;) {
    const next = nextStart(start, anchorDay);
    cycles.push({ start, end: next });
    start = next;
  }
  return cycles;
}

/** Returns the UTC day as `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Lists the days of a cycle, up to the day of `at`. */
export function daysUntil({ start, end }: Cycle, at: Date): readonly string[] {
  const last = Math.min(end.getTime() - 1, at.getTime());
  const days: string[] = [];
  for (let day = start.getTime(); day <= last; day += dayMilliseconds) days.push(dayOf(new Date(day)));
  return days;
}
