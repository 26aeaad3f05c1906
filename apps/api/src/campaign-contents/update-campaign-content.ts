import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { lockEditableCampaign } from '../campaigns/editable.js';
import { recordChange } from '../campaigns/record-change.js';
import { readContent } from '../content/read-content.js';
import { campaignContents } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound, Refusal } from '../http/refusal.js';
import { toCampaignContent } from './campaign-content.js';

export const updateCampaignContent = implement(
  contract.campaignContents.update,
  { transaction: false },
  async ({ params, body }, { transaction, services, user }) => {
    const content = await readContent(body);
    if (content instanceof Refusal) return content;
    return transaction(async (database) => {
      const isThis = eq(campaignContents.id, params.id);
      const [stored] = await database
        .select({ campaignId: campaignContents.campaignId })
        .from(campaignContents)
        .where(isThis);
      if (stored === undefined) return notFound();
      const campaign = await lockEditableCampaign(database, stored.campaignId, 'change_content');
      if (campaign instanceof Refusal) return campaign;
      const [updated] = await database.update(campaignContents).set(content).where(isThis).returning();
      if (updated === undefined) return notFound();
      await recordChange(database, campaign, { services, userId: user.id });
      return toCampaignContent(updated);
    });
  },
);
