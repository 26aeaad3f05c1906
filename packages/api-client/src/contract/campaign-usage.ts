import * as v from 'valibot';
import { campaignStatusSchema } from './campaign-actions.ts';

/** Maximum number of campaigns listed in `items` and in the error `used_by_campaigns`. */
export const namedCampaigns = 20;

/**
 * Campaigns that use an entity and have not ended. Ongoing and paused campaigns come first, then scheduled campaigns,
 * then drafts.
 */
export const campaignUsageSchema = v.object({
  /** The first campaigns, at most {@link namedCampaigns}. */
  items: v.array(v.object({ id: v.string(), name: v.string(), status: campaignStatusSchema })),
  total: v.number(),
  /** Number of ongoing or paused campaigns. */
  ongoing: v.number(),
  scheduled: v.number(),
});
export type CampaignUsage = v.InferOutput<typeof campaignUsageSchema>;

/**
 * Effect of a deletion on ongoing campaigns that use the deleted entity. `finish` continues them with the remaining
 * recipients. `cancel` cancels them. If there are such campaigns and no choice, the deletion fails with
 * `used_by_campaigns`.
 */
export const ongoingChoiceSchema = v.picklist(['finish', 'cancel'], 'ongoing_unknown');
export type OngoingChoice = v.InferOutput<typeof ongoingChoiceSchema>;

export const ongoingChoice = { ongoing: v.optional(ongoingChoiceSchema) };

/**
 * Like `ongoingChoice`, for requests that delete an entity such as a sender. Campaigns cannot continue without it, so the
 * only choice is to cancel them.
 */
export const ongoingCancel = {
  ongoing: v.optional(v.picklist(['cancel'], 'ongoing_cancel_only')),
};
