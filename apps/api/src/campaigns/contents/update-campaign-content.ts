import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { lockEditableCampaign } from '../campaign/editable.ts';
import { recordChange } from '../launch/record-change.ts';
import { forgetPreviews, previewAfter, readContent } from '../../content/index.ts';
import { campaignContents, notFound, Refusal } from '../../platform/index.ts';
import { implement, submitterOf } from '../../identity/index.ts';
import { toCampaignContent } from '../campaign/campaign-content.ts';

export const updateCampaignContent = implement(
  contract.campaignContents.update,
  { transaction: false },
  async ({ params, body }, { transaction, subject, services, user }) => {
    const content = await readContent(body, submitterOf(subject, user));
    if (content instanceof Refusal) return content;
    const saved = await transaction(async (tx) => {
      const isThis = eq(campaignContents.id, params.id);
      const [stored] = await tx.select().from(campaignContents).where(isThis);
      if (stored === undefined) return notFound();
      const campaign = await lockEditableCampaign(tx, stored.campaignId, 'change_content');
      if (campaign instanceof Refusal) return campaign;
      const preview = previewAfter(stored, content);
      const [updated] = await tx
        .update(campaignContents)
        .set({ ...content, preview })
        .where(isThis)
        .returning();
      if (updated === undefined) return notFound();
      await recordChange(tx, stored.campaignId, user.id);
      return { updated, outdated: preview === null ? stored.preview : null };
    });
    if (saved instanceof Refusal) return saved;
    await forgetPreviews(services.files, [saved.outdated]);
    return toCampaignContent(saved.updated);
  },
);
