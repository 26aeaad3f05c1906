import * as v from 'valibot';
import { actionsByPlaceSchema } from './action-places.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId, namedSchema } from './entity.ts';
import { daySchema } from './day.ts';
import { mayRead } from './permission.ts';

/** Identifies an interactive block of a message. */
export const messageBlockSchema = v.object({
  id: v.string(),
  /** Type of the block, as `/yamp-blocks` lists it. */
  name: v.string(),
  /** First line of the block's text, cut off after 60 characters. Empty if the block has no text. */
  words: v.string(),
});
export type MessageBlock = v.InferOutput<typeof messageBlockSchema>;

export const blockStatsSchema = v.object({
  block: messageBlockSchema,
  /** The block's recorded events, in the order in which a recipient can trigger them. */
  events: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      total: v.number(),
      /** Number of recipients who triggered the event. */
      unique: v.number(),
      /** The same by where it happened. */
      places: actionsByPlaceSchema,
    }),
  ),
});
export type BlockStats = v.InferOutput<typeof blockStatsSchema>;

export const analyticsIntervals = ['day', 'week', 'month'] as const;
export const analyticsIntervalSchema = v.picklist(analyticsIntervals);
export type AnalyticsInterval = v.InferOutput<typeof analyticsIntervalSchema>;

const byContentType = v.object({ open: v.number(), click: v.number() });

export const engagementCountsSchema = v.object({
  /**
   * Messages sent: the provider accepted them, or the receiving server refused them during SMTP. These are delivered,
   * bounced, dropped by the provider, or without a result so far.
   */
  processed: v.number(),
  /**
   * Messages that the provider reports as delivered. For a campaign without such reports, this counts the messages
   * that the provider accepted. Leaves out messages that bounced.
   */
  delivered: v.number(),
  /**
   * Messages that were not sent, because the recipient is suppressed or invalid, and messages that the provider accepted
   * and then dropped. Leaves out messages that bounced, and canceled ones.
   */
  dropped: v.number(),
  /** Messages that the receiving server refused, during SMTP or later. */
  bounce: v.number(),
  unsubscribe: v.number(),
  spamreport: v.number(),
  /** Opens. In totals, loaded pictures. In unique figures, recipients who loaded a picture, clicked or acted. */
  open: v.number(),
  click: v.number(),
  /** Yamps are actions of recipients inside the AMP version or on its page, such as form submissions. */
  yamps: v.number(),
  content_types: v.object({ amp: byContentType, html: byContentType }),
});
export type EngagementCounts = v.InferOutput<typeof engagementCountsSchema>;

/**
 * Percentages with two decimals, calculated from unique recipients (spec 2 §9). `delivery` and `bounce` are shares of the
 * processed messages. All others are shares of the delivered messages. If the divisor is 0, the specification uses the undivided count.
 */
export const engagementRatesSchema = v.object({
  open: v.number(),
  click: v.number(),
  delivery: v.number(),
  bounce: v.number(),
  yamps: v.number(),
});
export type EngagementRates = v.InferOutput<typeof engagementRatesSchema>;

/** Engagement from `start_at` to `end_at`, both days included. */
export const engagementStatsSchema = v.object({
  start_at: v.string(),
  end_at: v.string(),
  /** Counts every occurrence. */
  total: engagementCountsSchema,
  /** Counts each recipient once per kind of event within the period. */
  unique: engagementCountsSchema,
  rates: engagementRatesSchema,
});
export type EngagementStats = v.InferOutput<typeof engagementStatsSchema>;

export const engagementSchema = v.object({
  interval: analyticsIntervalSchema,
  /** The project's time zone, which determines where days begin. */
  timezone_id: v.string(),
  /** Figures of the whole period. Recipients who are active on several days count once. */
  summary: engagementStatsSchema,
  /**
   * Figures per interval (day, calendar week or calendar month). Excludes days of the first and last interval that are
   * outside the period.
   */
  items: v.array(engagementStatsSchema),
});
export type Engagement = v.InferOutput<typeof engagementSchema>;

export const performanceSchema = v.object({
  summary: engagementStatsSchema,
  /** The preceding period of the same length. */
  previous: engagementStatsSchema,
  /** The campaigns with the most processed messages in the period, at most 20. */
  campaigns: v.array(v.object({ campaign: namedSchema, stats: engagementStatsSchema })),
});
export type Performance = v.InferOutput<typeof performanceSchema>;

