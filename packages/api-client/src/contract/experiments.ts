import * as v from 'valibot';
import { asciiMailboxSchema } from './email-address.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId, nameSchema } from './entity.ts';
import { mayRead, mayWrite } from './permission.ts';
import { documentConfigSchema, markupSchema } from './templates.ts';
import { instantSchema } from './time.ts';

/** Numbers of variants that an experiment can have. */
export const fewestVariants = 2;
export const mostVariants = 5;

/**
 * What counts as a conversion, at most once per recipient: a click by a person, an action in the AMP version, or an
 * order in the AMP version.
 */
export const experimentMetricSchema = v.picklist(['clicked', 'acted', 'ordered']);
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
  fallback: whole(0, mostVariants - 1),
};

export const experimentOutcomeSchema = v.picklist(['winner', 'practically_equal', 'cannot_tell', 'chosen']);
export type ExperimentOutcome = v.InferOutput<typeof experimentOutcomeSchema>;

const variantResultSchema = v.object({
  /** Recipients whose messages the provider accepted. */
  sent: v.number(),
  /** Recipients who converted, without bots. */
  conversions: v.number(),
});

export const experimentVariantSchema = v.object({
  ...variantFields,
  /** Template that the content was copied from. null if it was copied from no template. */
  template_id: v.nullable(v.string()),
  /** True if the variant has content of its own, which can be edited. False for the content of the campaign. */
  has_content: v.boolean(),
  /** When the variant is sent, in batches from then on. null unless the variants differ in their times. */
  start_at: v.nullable(instantSchema),
  ...variantResultSchema.entries,
  /**
   * Figures by which the variants are compared. With variants of time, these are the recipients who got the message at
   * least `window_hours` ago, as many of each variant, with the conversions in these hours. Otherwise the same as `sent`
   * and `conversions`.
   */
  compared: v.object({ recipients: v.number(), conversions: v.number() }),
  /**
   * Interval for the ratio of the variant's conversion rate to that of the variant with the highest rate. `upper` is null
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

const campaignParams = v.object({ id: entityId('campaign') });

const variantParams = v.object({
  id: entityId('campaign'),
  /** Index of the variant. */
  variant: v.pipe(
    v.string(),
    v.digits('not_whole'),
    v.transform(Number),
    v.integer('not_whole'),
    v.minValue(0, 'too_small'),
    v.maxValue(mostVariants - 1, 'too_large'),
  ),
});

export const variantContentSchema = v.object({
  campaign_id: v.string(),
  variant: v.number(),
  /** The document as JSON text. It is compiled when the campaign starts. */
  config: v.string(),
});
export type VariantContent = v.InferOutput<typeof variantContentSchema>;

export const experiments = {
  get: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/experiment',
    summary:
      'Returns the experiment of a campaign with its current results. `experiment` is null if there is none.',
    params: campaignParams,
    answer: v.object({ experiment: v.nullable(experimentSchema) }),
    permission: mayRead('campaigns', 'id'),
  }),
  set: defineEndpoint({
    method: 'PUT',
    path: '/campaigns/{id}/experiment',
    summary:
      'Creates or replaces the experiment of a draft or scheduled campaign. The variants go to a share of the recipients, at random. Variants of the message go out at the same time, and a variant with `template_id` gets a copy of the template’s current content, one with `copies_campaign` a copy of that of the campaign, and one with `keeps_content_of` keeps the content that the variant with this index has now. Variants of time send the campaign’s own message, each from its `start_at` on. Fails if two variants without content of their own are the same.',
    params: campaignParams,
    body: v.object({
      ...settingFields,
      compares: v.optional(experimentSubjectSchema, 'messages'),
      variants: v.pipe(
        v.array(
          v.object({
            ...variantFields,
            template_id: v.optional(v.nullable(entityId('template')), null),
            copies_campaign: v.optional(v.boolean(), false),
            keeps_content_of: v.optional(v.nullable(whole(0, mostVariants - 1)), null),
            start_at: v.optional(v.nullable(instantSchema), null),
          }),
        ),
        v.minLength(fewestVariants, 'too_few_variants'),
        v.maxLength(mostVariants, 'too_many_variants'),
      ),
    }),
    answer: nothingSchema,
    errors: [
      'campaign_not_editable',
      'experiment_variants_identical',
      'experiment_variant_mixed',
      'experiment_variant_unknown',
      'experiment_fallback_unknown',
    ],
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  getContent: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/experiment/variants/{variant}/content',
    summary:
      'Returns the content of a variant. `variant` is its index. Fails if the variant has the content of the campaign.',
    params: variantParams,
    answer: variantContentSchema,
    revisionOf: 'id',
    permission: mayRead('campaigns', 'id'),
  }),
  updateContent: defineEndpoint({
    method: 'PUT',
    path: '/campaigns/{id}/experiment/variants/{variant}/content',
    summary:
      'Replaces the content of a variant of a draft or scheduled campaign. `variant` is its index. Fails if the variant has the content of the campaign, or if the AMP content is not valid AMP for Email.',
    params: variantParams,
    body: v.object({
      config: documentConfigSchema,
      content_html: v.optional(markupSchema, ''),
      content_amp: v.optional(markupSchema, ''),
    }),
    answer: variantContentSchema,
    errors: ['campaign_not_editable', 'document_unreadable', 'amp_invalid'],
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/campaigns/{id}/experiment',
    summary: 'Removes the experiment of a draft or scheduled campaign. Succeeds if there is none.',
    params: campaignParams,
    answer: nothingSchema,
    errors: ['campaign_not_editable'],
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  decide: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/experiment/decide',
    summary:
      'Ends a running experiment and sends the variant with the index `variant` to the recipients who wait. A variant of time is sent at its time of day, when it next comes. The decision cannot be changed.',
    params: campaignParams,
    body: v.object({ variant: whole(0, mostVariants - 1) }),
    answer: nothingSchema,
    errors: ['experiment_not_running', 'experiment_variant_unknown'],
    permission: mayWrite('campaigns', 'id'),
  }),
} as const;
