import * as v from 'valibot';
import { asciiMailboxSchema } from './email-address.ts';
import { entityId, nameSchema } from './entity.ts';
import { instantSchema } from './time.ts';

/** Numbers of variants that an experiment can have. */
export const fewestVariants = 2;
export const mostVariants = 5;

/**
 * What the winner is decided by. Counts at most once per recipient: an open or a click by a person, an action or an order
 * in the AMP version. `revenue` compares the amounts of orders that the shop reports, of each recipient the first one
 * after the message.
 */
export const experimentMetricSchema = v.picklist(['opened', 'clicked', 'acted', 'ordered', 'revenue']);
export type ExperimentMetric = v.InferOutput<typeof experimentMetricSchema>;

/**
 * Property in which the variants differ: their messages, which are sent at the same time, or the times at which the same
 * message is sent.
 */
export const experimentSubjectSchema = v.picklist(['messages', 'times']);
export type ExperimentSubject = v.InferOutput<typeof experimentSubjectSchema>;

/**
 * Hours after each message in which conversions count, if the variants differ in their times. They include each hour of
 * the day once, so that no variant has more of the night in them than another one.
 */
export const timeWindowHours = 24;

/** Days after the start of a campaign within which its last variant must start. */
export const farthestVariantDays = 7;

/** Orders with an amount that a project needs in the 400 days before an experiment that compares revenue. */
export const fewestOrders = 20;

/** A relative lift above this makes the preflight warn that the experiment can hardly end with a winner. */
export const doubtfulLift = 0.5;

function whole(minimum: number, maximum: number) {
  return v.pipe(
    v.number(),
    v.integer('not_whole'),
    v.minValue(minimum, 'too_small'),
    v.maxValue(maximum, 'too_large'),
  );
}

/** Index of a variant. */
export const variantIndexSchema = whole(0, mostVariants - 1);

const variantFields = {
  /** Relative size of the variant's share. */
  weight: whole(1, 100),
  /** null for the subject of the campaign. The same applies to the other fields. */
  subject: v.nullable(nameSchema),
  preheader: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(255, 'too_long'))),
  from: v.nullable(asciiMailboxSchema),
  from_name: v.nullable(nameSchema),
};

const settingFields = {
  compares: experimentSubjectSchema,
  metric: experimentMetricSchema,
  /** Percentage of the recipients who take part. The others get the winning variant after the decision. */
  share: whole(1, 100),
  /** Longest time from the start to the decision. With variants of time, from the start of the last variant. */
  duration_hours: whole(1, 720),
  /** Relative difference between two conversion rates that does not matter, in percent. */
  margin: whole(1, 50),
  /** Index of the variant that the others get if there is no winner. */
  fallback: variantIndexSchema,
};

const choiceFields = {
  ...variantFields,
  /** Template whose current content is copied. */
  template_id: v.optional(v.nullable(entityId('template')), null),
  copies_campaign: v.optional(v.boolean(), false),
  keeps_content_of: v.optional(v.nullable(variantIndexSchema), null),
  start_at: v.optional(v.nullable(instantSchema), null),
};

/** Experiment as a campaign is saved with it. */
export const chosenExperimentSchema = v.object({
  ...settingFields,
  compares: v.optional(experimentSubjectSchema, 'messages'),
  variants: v.pipe(
    v.array(v.object(choiceFields)),
    v.minLength(fewestVariants, 'too_few_variants'),
    v.maxLength(mostVariants, 'too_many_variants'),
  ),
});
export type ChosenExperiment = v.InferInput<typeof chosenExperimentSchema>;

const shownVariantFields = {
  ...variantFields,
  /** Template that the content was copied from. null if it was copied from no template. */
  template_id: v.nullable(v.string()),
  /** True if the variant has content of its own, which can be edited. False for the content of the campaign. */
  has_content: v.boolean(),
  /** When the variant is sent, in batches from then on. null unless the variants differ in their times. */
  start_at: v.nullable(instantSchema),
};

