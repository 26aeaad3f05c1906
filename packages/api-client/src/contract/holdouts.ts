import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { entityId } from './entity.ts';
import { holdoutSchema } from './holdout.ts';
import { mayRead } from './permission.ts';
import { instantSchema } from './time.ts';

const groupSchema = v.object({
  /** People whom campaigns of the period selected, each once. */
  people: v.number(),
  /** Those of them who ordered at least once from the first such campaign on, until the period ended. */
  ordered: v.number(),
  /** Number of these orders. */
  orders: v.number(),
});
export type HoldoutGroup = v.InferOutput<typeof groupSchema>;

/**
 * Result of the comparison: mailing makes more people order, fewer, practically as many (the rates differ by less than the
 * margin), or the orders are too few to say.
 */
export const holdoutOutcomeSchema = v.picklist(['more', 'fewer', 'practically_equal', 'cannot_tell']);
export type HoldoutOutcome = v.InferOutput<typeof holdoutOutcomeSchema>;

export const holdoutResultSchema = v.object({
  /** Month as 2026-11, or quarter as 2026-Q4. */
  period: v.string(),
  /** Percentage of the people who were to be held out. */
  share: v.number(),
  /** Start of the first campaign of the period. */
  starts_at: instantSchema,
  ends_at: instantSchema,
  /** Time when a user turned the holdout off, which ended the period. null if nobody did. */
  closed_at: v.nullable(instantSchema),
  held_out: groupSchema,
  mailed: groupSchema,
  /** Orders that were reported for the period, of anyone. If there are none, nothing can be compared. */
  reported_orders: v.number(),
  outcome: holdoutOutcomeSchema,
  /** Relative difference that does not matter, in percent. */
  margin: v.number(),
  /**
   * Interval for the relative difference between the rates of people who ordered, such as 0.2 if 20 % more of the mailed
   * people ordered. Holds at every look with a probability of 95 %. `upper` is null if there is no upper bound. null
   * before anybody ordered.
   */
  lift: v.nullable(v.object({ lower: v.number(), upper: v.nullable(v.number()) })),
  /** People who must have ordered, in both groups together, to find a lift with a probability of 80 %. */
  needed: v.array(v.object({ lift: v.number(), ordered: v.number() })),
});
export type HoldoutResult = v.InferOutput<typeof holdoutResultSchema>;

export const holdoutReportSchema = v.object({
  /** Setting for the next period. null if nobody will be held out. */
  setting: v.nullable(holdoutSchema),
  /** Names of up to 24 periods in which campaigns have started, newest first. */
  periods: v.array(v.string()),
  /** null if no campaign has started in the period. */
  result: v.nullable(holdoutResultSchema),
});
export type HoldoutReport = v.InferOutput<typeof holdoutReportSchema>;

export const holdouts = {
  report: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/holdout',
    summary:
      'Compares the orders of people who were held out of the campaigns of a project with those of people who were mailed, in a month or quarter such as 2026-11 or 2026-Q4. Without `period`, in the newest one. Counts only orders that a shop reported. Fails if it takes longer than 10 seconds.',
    params: v.object({ id: entityId('project') }),
    query: v.object({
      period: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(?:\d{2}|Q[1-4])$/u, 'period_unknown'))),
    }),
    answer: holdoutReportSchema,
    permission: mayRead('analytics', 'id'),
  }),
} as const;
