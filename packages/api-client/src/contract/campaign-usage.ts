import * as v from 'valibot';
import { campaignStatusSchema } from './campaign-actions.ts';

/** Campaigns that are named at most, by `campaigns` and by the error `used_by_campaigns`. */
export const namedCampaigns = 20;

/** The campaigns that use something and have not ended: those being sent first, then the scheduled ones, then drafts. */
export const campaignUsageSchema = v.object({
  /** The first {@link namedCampaigns} of them. */
  items: v.array(v.object({ id: v.string(), name: v.string(), status: campaignStatusSchema })),
  total: v.number(),
  /** How many are ongoing or paused. */
  ongoing: v.number(),
  scheduled: v.number(),
});
export type CampaignUsage = v.InferOutput<typeof campaignUsageSchema>;

/**
 * What becomes of campaigns that are being sent and use what is deleted. `finish`: they go on with what is left.
 * `cancel`: they end. Without a choice the deletion is refused with `used_by_campaigns`, which names them.
 */
export const ongoingChoiceSchema = v.picklist(['finish', 'cancel'], 'Choose “finish” or “cancel”.');
export type OngoingChoice = v.InferOutput<typeof ongoingChoiceSchema>;

export const ongoingChoice = { ongoing: v.optional(ongoingChoiceSchema) };

/** Of what no message can be sent without: campaigns that are being sent end, or the deletion is refused. */
export const ongoingCancel = {
  ongoing: v.optional(v.picklist(['cancel'], 'The only choice here is “cancel”.')),
};
