import * as v from 'valibot';
import { actionsByPlaceSchema, countsSchema } from './action-places.ts';
import { engagementCountsSchema, engagementRatesSchema } from './analytics.ts';
import { campaignStatusSchema } from './campaign-actions.ts';
import { sendingProblemSchema } from './sending-problem.ts';
import { unsubscribeReasonSchema } from './unsubscribe-reasons.ts';

/** A link of a message by what recipients see of it. */
export const messageLinkSchema = v.object({
  /** Index among the links of the message, from 0. */
  position: v.number(),
  /** Target URL with the parameters that tracking adds. Merge tags are written as `{{name}}`. */
  url: v.string(),
  /** Target URL without these parameters. */
  address: v.string(),
  block_id: v.string(),
  /** Type of the block. Empty if the campaign no longer has it. */
  block: v.string(),
  /** Words of the link, or the alternative text of its picture. Empty if there are none. */
  text: v.string(),
  /** True if the link is a picture. */
  is_picture: v.boolean(),
});
export type MessageLink = v.InferOutput<typeof messageLinkSchema>;

/** A link of the message with the number of its clicks. */
export const reportLinkSchema = v.object({
  ...messageLinkSchema.entries,
  ...countsSchema.entries,
  content_types: v.object({ amp: countsSchema, html: countsSchema }),
});
export type ReportLink = v.InferOutput<typeof reportLinkSchema>;

export const campaignReportSchema = v.object({
  campaign_id: v.string(),
  status: campaignStatusSchema,
  /** Reason why sending has stalled. null if sending has not stalled. */
  problem: v.nullable(sendingProblemSchema),
  /** Number of deliveries by status. `total` is the number of recipients. */
  deliveries: v.object({
    total: v.number(),
    planned: v.number(),
    claimed: v.number(),
    accepted: v.number(),
    rejected: v.number(),
    /** Number of deliveries that the receiving server refused during SMTP. Included in `rejected`. */
    refused: v.number(),
    /** Number of deliveries that were still planned when the campaign was canceled. Included in `rejected`. */
    canceled: v.number(),
    unknown: v.number(),
  }),
  total: engagementCountsSchema,
  unique: engagementCountsSchema,
  rates: engagementRatesSchema,
  /** Opens and clicks by bots, regardless of whether `total` and `unique` include them. */
  bots: v.object({ open: v.number(), click: v.number() }),
  /** Actions of recipients by where they took them. */
  actions: actionsByPlaceSchema,
  links: v.array(reportLinkSchema),
  /** Number of people by the reason that they chose after unsubscribing, most frequent first. Answering is optional. */
  unsubscribe_reasons: v.array(v.object({ reason: unsubscribeReasonSchema, people: v.number() })),
});
export type CampaignReport = v.InferOutput<typeof campaignReportSchema>;
