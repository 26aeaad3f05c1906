import * as v from 'valibot';

/** Largest share of people that can be held out, in percent. */
export const largestHoldout = 20;

export const holdoutPeriodSchema = v.picklist(['month', 'quarter']);
export type HoldoutPeriod = v.InferOutput<typeof holdoutPeriodSchema>;

/**
 * Share of people, drawn anew in each calendar period, who get no campaigns in it, so that their orders can be compared
 * with those of everyone else.
 */
export const holdoutSchema = v.object({
  /** Percentage of the people whom campaigns select. */
  share: v.pipe(
    v.number(),
    v.integer('not_whole'),
    v.minValue(1, 'too_small'),
    v.maxValue(largestHoldout, 'too_large'),
  ),
  /** Calendar month or quarter in the time zone of the project. */
  period: holdoutPeriodSchema,
});
export type Holdout = v.InferOutput<typeof holdoutSchema>;
