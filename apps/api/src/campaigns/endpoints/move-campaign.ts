import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { lockRemainingQuota, presentOf } from '../../tenancy/index.ts';
import { readSentCounts, sendCampaignJob } from '../../providers/index.ts';
import { campaigns, notFound, type Transaction, Refusal, refuse } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
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

/** Nothing of it was sent yet, and nobody is a recipient before it starts. */
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

/** Workers claim of ongoing campaigns only: what they hold is finished, nothing else begins. */
export const pauseCampaign = implement(contract.campaigns.pause, async ({ params }, { tx, user }) => {
  const move = await lockForMove(tx, params.id, 'pause');
  if (move instanceof Refusal) return move;
  await setStatus(tx, params.id, 'paused', user.id);
  return (await findCampaign(tx, params.id)) ?? notFound();
});

/**
 * What is late by the pause is late by one time: the earliest that waits is due now, and the rest keeps its distance.
 * So batches that fell into the pause do not all go out at once.
 */
async function shiftByDelay(tx: Transaction, campaignId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    with delay as (
      select greatest(${now.toISOString()}::timestamptz - min(due_at), interval '0') as late
      from deliveries where campaign_id = ${campaignId} and status = 'planned'
    )
    update deliveries set due_at = due_at + delay.late, updated_at = now()
    from delay
    where campaign_id = ${campaignId} and status = 'planned' and delay.late > interval '0'`);
}

/** Whoever resumes a campaign that paused itself has seen its share: from now on what comes is measured, or it would pause at once. */
async function forgiveLimit(tx: Transaction, { id, sendingProblem }: StoredCampaign): Promise<void> {
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
    await shiftByDelay(tx, params.id, services.now());
    const exceeded = quotaFault(await lockRemainingQuota(tx, move.campaign, presentOf(services)));
    if (exceeded !== undefined) {
      const { message, values } = exceeded;
      return refuse('plan_limit_exceeded', { message, details: values });
    }
    await forgiveLimit(tx, move.campaign);
    await setStatus(tx, params.id, 'ongoing', user.id);
    afterCommit(() => services.queue.enqueue(sendCampaignJob, { campaignId: params.id }));
    return (await findCampaign(tx, params.id)) ?? notFound();
  },
);

/** Whoever was still to get the message is closed in the ledger, so that everybody is accounted for. */
export const cancelCampaign = implement(contract.campaigns.cancel, async ({ params }, { tx, user }) => {
  const move = await lockForMove(tx, params.id, 'cancel');
  if (move instanceof Refusal) return move;
  await setStatus(tx, params.id, 'canceled', user.id);
  await closeCanceled(tx, params.id);
  return (await findCampaign(tx, params.id)) ?? notFound();
});
