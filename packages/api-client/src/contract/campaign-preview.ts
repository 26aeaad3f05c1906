import * as v from 'valibot';

/** A message personalized for a contact. */
export const campaignPreviewSchema = v.object({
  contact: v.object({ id: v.string(), email: v.string(), first_name: v.string(), surname: v.string() }),
  subject: v.string(),
  html: v.string(),
  amp: v.string(),
  text: v.string(),
});
export type CampaignPreview = v.InferOutput<typeof campaignPreviewSchema>;
