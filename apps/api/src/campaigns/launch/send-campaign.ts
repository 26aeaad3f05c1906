import { contract } from '@x/api-client/contract';
import { findCampaign } from '../campaign/campaign.ts';
import { implement } from '../../identity/index.ts';
import { notFound } from '../../platform/index.ts';
import { sendCampaignJob } from '../../providers/index.ts';
import { startNow } from './start-campaign.ts';

export const sendCampaignNow = implement(
  contract.campaigns.send,
  async ({ params, body }, { tx, user, services, afterCommit }) => {
    const refusal = await startNow(tx, params.id, {
      services,
      userId: user.id,
      acknowledged: body.acknowledged,
    });
    if (refusal !== undefined) return refusal;
    afterCommit(() => services.queue.enqueue(sendCampaignJob, { campaignId: params.id }));
    return (await findCampaign(tx, params.id)) ?? notFound();
  },
);
