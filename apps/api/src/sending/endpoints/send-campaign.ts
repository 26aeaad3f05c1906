import { contract } from '@x/api-client/contract';
import { findCampaign } from '../../campaigns/campaign.ts';
import { implement } from '../../http/implement.ts';
import { notFound } from '../../http/refusal.ts';
import { sendCampaignJob } from '../jobs.ts';
import { startNow } from '../plan/start-campaign.ts';

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
