import { contract, type FrequencyCap } from '@x/api-client/contract';
import { implement, type Implementation } from '../../identity/index.ts';
import { eq } from 'drizzle-orm';
import { notFound, projects } from '../../platform/index.ts';
import { findCampaignDefaults } from './find-campaign-defaults.ts';

const getCampaignDefaults = implement(
  contract.campaignDefaults.get,
  async ({ params }, { tx }) => (await findCampaignDefaults(tx, params.id)) ?? notFound(),
);

function toCapColumns(cap: FrequencyCap | null) {
  return { frequencyCapMessages: cap?.messages ?? null, frequencyCapDays: cap?.days ?? null };
}

const updateCampaignDefaults = implement(
  contract.campaignDefaults.update,
  async ({ params, body }, { tx }) => {
    await tx
      .update(projects)
      .set({
        campaignReplyTo: body.reply_to,
        campaignUtm: body.utm,
        ...(body.frequency_cap === undefined ? {} : toCapColumns(body.frequency_cap)),
      })
      .where(eq(projects.id, params.id));
    return (await findCampaignDefaults(tx, params.id)) ?? notFound();
  },
);

export const campaignDefaultsImplementations: readonly Implementation[] = [
  getCampaignDefaults,
  updateCampaignDefaults,
];
