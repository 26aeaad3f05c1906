import * as v from 'valibot';
import { engagementCountsSchema } from './analytics.ts';
import { campaignStatusSchema } from './campaign-actions.ts';
import { campaignContentSchema } from './campaign-contents.ts';
import { sendTimingSchema } from './campaign-schedule.ts';
import { campaignSegmentsSchema } from './campaign-segments.ts';
import { shownUtmSchema } from './campaign-utm.ts';
import { experimentSettingsSchema } from './experiment.ts';
import { sendingProblemSchema } from './sending-problem.ts';
import { instantSchema } from './time.ts';

/**
 * Figures of a campaign, with the meaning of `engagementCountsSchema`. Yamps are actions inside the AMP version.
 * `total.yamps` counts these actions. `unique.yamps` counts the recipients who performed at least a single action.
 */
export const campaignStatsSchema = v.object({
  total: v.object({
    /** All recipients, with those to whom nothing was sent. */
    managed: v.number(),
    processed: engagementCountsSchema.entries.processed,
    /** Part of `processed` that the receiving server refused during SMTP. */
    refused: v.number(),
    /** Rates are shares of this number. */
    delivered: engagementCountsSchema.entries.delivered,
    dropped: engagementCountsSchema.entries.dropped,
    yamps: v.number(),
  }),
  unique: v.object({ open: v.number(), click: v.number(), yamps: v.number() }),
});

export const campaignJobSchema = v.object({
  start_at: instantSchema,
  interval_minutes: v.number(),
  /** Number of recipients per batch. The last batch contains the remainder. An estimate until the campaign starts. */
  batch_items: v.number(),
  batches: v.number(),
  timing: sendTimingSchema,
});

export const campaignSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  from: v.string(),
  from_name: v.string(),
  /** Address that replies go to. null if they go to `from`. */
  reply_to: v.nullable(v.string()),
  utm: shownUtmSchema,
  /** True if messages of this campaign are sent to people who have reached the project's frequency cap. */
  ignores_frequency_cap: v.boolean(),
  /** True if this campaign is sent to people whom the project’s holdout holds out, such as a notice about an order. */
  ignores_holdout: v.boolean(),
  subject: v.string(),
  /** Path of the preview image of the content. null if none has been saved since the content last changed. */
  preview: v.nullable(v.string()),
  status: campaignStatusSchema,
  stats: campaignStatsSchema,
  audiences: v.array(v.object({ id: v.string(), name: v.string(), contacts: v.number() })),
  segments: campaignSegmentsSchema,
  campaign_content: v.nullable(campaignContentSchema),
  /** null if the campaign has no experiment. Its results are those of `experiments.get`. */
  experiment: v.nullable(experimentSettingsSchema),
  job: v.nullable(campaignJobSchema),
  delivered_date: v.nullable(instantSchema),
  /**
   * Time that tells most about the status: the last change of a draft, the start of a scheduled, ongoing or paused
   * campaign, and the end of a completed or canceled one.
   */
  status_date: instantSchema,
  /** Reason why sending has stalled, or why a scheduled campaign went back to draft. null if there is no problem. */
  problem: v.nullable(sendingProblemSchema),
  created_by_user: v.object({ name: v.string() }),
  updated_by_user: v.object({ name: v.string() }),
  created_at: instantSchema,
  updated_at: instantSchema,
  project_id: v.string(),
});
export type Campaign = v.InferOutput<typeof campaignSchema>;

const { campaign_content: _content, experiment: _experiment, ...summaryEntries } = campaignSchema.entries;
/** A campaign without its content and experiment, as in lists. */
export const campaignSummarySchema = v.object(summaryEntries);
export type CampaignSummary = v.InferOutput<typeof campaignSummarySchema>;
