import * as v from 'valibot';

/** Minutes that may lie between the starts of two batches (spec 2 §9). */
export const scheduleIntervals = [
  1, 2, 3, 4, 5, 10, 15, 20, 30, 60, 120, 180, 240, 300, 360, 480, 720,
] as const;

/** Contacts that may be sent to in a minute: a batch needs at least `contacts / 600` minutes before the next (spec 2 §9). */
export const contactsPerMinute = 600;

/** Days from now within which a campaign has to start. */
export const farthestStartDays = 366;

/** Minutes between the starts of two batches. */
export const scheduleIntervalSchema = v.pipe(
  v.number(),
  v.picklist(
    scheduleIntervals,
    'Choose an interval of 1 to 5, 10, 15, 20 or 30 minutes, or 1 to 6, 8 or 12 hours.',
  ),
);

/** The shortest interval, in minutes, for batches of a size. */
export function shortestInterval(contactsPerBatch: number): number {
  return Math.ceil(contactsPerBatch / contactsPerMinute);
}
