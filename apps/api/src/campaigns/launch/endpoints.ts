import { contract } from '@x/api-client/contract';
import { implement, type Implementation } from '../../identity/index.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { sendCampaignJob } from '../../providers/index.ts';
import { findCampaign } from '../campaign/campaign.ts';
import { getPreflight } from './get-preflight.ts';
import { planCampaign } from './plan-campaign.ts';
import { startNow } from './start-campaign.ts';

const sendCampaignNow = implement(
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

const scheduleCampaign = implement(
  contract.campaigns.schedule,
  async ({ params, body }, { tx, user, services, afterCommit }) => {
    const wanted = {
      startAt: new Date(body.start_at),
      intervalMinutes: body.interval_minutes,
      batchItems: body.batch_items,
      batches: body.batches,
      timing: body.timing,
    };
    const refusal = await planCampaign(tx, params.id, wanted, {
      services,
      userId: user.id,
      acknowledged: body.acknowledged,
    });
    if (refusal !== undefined) return refusal;
    afterCommit(() => services.queue.enqueue(sendCampaignJob, { campaignId: params.id }, wanted.startAt));
    return (await findCampaign(tx, params.id)) ?? notFound();
  },
);

export const launchImplementations: readonly Implementation[] = [
  getPreflight,
  sendCampaignNow,
  scheduleCampaign,
];
