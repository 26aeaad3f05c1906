import * as v from 'valibot';

/** Allowed minutes between the starts of two batches (spec 2 §9). */
export const scheduleIntervals = [
  1, 2, 3, 4, 5, 10, 15, 20, 30, 60, 120, 180, 240, 300, 360, 480, 720,
] as const;

/**
 * Sending speed that schedules assume: a batch of n contacts needs an interval of at least n / 600 minutes (spec 2
 * §9).
 */
export const contactsPerMinute = 600;

/** Days from now within which a campaign must start. */
export const farthestStartDays = 366;

/** Minutes between the starts of two batches. */
export const scheduleIntervalSchema = v.pipe(
  v.number(),
  v.picklist(
    scheduleIntervals,
    'Choose an interval of 1 to 5, 10, 15, 20 or 30 minutes, or 1 to 6, 8 or 12 hours.',
  ),
);

/** Returns the shortest interval in minutes for batches of this size. */
export function shortestInterval(contactsPerBatch: number): number {
  return Math.ceil(contactsPerBatch / contactsPerMinute);
}
