import { contract } from '@x/api-client/contract';
import { newId } from '../database/identifier.js';
import { campaignContents } from '../database/schema/index.js';
import { lockEditableCampaign } from '../campaigns/editable.js';
import { checkContent } from '../content/check-content.js';
import { implement } from '../http/implement.js';
import { Refusal, refuse } from '../http/refusal.js';
import { toCampaignContent } from './campaign-content.js';

export const createCampaignContent = implement(
  contract.campaignContents.create,
  async ({ body }, { database, subject }) => {
    const campaign = await lockEditableCampaign(database, body.campaign_id);
    if (campaign instanceof Refusal) return campaign;
    const refused = await checkContent(body);
    if (refused !== undefined) return refused;
    const [created] = await database
      .insert(campaignContents)
      .values({
        id: newId(),
        ...subject,
        campaignId: body.campaign_id,
        templateId: body.campaign_template_id,
        config: body.config,
        contentHtml: body.content_html,
        contentAmp: body.content_amp,
      })
      .onConflictDoNothing({ target: campaignContents.campaignId })
      .returning();
    return created === undefined
      ? refuse('campaign_content_exists', { message: 'This campaign has content already: change that.' })
      : toCampaignContent(created);
  },
);
