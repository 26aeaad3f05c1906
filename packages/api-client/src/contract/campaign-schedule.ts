import * as v from 'valibot';

/** Allowed intervals between the starts of two batches, in minutes (spec 2 §9). */
export const scheduleIntervals = [
  1, 2, 3, 4, 5, 10, 15, 20, 30, 60, 120, 180, 240, 300, 360, 480, 720,
] as const;

/**
 * Sending speed that schedules assume (spec 2 §9). A batch of n contacts needs an interval of at least n / 600 minutes.
 */
export const contactsPerMinute = 600;

/** Maximum number of days between now and the start of a campaign. */
export const farthestStartDays = 366;

/** Interval between the starts of two batches, in minutes. */
export const scheduleIntervalSchema = v.pipe(
  v.number(),
  v.picklist(
    scheduleIntervals,
    'Choose 1, 2, 3, 4, 5, 10, 15, 20 or 30 minutes, or 1, 2, 3, 4, 5, 6, 8 or 12 hours.',
  ),
);

/** Returns the shortest interval, in minutes, that is allowed for batches of this size. */
export function shortestInterval(contactsPerBatch: number): number {
  return Math.ceil(contactsPerBatch / contactsPerMinute);
}
