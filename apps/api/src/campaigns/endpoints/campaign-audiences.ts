import { contract } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { campaignAudiences, notFound, Refusal } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findCampaign } from '../campaign/campaign.ts';
import { lockEditableCampaign } from '../campaign/editable.ts';
import { recordChange } from '../launch/record-change.ts';

/** Linking twice is linking once. */
export const addCampaignAudience = implement(
  contract.campaigns.addAudience,
  async ({ params }, { tx, subject, user }) => {
    const campaign = await lockEditableCampaign(tx, params.id, 'change_audience');
    if (campaign instanceof Refusal) return campaign;
    await tx
      .insert(campaignAudiences)
      .values({ ...subject, campaignId: params.id, audienceId: params.audienceId })
      .onConflictDoNothing();
    await recordChange(tx, params.id, user.id);
    return (await findCampaign(tx, params.id)) ?? notFound();
  },
);

export const removeCampaignAudience = implement(
  contract.campaigns.removeAudience,
  async ({ params }, { tx, user }) => {
    const campaign = await lockEditableCampaign(tx, params.id, 'change_audience');
    if (campaign instanceof Refusal) return campaign;
    await tx
      .delete(campaignAudiences)
      .where(
        and(eq(campaignAudiences.campaignId, params.id), eq(campaignAudiences.audienceId, params.audienceId)),
      );
    await recordChange(tx, params.id, user.id);
    return (await findCampaign(tx, params.id)) ?? notFound();
  },
);