/** Experiment of a campaign without its results. */
export const experimentSettingsSchema = v.object({
  ...settingFields,
  variants: v.array(v.object(shownVariantFields)),
});
export type ExperimentSettings = v.InferOutput<typeof experimentSettingsSchema>;

export const experimentOutcomeSchema = v.picklist(['winner', 'practically_equal', 'cannot_tell', 'chosen']);
export type ExperimentOutcome = v.InferOutput<typeof experimentOutcomeSchema>;

const variantResultSchema = v.object({
  /** Recipients whose messages the provider accepted. */
  sent: v.number(),
  /** Recipients who converted, without bots. With `revenue`, those who ordered. */
  conversions: v.number(),
  /**
   * Amount of their orders, in the smallest unit of the currency, each up to `amount_cap`. null unless `revenue` decides,
   * and before the start.
   */
  revenue: v.nullable(v.number()),
});

export const experimentVariantSchema = v.object({
  ...shownVariantFields,
  ...variantResultSchema.entries,
  /**
   * Figures by which the variants are compared. With variants of time, these are the recipients who got the message at
   * least `window_hours` ago, as many of each variant, with the conversions in these hours. Otherwise the same as `sent`
   * and `conversions`.
   */
  compared: v.object({
    recipients: v.number(),
    conversions: variantResultSchema.entries.conversions,
    revenue: variantResultSchema.entries.revenue,
  }),
  /**
   * Interval for the ratio of the variant's conversion rate, or revenue per recipient, to that of the best variant. `upper` is null
   * if it has no upper bound. null for the variant with the highest rate itself, and before there are any conversions.
   */
  against_best: v.nullable(v.object({ lower: v.number(), upper: v.nullable(v.number()) })),
});
export type ExperimentVariant = v.InferOutput<typeof experimentVariantSchema>;

export const experimentDecisionSchema = v.object({
  outcome: experimentOutcomeSchema,
  /** Index of the variant that the other recipients get. */
  variant: v.number(),
  at: instantSchema,
  /** User who decided. null for an automatic decision. */
  by: v.nullable(v.string()),
  /** When the other recipients begin to get the variant. null unless the variants differ in their times. */
  rest_at: v.nullable(instantSchema),
  /** Figures of the variants at the decision. With variants of time, those that are compared. */
  results: v.array(variantResultSchema),
});
export type ExperimentDecision = v.InferOutput<typeof experimentDecisionSchema>;

export const experimentSchema = v.object({
  campaign_id: v.string(),
  ...settingFields,
  variants: v.array(experimentVariantSchema),
  /** Hours after each message in which conversions count. null unless the variants differ in their times. */
  window_hours: v.nullable(v.number()),
  /** Time of the start. null while the campaign has not started. */
  started_at: v.nullable(instantSchema),
  ends_at: v.nullable(instantSchema),
  /** Currency of the compared orders, as an ISO 4217 code. null unless `revenue` decides, and before the start. */
  currency: v.nullable(v.string()),
  /**
   * Amount up to which an order counts, in the smallest unit of the currency, so that no single order decides. Exceeded by
   * 1 % of the project's orders in the 400 days before. null together with `currency`.
   */
  amount_cap: v.nullable(v.number()),
  /** Recipients who wait for the decision. */
  waiting: v.number(),
  /** True if the numbers of recipients contradict the weights, so that the results cannot be trusted. */
  is_unbalanced: v.boolean(),
  decision: v.nullable(experimentDecisionSchema),
});
export type Experiment = v.InferOutput<typeof experimentSchema>;

/** What an experiment can find if it started now. */
export const experimentPlanSchema = v.object({
  /** Recipients who would take part. */
  recipients: v.number(),
  /** Share of the recipients who are expected to convert, from earlier campaigns of the project. */
  rate: v.number(),
  /** Smallest relative lift that is found in 80 % of experiments, such as 0.27. null if no lift is. */
  detectable_lift: v.nullable(v.number()),
});
export type ExperimentPlan = v.InferOutput<typeof experimentPlanSchema>;
