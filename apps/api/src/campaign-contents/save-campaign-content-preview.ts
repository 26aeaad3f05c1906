import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { lockEditableCampaign } from '../campaigns/editable.js';
import { forgetPreviews, keepPreview, maximumPreviewBytes } from '../content/preview.js';
import { campaignContents } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound, Refusal } from '../http/refusal.js';
import { toCampaignContent } from './campaign-content.js';

/** The file is in place before its row names it. Nothing of what is sent changes by it, so nothing is frozen anew. */
export const saveCampaignContentPreview = implement(
  contract.campaignContents.savePreview,
  { transaction: false, bodyBytes: maximumPreviewBytes, tooLarge: 'image_too_large' },
  async ({ params, body }, { change, services }) => {
    const preview = await keepPreview(services.files, body.preview);
    if (preview instanceof Refusal) return preview;
    const isThis = eq(campaignContents.id, params.id);
    const saved = await change(async (database) => {
      const [stored] = await database.select().from(campaignContents).where(isThis);
      if (stored === undefined) return notFound();
      const campaign = await lockEditableCampaign(database, stored.campaignId, 'change_content');
      if (campaign instanceof Refusal) return campaign;
      const [updated] = await database.update(campaignContents).set({ preview }).where(isThis).returning();
      return updated === undefined ? notFound() : { updated, outdated: stored.preview };
    });
    await forgetPreviews(services.files, [saved instanceof Refusal ? preview : saved.outdated]);
    return saved instanceof Refusal ? saved : toCampaignContent(saved.updated);
  },
);
