import { contract } from '@x/api-client/contract';
import { implement, type Implementation } from '../../identity/index.ts';
import { eq } from 'drizzle-orm';
import { notFound, projects } from '../../platform/index.ts';
import { findCampaignDefaults } from './find-campaign-defaults.ts';

const getCampaignDefaults = implement(
  contract.campaignDefaults.get,
  async ({ params }, { tx }) => (await findCampaignDefaults(tx, params.id)) ?? notFound(),
);

const updateCampaignDefaults = implement(
  contract.campaignDefaults.update,
  async ({ params, body }, { tx }) => {
    await tx
      .update(projects)
      .set({ campaignReplyTo: body.reply_to, campaignUtm: body.utm })
      .where(eq(projects.id, params.id));
    return (await findCampaignDefaults(tx, params.id)) ?? notFound();
  },
);

export const campaignDefaultsImplementations: readonly Implementation[] = [
  getCampaignDefaults,
  updateCampaignDefaults,
];
