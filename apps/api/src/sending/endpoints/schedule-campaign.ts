import { contract } from '@x/api-client/contract';
import { findCampaign } from '../../campaigns/campaign.js';
import { implement } from '../../http/implement.js';
import { notFound, Refusal } from '../../http/refusal.js';
import { planLater } from '../../preflight/schedule.js';
import { sendCampaignJob } from '../jobs.js';
import { planCampaign } from '../plan/plan-campaign.js';

export const scheduleCampaign = implement(
  contract.campaigns.schedule,
  async ({ params, body }, { database, user, services, afterCommit }) => {
    const wanted = {
      startAt: new Date(body.start_at),
      intervalMinutes: body.interval_minutes,
      batchItems: body.batch_items,
      batches: body.batches,
    };
    const plan = await planCampaign(database, params.id, {
      services,
      userId: user.id,
      planFor: (contacts) => planLater(wanted, contacts, services.now()),
      acknowledged: body.acknowledged,
    });
    if (plan instanceof Refusal) return plan;
    afterCommit(() => services.queue.enqueue(sendCampaignJob, { campaignId: params.id }, plan.startAt));
    return (await findCampaign(database, params.id)) ?? notFound();
  },
);
