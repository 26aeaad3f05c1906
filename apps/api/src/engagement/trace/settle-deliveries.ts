import { contract, graceMinutes, ownDeliveryReasons } from '@x/api-client/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { lockCampaign } from '../../campaigns/index.ts';
import { deliveries } from '../../tables/delivery.ts';
import { notFound, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { implement } from '../../identity/index.ts';
import { sendCampaignJob } from '../../providers/index.ts';
import { reopenCompleted } from '../../delivery/index.ts';

/** SQL condition for deliveries in doubt, whose status is `unknown`. No other deliveries can be settled. */
function inDoubt(campaignId: string, ids: readonly string[] | undefined) {
  return and(
    eq(deliveries.campaignId, campaignId),
    eq(deliveries.status, 'unknown'),
    ids === undefined ? undefined : inArray(deliveries.id, ids),
  );
}

const graceRows = v.array(v.object({ ends_at: v.nullable(v.string()) }));

/**
 * Returns the time until which a mail server may still accept one of these deliveries. Undefined if that time has
 * passed for all of them.
 */
async function endOfGrace(
  tx: Transaction,
  campaignId: string,
  ids: readonly string[] | undefined,
): Promise<Date | undefined> {
  const grace = sql`${graceMinutes} * interval '1 minute'`;
  const rows = await tx
    .select({ ends_at: sql<unknown>`to_json(max(${deliveries.contentBegunAt} + ${grace})) #>> '{}'` })
    .from(deliveries)
    .where(and(inDoubt(campaignId, ids), sql`${deliveries.contentBegunAt} > now() - ${grace}`));
  const endsAt = v.parse(graceRows, rows)[0]?.ends_at ?? null;
  return endsAt === null ? undefined : new Date(endsAt);
}

/**
 * Records a user's decision whether messages with the status `unknown` were sent. If not, they are sent again. Without
 * a decision, they are never sent again.
 */
export const settleDeliveries = implement(
  contract.deliveries.settle,
  async ({ params, body }, { tx, services, afterCommit }) => {
    const campaign = await lockCampaign(tx, params.id);
    if (campaign === undefined) return notFound();
    const again = body.outcome === 'not_sent';
    if (again && campaign.status === 'canceled') {
      return refuse('campaign_action_refused', { details: { status: campaign.status, action: 'resume' } });
    }
    const graceEnd =
      again && !body.may_arrive_twice ? await endOfGrace(tx, params.id, body.delivery_ids) : undefined;
    if (graceEnd !== undefined) {
      const from = graceEnd.toISOString();
      return refuse('delivery_in_grace', { details: { from } });
    }
    const settled = await tx
      .update(deliveries)
      .set(
        again
          ? {
              status: 'planned',
              reason: ownDeliveryReasons.settledByHand,
              dueAt: sql`now()`,
              contentBegunAt: null,
            }
          : { status: 'accepted', reason: ownDeliveryReasons.settledByHand },
      )
      .where(inDoubt(params.id, body.delivery_ids))
      .returning({ id: deliveries.id });
    if (again && settled.length > 0) {
      await reopenCompleted(tx, params.id);
      if (campaign.status !== 'paused') {
        afterCommit(() => services.queue.enqueue(sendCampaignJob, { campaignId: params.id }));
      }
    }
    return { settled: settled.length };
  },
);
