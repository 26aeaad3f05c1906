import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { lockRemainingQuota, presentOf } from '../../tenancy/index.ts';
import { readSentCounts, sendCampaignJob } from '../../providers/index.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { implement } from '../../identity/index.ts';
import { refuseQuota } from '../launch/finding.ts';
import { quotaFault } from '../launch/schedule.ts';
import { closeCanceled } from '../../delivery/index.ts';
import { changedBy, findCampaign } from '../campaign/campaign.ts';
import { lockForMove, type StoredCampaign } from '../campaign/editable.ts';
import { returnToDraft } from '../launch/return-to-draft.ts';

function setStatus(
  tx: Transaction,
  id: string,
  status: 'ongoing' | 'paused' | 'canceled',
  userId: string | null,
): Promise<unknown> {
  return tx
    .update(campaigns)
    .set({ status, ...changedBy(userId), sendingProblem: null })
    .where(eq(campaigns.id, id));
}

export const unscheduleCampaign = implement(
  contract.campaigns.unschedule,
  async ({ params }, { tx, user }) => {
    const move = await lockForMove(tx, params.id, 'unschedule');
    if (move instanceof Refusal) return move;
    await returnToDraft(tx, [params.id]);
    await tx.update(campaigns).set(changedBy(user.id)).where(eq(campaigns.id, params.id));
    return (await findCampaign(tx, params.id)) ?? notFound();
  },
);

/**
 * Stops further deliveries, because workers only claim those of ongoing campaigns. Claimed deliveries may still be
 * sent.
 */
export const pauseCampaign = implement(contract.campaigns.pause, async ({ params }, { tx, user }) => {
  const move = await lockForMove(tx, params.id, 'pause');
  if (move instanceof Refusal) return move;
  await setStatus(tx, params.id, 'paused', user.id);
  return (await findCampaign(tx, params.id)) ?? notFound();
});

/**
 * Postpones all planned deliveries by the time for which the earliest is overdue, so that the intervals between batches
 * stay the same. Without this, all batches that became due during the pause would be sent together.
 */
async function shiftByDelay(tx: Transaction, campaignId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    with delay as (
      select greatest(${now.toISOString()}::timestamptz - min(due_at), interval '0') as late
      from deliveries where campaign_id = ${campaignId} and status = 'planned' and due_at < 'infinity'
    )
    update deliveries set due_at = due_at + delay.late, updated_at = now()
    from delay
    where campaign_id = ${campaignId} and status = 'planned' and due_at < 'infinity'
      and delay.late > interval '0'`);
}

/**
 * After a pause for too many bounces or complaints, restarts the measurement of both rates. Otherwise the campaign
 * would pause again at once.
 */
async function resetRateLimit(tx: Transaction, { id, sendingProblem }: StoredCampaign): Promise<void> {
  const code = sendingProblem?.code;
  if (code !== 'bounce_limit' && code !== 'complaint_limit') return;
  const limitBaseline = await readSentCounts(tx, id);
  await tx.update(campaigns).set({ limitBaseline }).where(eq(campaigns.id, id));
}

export const resumeCampaign = implement(
  contract.campaigns.resume,
  async ({ params }, { tx, user, services, afterCommit }) => {
    const move = await lockForMove(tx, params.id, 'resume');
    if (move instanceof Refusal) return move;
    // Recipients with times of their own keep them. Those whose time passed during the pause get the message at once.
    if (move.campaign.timing === 'same_moment') await shiftByDelay(tx, params.id, services.now());
    const exceeded = quotaFault(await lockRemainingQuota(tx, move.campaign, presentOf(services)));
    if (exceeded !== undefined) return refuseQuota(exceeded);
    await resetRateLimit(tx, move.campaign);
    await setStatus(tx, params.id, 'ongoing', user.id);
    afterCommit(() => services.queue.enqueue(sendCampaignJob, { campaignId: params.id }));
    return (await findCampaign(tx, params.id)) ?? notFound();
  },
);

/** Also closes the planned deliveries. Claimed ones may still be sent. */
export const cancelCampaign = implement(contract.campaigns.cancel, async ({ params }, { tx, user }) => {
  const move = await lockForMove(tx, params.id, 'cancel');
  if (move instanceof Refusal) return move;
  await setStatus(tx, params.id, 'canceled', user.id);
  await closeCanceled(tx, params.id);
  return (await findCampaign(tx, params.id)) ?? notFound();
});
