import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { lockEditableCampaign } from '../campaigns/editable.js';
import { checkContent } from '../content/check-content.js';
import { campaignContents } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound, Refusal } from '../http/refusal.js';
import { toCampaignContent } from './campaign-content.js';

export const updateCampaignContent = implement(
  contract.campaignContents.update,
  async ({ params, body }, { database }) => {
    const [stored] = await database.select().from(campaignContents).where(eq(campaignContents.id, params.id));
    if (stored === undefined) return notFound();
    const campaign = await lockEditableCampaign(database, stored.campaignId);
    if (campaign instanceof Refusal) return campaign;
    const refused = await checkContent(body);
    if (refused !== undefined) return refused;
    const [updated] = await database
      .update(campaignContents)
      .set({ config: body.config, contentHtml: body.content_html, contentAmp: body.content_amp })
      .where(eq(campaignContents.id, params.id))
      .returning();
    return updated === undefined ? notFound() : toCampaignContent(updated);
  },
);
