import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.js';
import { campaignLinks, campaignMessages, campaigns, deliveries } from '../database/schema/index.js';
import { Refusal } from '../http/refusal.js';
import type { BatchPlan } from '../sending/ledger/freeze-recipients.js';
import { planCampaign, type PlanOptions } from '../sending/plan/plan-campaign.js';
import { changedBy } from './changed-by.js';
import type { StoredCampaign } from './editable.js';

/** The same start and interval; the batches as they were, as long as every contact has room and none is empty. */
export function planAgain(plan: BatchPlan, contacts: number): BatchPlan {
  const batches = Math.min(plan.batches, contacts);
  return { ...plan, batches, batchItems: Math.max(plan.batchItems, Math.ceil(contacts / batches)) };
}

function planOf({ status, startAt, intervalMinutes, batchItems, batches }: StoredCampaign) {
  if (status !== 'scheduled') return undefined;
  if (startAt === null || intervalMinutes === null || batchItems === null || batches === null)
    return undefined;
  return { startAt, intervalMinutes, batchItems, batches };
}

/** Takes a plan back of which nothing was sent yet. */
async function backToDraft(database: Queries, campaignId: string): Promise<void> {
  await database.delete(deliveries).where(eq(deliveries.campaignId, campaignId));
  await database.delete(campaignLinks).where(eq(campaignLinks.campaignId, campaignId));
  await database.delete(campaignMessages).where(eq(campaignMessages.campaignId, campaignId));
  await database
    .update(campaigns)
    .set({ status: 'draft', startAt: null, intervalMinutes: null, batchItems: null, batches: null })
    .where(eq(campaigns.id, campaignId));
}

/**
 * To be called after each change of a campaign, its audiences or its content, in the transaction of the change. What
 * is scheduled is frozen: it is frozen anew, so that what is sent is what was saved last. A campaign that could not be
 * sent any more, as one without an audience, is a draft again. `before` is the campaign as it was locked.
 */
export async function recordChange(
  database: Queries,
  before: StoredCampaign,
  options: Pick<PlanOptions, 'services' | 'userId'>,
): Promise<void> {
  await database.update(campaigns).set(changedBy(options.userId)).where(eq(campaigns.id, before.id));
  const plan = planOf(before);
  if (plan === undefined) return;
  const planned = await planCampaign(database, before.id, {
    ...options,
    planFor: (contacts) => ({ plan: planAgain(plan, contacts) }),
  });
  if (planned instanceof Refusal) await backToDraft(database, before.id);
}
