import { contract } from '@x/api-client/contract';
import { findCampaign } from '../../campaigns/campaign.js';
import { implement } from '../../http/implement.js';
import { notFound, Refusal, refuse } from '../../http/refusal.js';
import type { BatchPlan } from '../ledger/freeze-recipients.js';
import { sendCampaignJob } from '../jobs.js';
import { planCampaign } from '../plan/plan-campaign.js';

/** How far a start may lie in the past: a form that was open for a while, a clock that differs. */
const graceMilliseconds = 5 * 60_000;

function invalid(message: string, path: string): Refusal<'campaign_schedule_invalid'> {
  return refuse('campaign_schedule_invalid', { message, path });
}

/** Checks a plan against the number of contacts: every contact in a batch, no batch empty. */
export function checkPlan(
  plan: BatchPlan,
  contacts: number,
  now: Date,
): BatchPlan | Refusal<'campaign_schedule_invalid'> {
  if (plan.startAt.getTime() < now.getTime() - graceMilliseconds) {
    return invalid('The delivery date lies in the past.', 'body.start_at');
  }
  if (plan.batches > contacts) {
    return invalid(`There are fewer contacts (${String(contacts)}) than batches.`, 'body.batches');
  }
  if (plan.batches * plan.batchItems < contacts) {
    const room = String(plan.batches * plan.batchItems);
    return invalid(`The batches have room for ${room} of ${String(contacts)} contacts.`, 'body.batch_items');
  }
  return plan;
}

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
      planFor: (contacts) => checkPlan(wanted, contacts, services.now()),
    });
    if (plan instanceof Refusal) return plan;
    afterCommit(() => services.queue.enqueue(sendCampaignJob, { campaignId: params.id }, plan.startAt));
    return (await findCampaign(database, params.id)) ?? notFound();
  },
);
