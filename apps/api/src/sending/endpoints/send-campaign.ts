import { contract } from '@x/api-client/contract';
import { findCampaign } from '../../campaigns/campaign.js';
import { implement } from '../../http/implement.js';
import { notFound, Refusal } from '../../http/refusal.js';
import { planNow } from '../../preflight/schedule.js';
import { sendCampaignJob } from '../jobs.js';
import { planCampaign } from '../plan/plan-campaign.js';

export const sendCampaignNow = implement(
  contract.campaigns.send,
  async ({ params, body }, { database, user, services, afterCommit }) => {
    const startAt = services.now();
    const plan = await planCampaign(database, params.id, {
      services,
      userId: user.id,
      planFor: (contacts) => planNow(contacts, startAt),
      acknowledged: body.acknowledged,
    });
    if (plan instanceof Refusal) return plan;
    afterCommit(() => services.queue.enqueue(sendCampaignJob, { campaignId: params.id }));
    return (await findCampaign(database, params.id)) ?? notFound();
  },
);
