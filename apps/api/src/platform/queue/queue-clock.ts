import { type ClockTimer, systemClock } from 'pg-boss';

/** Time in milliseconds after which pg-boss gives a job up. */
export const jobMilliseconds = 24 * 3_600_000;

/** Longest time in milliseconds that pg-boss waits for anything else. Its own intervals are about as long. */
const longestWait = 60_000;

/**
 * Clock for pg-boss. It computes how long to wait from times in the database. If the clock was set back by a month, it
 * would wait for a month, or without a pause, because Node's timers overflow after 24.8 days (2^31 - 1 ms).
 */
export const queueClock = {
  ...systemClock,
  setTimeout: (work: () => void, milliseconds: number): ClockTimer =>
    systemClock.setTimeout(
      work,
      milliseconds === jobMilliseconds ? milliseconds : Math.min(milliseconds, longestWait),
    ),
};
