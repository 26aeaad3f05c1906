import * as v from 'valibot';

const wholeNumber = v.pipe(
  v.number(),
  v.integer('This must be a whole number.'),
  v.minValue(1, 'Enter 1 or more.'),
);

/** Longest time of a frequency cap, in days. */
export const longestCapDays = 90;

/**
 * Most messages of campaigns that an address gets in any `days` days, each of 24 hours. Counts messages that were sent or
 * may have been sent. Tests, confirmations and other messages without a campaign do not count.
 */
export const frequencyCapSchema = v.object({
  messages: v.pipe(wholeNumber, v.maxValue(100, 'Enter 100 or less.')),
  days: v.pipe(wholeNumber, v.maxValue(longestCapDays, 'Enter 90 or less.')),
});
export type FrequencyCap = v.InferOutput<typeof frequencyCapSchema>;
