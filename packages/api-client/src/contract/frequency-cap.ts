import * as v from 'valibot';

const wholeNumber = v.pipe(v.number(), v.integer('not_whole'), v.minValue(1, 'too_small'));

/** Longest time of a frequency cap, in days. */
export const longestCapDays = 90;

/**
 * Most messages of campaigns that an address gets in any `days` days, each of 24 hours. Counts messages that were sent or
 * may have been sent. Tests, confirmations and other messages without a campaign do not count.
 */
export const frequencyCapSchema = v.object({
  messages: v.pipe(wholeNumber, v.maxValue(100, 'too_large')),
  days: v.pipe(wholeNumber, v.maxValue(longestCapDays, 'too_large')),
});
export type FrequencyCap = v.InferOutput<typeof frequencyCapSchema>;
