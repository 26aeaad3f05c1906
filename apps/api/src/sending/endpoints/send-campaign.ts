import { contract } from '@x/api-client/contract';
import { findCampaign } from '../../campaigns/campaign.js';
import { implement } from '../../http/implement.js';
import { notFound } from '../../http/refusal.js';
import { sendCampaignJob } from '../jobs.js';
import { startNow } from '../plan/start-campaign.js';

export const sendCampaignNow = implement(
  contract.campaigns.send,
  async ({ params, body }, { database, user, services, afterCommit }) => {
    const refusal = await startNow(database, params.id, {
      services,
      userId: user.id,
      acknowledged: body.acknowledged,
    });
    if (refusal !== undefined) return refusal;
    afterCommit(() => services.queue.enqueue(sendCampaignJob, { campaignId: params.id }));
    return (await findCampaign(database, params.id)) ?? notFound();
  },
);
