import { wallClock } from '../../platform/wall-clock.ts';

const dayMilliseconds = 86_400_000;

/**
 * Returns the moment at which clocks show a time, which is given as if it were UTC. A time that daylight saving time skips
 * is moved forward, and of a time that occurs twice, the second one counts, as PostgreSQL converts.
 */
function momentAt(clock: (time: number) => number, wanted: number): number {
  const offsets = [-dayMilliseconds, dayMilliseconds].map((days) => {
    const near = wanted + days;
    return clock(near) - near;
  });
  const candidates = offsets.map((offset) => wanted - offset);
  const exact = candidates.filter((candidate) => clock(candidate) === wanted);
  return exact.length === 0 ? Math.max(...candidates) : Math.max(...exact);
}

/** True if two of the times have the same time of day in a time zone, so that they differ by their days only. */
export function differByDay(times: readonly Date[], timezone: string): boolean {
  const clock = wallClock(timezone);
  return new Set(times.map((time) => clock(time.getTime()) % dayMilliseconds)).size < times.length;
}

/**
 * Returns the first moment after `now` at which clocks in a time zone show the time of day of an earlier or later `time`.
 *
 * @param everyDays - 1 for any day, 7 for the same day of the week
 */
export function nextOccurrence(time: Date, timezone: string, now: Date, everyDays: 1 | 7): Date {
  const clock = wallClock(timezone);
  const shown = clock(time.getTime());
  const step = everyDays * dayMilliseconds;
  // One step too early, because a change of clocks can make the first candidate the next one.
  const first = Math.floor((clock(now.getTime()) - shown) / step);
  const moments = [first, first + 1, first + 2].map((steps) => momentAt(clock, shown + steps * step));
  return new Date(Math.min(...moments.filter((moment) => moment > now.getTime())));
}
