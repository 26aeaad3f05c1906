import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { forgetPreviews } from '../../content/index.ts';
import { campaignContents, campaigns, Refusal } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { lockEditableCampaign } from '../campaign/editable.ts';

/** With the campaign goes its ledger, and with that what its links lead to; suppressions stay. Its picture follows after the commit. */
export const removeCampaign = implement(
  contract.campaigns.remove,
  async ({ params }, { tx, services, afterCommit }) => {
    const campaign = await lockEditableCampaign(tx, params.id, 'delete');
    if (campaign instanceof Refusal) return campaign;
    const contents = await tx
      .select({ preview: campaignContents.preview })
      .from(campaignContents)
      .where(eq(campaignContents.campaignId, params.id));
    await tx.delete(campaigns).where(eq(campaigns.id, params.id));
    afterCommit(() =>
      forgetPreviews(
        services.files,
        contents.map(({ preview }) => preview),
      ),
    );
    return {};
  },
);
