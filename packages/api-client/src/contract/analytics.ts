import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { daySchema, entityId, namedSchema } from './entity.ts';
import { mayRead } from './permission.ts';

/** An interactive block of a message, as people tell it from others. */
export const messageBlockSchema = v.object({
  /** Id of the block in its document. */
  id: v.string(),
  /** The block's type, as `/yamp-blocks` names it. */
  name: v.string(),
  /** How its text begins, at most 60 characters; empty where it has none. */
  words: v.string(),
});
export type MessageBlock = v.InferOutput<typeof messageBlockSchema>;

export const blockStatsSchema = v.object({
  block: messageBlockSchema,
  /** What of it is registered, in the order in which recipients get there. */
  events: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      /** How often it happened. */
      total: v.number(),
      /** How many recipients did it. */
      unique: v.number(),
    }),
  ),
});
export type BlockStats = v.InferOutput<typeof blockStatsSchema>;

export const analyticsIntervals = ['day', 'week', 'month'] as const;
export const analyticsIntervalSchema = v.picklist(analyticsIntervals);
export type AnalyticsInterval = v.InferOutput<typeof analyticsIntervalSchema>;

const byContentType = v.object({ open: v.number(), click: v.number() });

export const engagementCountsSchema = v.object({
  /** Accepted by the provider. */
  processed: v.number(),
  /** What the provider says was delivered; of a campaign about which it says nothing, what it accepted. */
  delivered: v.number(),
  /** Refused by the provider or by us, or taken and then dropped. */
  dropped: v.number(),
  bounce: v.number(),
  unsubscribe: v.number(),
  spamreport: v.number(),
  open: v.number(),
  click: v.number(),
  /** What was done inside messages in AMP. */
  yamps: v.number(),
  content_types: v.object({ amp: byContentType, html: byContentType }),
});
export type EngagementCounts = v.InferOutput<typeof engagementCountsSchema>;

/** Percent with two decimals, by recipients. Delivery is of what was processed, bounce of that and of what was refused at the hand-over, the others of what was delivered; where nothing was, the numerator (spec 2 §9). */
export const engagementRatesSchema = v.object({
  open: v.number(),
  click: v.number(),
  delivery: v.number(),
  bounce: v.number(),
  yamps: v.number(),
});
export type EngagementRates = v.InferOutput<typeof engagementRatesSchema>;

/** What happened on the days from `start_at` to `end_at`, both included. */
export const engagementStatsSchema = v.object({
  start_at: v.string(),
  end_at: v.string(),
  /** Every time that it happened. */
  total: engagementCountsSchema,
  /** Recipients, counted once a message however often it happened in these days. */
  unique: engagementCountsSchema,
  rates: engagementRatesSchema,
});
export type EngagementStats = v.InferOutput<typeof engagementStatsSchema>;

export const engagementSchema = v.object({
  interval: analyticsIntervalSchema,
  /** Days are those of this time zone, the project's. */
  timezone_id: v.string(),
  /** The whole span: recipients who did something on several days are counted once. */
  summary: engagementStatsSchema,
  /** Day by day, or in weeks and months of the calendar cut at the ends of the span. */
  items: v.array(engagementStatsSchema),
});
export type Engagement = v.InferOutput<typeof engagementSchema>;

export const performanceSchema = v.object({
  summary: engagementStatsSchema,
  /** As many days before. */
  previous: engagementStatsSchema,
  /** The campaigns that processed most in the span, at most 20. */
  campaigns: v.array(v.object({ campaign: namedSchema, stats: engagementStatsSchema })),
});
export type Performance = v.InferOutput<typeof performanceSchema>;

const campaignFilter = { filter_type: v.literal('campaign'), filter_id: entityId('campaign') };
const projectFilter = { filter_type: v.literal('project'), filter_id: entityId('project') };
const audienceFilter = { filter_type: v.literal('audience'), filter_id: entityId('audience') };

/** Opens and clicks that scanners and prefetchers made: left out unless asked for. */
export const botsQuery = { bots: v.optional(v.picklist(['exclude', 'include']), 'exclude') };

const spanQuery = { start_date: daySchema, end_date: daySchema, ...botsQuery };
/** `interval`: by the length of the span unless said. */
const engagementQuery = { ...spanQuery, interval: v.optional(analyticsIntervalSchema) };

export const analytics = {
  blocksStats: defineEndpoint({
    method: 'GET',
    path: '/analytics/yamp-blocks-stats',
    summary:
      'Returns what recipients did inside the AMP version of a message: its interactive blocks in reading order, each with its events.',
    query: v.object({ filter_type: v.picklist(['campaign']), filter_id: entityId('campaign') }),
    answer: v.array(blockStatsSchema),
    permission: mayRead('analytics', 'filter_id', 'query'),
  }),
  engagement: defineEndpoint({
    method: 'GET',
    path: '/analytics/engagement',
    summary: 'Returns engagement with the messages of a campaign or project by day, week or month.',
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
      'Returns the performance of a project, or of the campaigns sent to an audience, over a period: compared with the previous period, and by campaign.',
    query: v.variant('filter_type', [
      v.object({ ...projectFilter, ...spanQuery }),
      v.object({ ...audienceFilter, ...spanQuery }),
    ]),
    answer: performanceSchema,
    permission: mayRead('analytics', 'filter_id', 'query'),
  }),
} as const;
