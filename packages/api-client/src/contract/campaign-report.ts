import * as v from 'valibot';
import { engagementCountsSchema, engagementRatesSchema } from './analytics.ts';
import { campaignStatusSchema } from './campaign-actions.ts';
import { sendingProblemSchema } from './sending-problem.ts';

const clicksSchema = v.object({ total: v.number(), unique: v.number() });

/** A link of the message and who clicked it. */
export const reportLinkSchema = v.object({
  /** Its place among the links of the message, from 0. */
  position: v.number(),
  /** Its target; merge tags as `{{name}}`. */
  url: v.string(),
  block_id: v.string(),
  ...clicksSchema.entries,
  content_types: v.object({ amp: clicksSchema, html: clicksSchema }),
});
export type ReportLink = v.InferOutput<typeof reportLinkSchema>;

export const campaignReportSchema = v.object({
  campaign_id: v.string(),
  status: campaignStatusSchema,
  /** Why nothing is being sent although something is due; null while all is well. */
  problem: v.nullable(sendingProblemSchema),
  /** Rows of the ledger by status; together the frozen recipients. */
  deliveries: v.object({
    total: v.number(),
    planned: v.number(),
    claimed: v.number(),
    accepted: v.number(),
    rejected: v.number(),
    /** Of `rejected`: still to be sent when the campaign was canceled. */
    canceled: v.number(),
    unknown: v.number(),
  }),
  total: engagementCountsSchema,
  unique: engagementCountsSchema,
  rates: engagementRatesSchema,
  /** Opens and clicks that bots made, whether they are counted in above or not. */
  bots: v.object({ open: v.number(), click: v.number() }),
  links: v.array(reportLinkSchema),
});
export type CampaignReport = v.InferOutput<typeof campaignReportSchema>;