/**
 * Figures about the messages to people who are in a segment now. Recipients who have left the segment since, or were
 * deleted, do not count. Everything means the same as in reports.
 */
export const segmentFiguresSchema = v.object({
  /** Messages that providers accepted or receiving servers refused. */
  sent: v.number(),
  opened: v.number(),
  clicked: v.number(),
  acted: v.number(),
  unsubscribed: v.number(),
  bounced: v.number(),
  /** Percentages of `sent` with two decimals. */
  rates: v.object({
    opened: v.number(),
    clicked: v.number(),
    acted: v.number(),
    unsubscribed: v.number(),
    bounced: v.number(),
  }),
});
export type SegmentFigures = v.InferOutput<typeof segmentFiguresSchema>;

export const segmentEngagementSchema = v.object({
  /** Number of contacts in the segment now to whom the messages were sent. */
  contacts: v.number(),
  figures: segmentFiguresSchema,
  /** The campaigns with the most such messages, at most 20. */
  campaigns: v.array(v.object({ campaign: namedSchema, figures: segmentFiguresSchema })),
});
export type SegmentEngagement = v.InferOutput<typeof segmentEngagementSchema>;

const campaignFilter = { filter_type: v.literal('campaign'), filter_id: entityId('campaign') };
const projectFilter = { filter_type: v.literal('project'), filter_id: entityId('project') };
const audienceFilter = { filter_type: v.literal('audience'), filter_id: entityId('audience') };

/** Includes or excludes opens and clicks by bots, such as link scanners and prefetching proxies. */
export const botsQuery = { bots: v.optional(v.picklist(['exclude', 'include']), 'exclude') };

const spanQuery = { start_date: daySchema, end_date: daySchema, ...botsQuery };
/** The default `interval` depends on the length of the period (`defaultInterval`). */
const engagementQuery = { ...spanQuery, interval: v.optional(analyticsIntervalSchema) };

export const analytics = {
  blocksStats: defineEndpoint({
    method: 'GET',
    path: '/analytics/yamp-blocks-stats',
    summary:
      'Lists the interactive blocks of a campaign’s message in reading order. For each event of a block, returns how often it occurred and how many recipients triggered it, in total, in the AMP version and on the page of the message.',
    query: v.object({ filter_type: v.picklist(['campaign']), filter_id: entityId('campaign') }),
    answer: v.array(blockStatsSchema),
    permission: mayRead('analytics', 'filter_id', 'query'),
  }),
  engagement: defineEndpoint({
    method: 'GET',
    path: '/analytics/engagement',
    summary:
      'Returns deliveries, opens, clicks and other engagement of a campaign or project from `start_date` to `end_date`, in total and per day, week or month. Fails if the period has more than 1,100 such intervals.',
    query: v.variant('filter_type', [
      v.object({ ...campaignFilter, ...engagementQuery }),
      v.object({ ...projectFilter, ...engagementQuery }),
    ]),
    answer: engagementSchema,
    permission: mayRead('analytics', 'filter_id', 'query'),
  }),
  performance: defineEndpoint({
    method: 'GET',
    path: '/analytics/performance',
    summary:
      'Returns engagement figures of a project, or of all campaigns that are linked to an audience, from `start_date` to `end_date`. Contains the totals of this period, the totals of the preceding period of the same length, and the figures of up to 20 campaigns with the most messages that providers accepted.',
    query: v.variant('filter_type', [
      v.object({ ...projectFilter, ...spanQuery }),
      v.object({ ...audienceFilter, ...spanQuery }),
    ]),
    answer: performanceSchema,
    permission: mayRead('analytics', 'filter_id', 'query'),
  }),
  segment: defineEndpoint({
    method: 'GET',
    path: '/segments/{id}/engagement',
    summary:
      'Returns what the contacts who are in a segment now did with the messages sent to them, optionally only with those of one campaign, or with those sent from `start_date` to `end_date`. Opens, clicks and other reactions count whenever they happened. Fails if it takes longer than 10 seconds.',
    params: v.object({ id: entityId('segment') }),
    query: v.object({
      campaign: v.optional(entityId('campaign')),
      start_date: v.optional(daySchema),
      end_date: v.optional(daySchema),
      ...botsQuery,
    }),
    answer: segmentEngagementSchema,
    permission: mayRead('audiences', 'id'),
  }),
} as const;
