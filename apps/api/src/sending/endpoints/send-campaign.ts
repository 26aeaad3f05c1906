import { contract, directSendLimit } from '@x/api-client/contract';
import { findCampaign } from '../../campaigns/campaign.js';
import { implement } from '../../http/implement.js';
import { notFound, Refusal, refuse } from '../../http/refusal.js';
import { sendCampaignJob } from '../jobs.js';
import { planCampaign } from '../plan/plan-campaign.js';

/** Spec 2 §9: direct send uses interval 10 minutes and one batch with all contacts in it. */
const directSendInterval = 10;

export const sendCampaignNow = implement(
  contract.campaigns.send,
  async ({ params }, { database, user, services, afterCommit }) => {
    const startAt = services.now();
    const plan = await planCampaign(database, params.id, {
      services,
      userId: user.id,
      planFor: (contacts) =>
        contacts > directSendLimit
          ? refuse('campaign_audience_too_large', {
              message: `Sending at once is for at most ${String(directSendLimit)} contacts, and this audience has ${String(contacts)}: schedule it in batches.`,
              details: { contacts, limit: directSendLimit },
            })
          : { startAt, intervalMinutes: directSendInterval, batchItems: contacts, batches: 1 },
    });
    if (plan instanceof Refusal) return plan;
    afterCommit(() => services.queue.enqueue(sendCampaignJob, { campaignId: params.id }));
    return (await findCampaign(database, params.id)) ?? notFound();
  },
);
