import * as v from 'valibot';
import { instantSchema } from './time.ts';

/** Numbers of opens, clicks and yamps. */
const reactionsSchema = v.object({ open: v.number(), click: v.number(), yamps: v.number() });

const timelineStepSchema = v.object({
  /** Start of the hour, or of the day in the time zone of the project. */
  start_at: instantSchema,
  /** Counts every occurrence. */
  total: reactionsSchema,
  /** Recipients who reacted in this way for the first time. Added up, they are the unique recipients of the report. */
  first: reactionsSchema,
});
export type TimelineStep = v.InferOutput<typeof timelineStepSchema>;

export const campaignTimelineSchema = v.object({
  /** Time zone of the project, for days and hours of the day. */
  timezone_id: v.string(),
  /** Delivered messages, of which rates are shares. */
  delivered: v.number(),
  /**
   * The first 48 hours since the start, without those still to come. Empty if the campaign has not started, or if its
   * events were dropped at the end of their retention.
   */
  hours: v.array(timelineStepSchema),
  /** Days since the start, up to the day of the last reaction, at most 60. Later reactions count on the last day. */
  days: v.array(timelineStepSchema),
  /** Reactions by hour of the day, from 0 to 23. Zero if the events of the campaign were dropped. */
  hours_of_day: v.array(reactionsSchema),
});
export type CampaignTimeline = v.InferOutput<typeof campaignTimelineSchema>;

const comparedRateSchema = v.object({
  /** Rate of the campaign in percent. null if none of its messages was delivered. */
  rate: v.nullable(v.number()),
  /** Median of the rates of the earlier campaigns. null if there are none. */
  median: v.nullable(v.number()),
  /** Number of earlier campaigns. For yamps, only those in which somebody acted. */
  campaigns: v.number(),
});
export type ComparedRate = v.InferOutput<typeof comparedRateSchema>;

/** Shares of the delivered messages, compared with the campaigns that started before. */
export const campaignComparisonSchema = v.object({
  open: comparedRateSchema,
  click: comparedRateSchema,
  yamps: comparedRateSchema,
});
export type CampaignComparison = v.InferOutput<typeof campaignComparisonSchema>;
