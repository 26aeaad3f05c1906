import * as v from 'valibot';

/** Maximum number of contacts for sending without a schedule (spec 2 §9). */
export const directSendLimit = 1000;

/** Allowed intervals between the starts of two batches, in minutes (spec 2 §9). */
export const scheduleIntervals = [
  1, 2, 3, 4, 5, 10, 15, 20, 30, 60, 120, 180, 240, 300, 360, 480, 720,
] as const;

/**
 * When each recipient of a batch gets the message:
 * - `same_moment`: when the batch starts
 * - `local_time`: at the time of day at which the batch starts in the time zone of the project, but in their own time zone
 * - `usual_hour`: in the hour of the day in which they opened most messages
 *
 * With the last two, at the first such time after the start of the batch, so within 24 hours.
 */
export const sendTimings = ['same_moment', 'local_time', 'usual_hour'] as const;
export const sendTimingSchema = v.picklist(sendTimings);
export type SendTiming = v.InferOutput<typeof sendTimingSchema>;

/** Hours after the start of the last batch within which all its messages are due, unless all are due at the same moment. */
export const timingHours = 24;

/** Opened messages that are needed to know the usual hour of a recipient. Others get the usual hour of the project. */
export const leastOpenedMessages = 3;

/**
 * Sending speed that schedules assume (spec 2 §9). A batch of n contacts needs an interval of at least n / 600 minutes.
 */
export const contactsPerMinute = 600;

/** Maximum number of days between now and the start of a campaign. */
export const farthestStartDays = 366;

/** Interval between the starts of two batches, in minutes. */
export const scheduleIntervalSchema = v.pipe(v.number(), v.picklist(scheduleIntervals, 'interval_unknown'));

/** Returns the shortest interval, in minutes, that is allowed for batches of this size. */
export function shortestInterval(contactsPerBatch: number): number {
  return Math.ceil(contactsPerBatch / contactsPerMinute);
}
