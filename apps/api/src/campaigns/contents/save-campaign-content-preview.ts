import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { lockEditableCampaign } from '../campaign/editable.ts';
import { maximumPreviewBytes, replacePreview } from '../../content/index.ts';
import { campaignContents, notFound, Refusal } from '../../platform/index.ts';
import { implement, submitterOf } from '../../identity/index.ts';
import { toCampaignContent } from '../campaign/campaign-content.ts';

/** Nothing of what is sent changes by it, so nothing is frozen anew. */
export const saveCampaignContentPreview = implement(
  contract.campaignContents.savePreview,
  { transaction: false, bodyBytes: maximumPreviewBytes, tooLarge: 'image_too_large' },
  async ({ params, body }, { change, services, subject, user }) => {
    const isThis = eq(campaignContents.id, params.id);
    const saved = await replacePreview(services.files, body.preview, submitterOf(subject, user), (preview) =>
      change(async (tx) => {
        const [stored] = await tx.select().from(campaignContents).where(isThis);
        if (stored === undefined) return notFound();
        const campaign = await lockEditableCampaign(tx, stored.campaignId, 'change_content');
        if (campaign instanceof Refusal) return campaign;
        const [updated] = await tx.update(campaignContents).set({ preview }).where(isThis).returning();
        return updated === undefined ? notFound() : { updated, outdated: stored.preview };
      }),
    );
    return saved instanceof Refusal ? saved : toCampaignContent(saved);
  },
);
