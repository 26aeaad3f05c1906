import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import {
  copyPreview,
  forgetPreviews,
  maximumPreviewBytes,
  previewAfter,
  readSubmitted,
  replacePreview,
} from '../../content/index.ts';
import { implement, type Implementation, submitterOf } from '../../identity/index.ts';
import { campaignContents } from '../../tables/campaigns.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound, Refusal, refuse } from '../../platform/http/refusal.ts';
import { toCampaignContent } from '../campaign/campaign.ts';
import { lockEditableCampaign } from '../campaign/editable.ts';
import { replanAfterChange } from '../launch/return-to-draft.ts';

const createCampaignContent = implement(
  contract.campaignContents.create,
  { transaction: false },
  async ({ body }, { transaction, subject, services, user }) => {
    const content = await readSubmitted(body, { transaction, subject, services, user });
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
        return refuse('campaign_content_exists');
      }
      await replanAfterChange(tx, campaignId, user.id);
      return toCampaignContent(created);
    });
    if (made instanceof Refusal) await forgetPreviews(services.files, [preview]);
    return made;
  },
);

const getCampaignContent = implement(contract.campaignContents.get, async ({ params }, { tx }) => {
  const [stored] = await tx.select().from(campaignContents).where(eq(campaignContents.id, params.id));
  return stored === undefined ? notFound() : toCampaignContent(stored);
});

const updateCampaignContent = implement(
  contract.campaignContents.update,
  { transaction: false },
  async ({ params, body }, { change, transaction, subject, services, user }) => {
    const content = await readSubmitted(body, { transaction, subject, services, user });
    if (content instanceof Refusal) return content;
    const saved = await change(async (tx) => {
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
      await replanAfterChange(tx, stored.campaignId, user.id);
      return { updated, outdated: preview === null ? stored.preview : null };
    });
    if (saved instanceof Refusal) return saved;
    await forgetPreviews(services.files, [saved.outdated]);
    return toCampaignContent(saved.updated);
  },
);

/** Does not call `replanAfterChange`, because the picture is not part of the message. */
const saveCampaignContentPreview = implement(
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

export const campaignContentImplementations: readonly Implementation[] = [
  createCampaignContent,
  getCampaignContent,
  updateCampaignContent,
  saveCampaignContentPreview,
];
