import { contract } from '@x/api-client/contract';
import { lockEditableCampaign } from '../campaign/editable.ts';
import { recordChange } from '../launch/record-change.ts';
import { copyPreview, forgetPreviews, readContent } from '../../content/index.ts';
import { campaignContents, newId, Refusal, refuse } from '../../platform/index.ts';
import { implement, submitterOf } from '../../identity/index.ts';
import { toCampaignContent } from '../campaign/campaign-content.ts';

export const createCampaignContent = implement(
  contract.campaignContents.create,
  { transaction: false },
  async ({ body }, { transaction, subject, services, user }) => {
    const content = await readContent(body, submitterOf(subject, user));
    if (content instanceof Refusal) return content;
    const preview = await copyPreview(services.files, body.preview);
    const made = await transaction(async (tx) => {
      const campaign = await lockEditableCampaign(tx, body.campaign_id, 'change_content');
      if (campaign instanceof Refusal) return campaign;
      const { campaign_id: campaignId, campaign_template_id: templateId } = body;
      const [created] = await tx
        .insert(campaignContents)
        .values({ id: newId(), ...subject, campaignId, templateId, ...content, preview })
        .onConflictDoNothing({ target: campaignContents.campaignId })
        .returning();
      if (created === undefined) {
        return refuse('campaign_content_exists', {
          message: 'This campaign has content already: change that.',
        });
      }
      await recordChange(tx, campaignId, user.id);
      return toCampaignContent(created);
    });
    if (made instanceof Refusal) await forgetPreviews(services.files, [preview]);
    return made;
  },
);
