import * as v from 'valibot';
import { campaignStatusSchema } from './campaign-actions.ts';
import { entityId } from './entity.ts';
import { optionsQuery, pageQuery, sortQuery } from './lists.ts';

/** One or more statuses, separated by commas. */
const statusListSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((name) => name.trim())),
  v.array(campaignStatusSchema),
);

/** `date` sorts by `status_date`, and `status` in the order in which a campaign goes through the statuses. */
export const campaignSortSchema = v.picklist(['created_at', 'date', 'name', 'status']);
export type CampaignSort = v.InferOutput<typeof campaignSortSchema>;

/** Query parameters of the list of campaigns. */
export const campaignListQuery = {
  campaign_status: v.optional(statusListSchema),
  /** Id of an audience that the campaign is sent to. */
  audience: v.optional(entityId('audience')),
  /** Address that the campaign is sent from. */
  from: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(320, 'too_long'))),
  ...sortQuery(campaignSortSchema.options, { sort: 'created_at', order: 'desc' }),
  ...pageQuery(8),
  ...optionsQuery,
};
