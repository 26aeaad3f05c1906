import { contract, type VariantContent } from '@x/api-client/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { readSubmitted } from '../../content/index.ts';
import { implement } from '../../identity/index.ts';
import { experimentVariants } from '../../tables/campaigns.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { lockEditableCampaign } from '../campaign/editable.ts';
import { replanAfterChange } from '../launch/return-to-draft.ts';

interface VariantId {
  readonly id: string;
  readonly variant: number;
}

/** Matches a variant with content of its own. The others send the content of the campaign. */
function hasOwnContent({ id, variant }: VariantId) {
  return and(
    eq(experimentVariants.campaignId, id),
    eq(experimentVariants.position, variant),
    isNotNull(experimentVariants.config),
  );
}

function toVariantContent({ campaignId, position, config }: typeof experimentVariants.$inferSelect) {
  return { campaign_id: campaignId, variant: position, config: config ?? '' } satisfies VariantContent;
}

export const getVariantContent = implement(contract.experiments.getContent, async ({ params }, { tx }) => {
  const [stored] = await tx.select().from(experimentVariants).where(hasOwnContent(params));
  return stored === undefined ? notFound() : toVariantContent(stored);
});

export const updateVariantContent = implement(
  contract.experiments.updateContent,
  { transaction: false },
  async ({ params, body }, { change, transaction, subject, services, user }) => {
    const content = await readSubmitted(body, { transaction, subject, services, user });
    if (content instanceof Refusal) return content;
    return change(async (tx) => {
      const campaign = await lockEditableCampaign(tx, params.id, 'change_content');
      if (campaign instanceof Refusal) return campaign;
      const [updated] = await tx
        .update(experimentVariants)
        .set({ config: content.config })
        .where(hasOwnContent(params))
        .returning();
      if (updated === undefined) return notFound();
      await replanAfterChange(tx, params.id, user.id);
      return toVariantContent(updated);
    });
  },
);
