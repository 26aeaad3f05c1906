import { contract } from '@x/api-client/contract';
import { findCampaign } from '../campaign/campaign.ts';
import { implement } from '../../identity/requests/implement.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { sendCampaignJob } from '../../providers/sending-jobs.ts';
import { startNow } from './plan/start-campaign.ts';

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
