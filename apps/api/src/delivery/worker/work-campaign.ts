import type { SendingProblem } from '@x/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asSystem, asTenant } from '../../platform/database/tenant.ts';
import type { Database } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { notInTrash } from '../../identity/index.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { sendCampaignJob, sweepSendingJob } from '../../providers/index.ts';
import { sendSlice, type CampaignSliceEnd, type SendingWorker } from './send-campaign.ts';
import { startSlice } from './slice.ts';

/** Seconds before retrying a campaign whose problem a user must fix. */
const problemRetrySeconds = 60;

/** Seconds before sweeping for claims of dead workers, if only claimed deliveries are left. */
const claimedSeconds = 5;

const leftRow = v.object({ claimed: v.boolean(), next_due: v.nullable(v.number()), waiting: v.boolean() });

/**
 * Starts a scheduled campaign if it is due. Returns true if the campaign is ongoing, and the start time if it is in the
 * future.
 */
async function beginIfDue(
  campaignId: string,
  { services, startScheduled }: SendingWorker,
): Promise<boolean | Date> {
  const { database, log } = services;
  const [found] = await asSystem(database, (tx) =>
    tx
      .select({
        status: campaigns.status,
        startAt: campaigns.startAt,
        organizationId: campaigns.organizationId,
      })
      .from(campaigns)
      .where(
        and(
          eq(campaigns.id, campaignId),
          notInTrash(campaigns.id, campaigns.projectId, campaigns.organizationId),
        ),
      ),
  );
  if (found?.status !== 'scheduled') return found?.status === 'ongoing';
  if (found.startAt !== null && found.startAt > services.now()) return found.startAt;
  const outcome = await asTenant(database, [found.organizationId], (tx) =>
    startScheduled(tx, campaignId, services),
  );
  if (outcome === 'returned_to_draft') log.warn({ campaignId }, 'a scheduled campaign could not start');
  return outcome === 'started';
}

interface Left {
  /** Undefined if nothing is planned. */
  readonly nextDue?: Date;
  /** True if all unfinished deliveries are claimed, perhaps by workers that have stopped. */
  readonly claimedOnly?: boolean;
}

/** Stores the problem, and completes a campaign with nothing left to send. Otherwise, returns what is left. */
function closeOrWait(database: Database, campaignId: string, problem: SendingProblem | null): Promise<Left> {
  return asSystem(database, async (tx) => {
    const shown = JSON.stringify(problem);
    await tx
      .update(campaigns)
      .set({ sendingProblem: problem })
      .where(
        and(
          eq(campaigns.id, campaignId),
          // A campaign that was paused meanwhile keeps its own problem.
          eq(campaigns.status, 'ongoing'),
          sql`${campaigns.sendingProblem} is distinct from ${shown}::jsonb`,
        ),
      );
    // Runs after every slice, so the statement uses only indexes. A count would read the whole campaign.
    const [left] = await queryRows(
      tx,
      leftRow,
      sql`
      select
        exists (select from deliveries where campaign_id = ${campaignId} and status = 'claimed') as claimed,
        (select (extract(epoch from min(due_at)) * 1000)::double precision
          from deliveries
          where campaign_id = ${campaignId} and status = 'planned' and due_at < 'infinity') as next_due,
        exists (
          select from deliveries
          where campaign_id = ${campaignId} and status = 'planned' and due_at = 'infinity') as waiting
      from campaigns where id = ${campaignId} and status = 'ongoing'`,
    );
    if (left === undefined) return {};
    if (left.next_due !== null) return { nextDue: new Date(left.next_due) };
    if (left.claimed) return { claimedOnly: true };
    // The decision of the experiment queues the campaign again.
    if (left.waiting) return {};
    await tx
      .update(campaigns)
      .set({ status: 'completed', deliveredAt: sql`now()` })
      .where(and(eq(campaigns.id, campaignId), eq(campaigns.status, 'ongoing')));
    return {};
  });
}

async function takeTurn(
  campaignId: string,
  worker: SendingWorker,
  isContended: () => boolean,
): Promise<CampaignSliceEnd> {
  const { services, pools } = worker;
  const slice = startSlice(worker.sliceMilliseconds, isContended);
  try {
    return await sendSlice(campaignId, {
      ...worker,
      pools,
      slice,
      inBackground: (rest) => worker.inBackground(campaignId, rest),
      onRestored: async (waiting) => {
        for (const { id } of waiting) await services.queue.enqueue(sendCampaignJob, { campaignId: id });
      },
    });
  } finally {
    slice.close();
  }
}

/**
 * Delay for a campaign that found no free connection. The campaign resumes earlier if this process frees a connection.
 */
function turnedAwayMilliseconds(waiting: number): number {
  return 2000 + waiting * 50;
}

/**
 * Starts the campaign if it is due, sends for a slice of time, then completes the campaign or schedules the next run.
 *
 * @param isContended returns true if other jobs may be waiting to run. If it returns false, the slice is extended
 */
export async function workCampaign(
  campaignId: string,
  worker: SendingWorker,
  isContended: () => boolean = () => true,
): Promise<void> {
  const { services } = worker;
  const { database, queue, now, log } = services;
  const enqueueIn = (milliseconds: number) =>
    queue.enqueue(sendCampaignJob, { campaignId }, new Date(now().getTime() + milliseconds));
  const begun = await beginIfDue(campaignId, worker);
  if (begun instanceof Date) await queue.enqueue(sendCampaignJob, { campaignId }, begun);
  if (begun !== true) return;
  const end = await takeTurn(campaignId, worker, isContended);
  if (end.waiting !== undefined) return enqueueIn(turnedAwayMilliseconds(end.waiting));
  const { problem, retryAfterMilliseconds = 0, isUnfinished } = end;
  if (problem !== undefined) log.warn({ campaignId, problem }, 'sending stopped because of a problem');
  const { nextDue, claimedOnly } = await closeOrWait(database, campaignId, problem ?? null);
  if (worker.signal.aborted) return;
  // An unfinished slice needs no sweep, because the campaign is queued again as soon as its background work ends.
  if (claimedOnly === true && isUnfinished !== true) {
    await queue.enqueue(sweepSendingJob, {}, new Date(now().getTime() + claimedSeconds * 1000));
  }
  if (nextDue === undefined) return;
  const patience =
    now().getTime() + (problem === undefined ? retryAfterMilliseconds : problemRetrySeconds * 1000);
  const until = problem?.until ?? null;
  const earliest = until === null ? patience : Date.parse(until);
  await queue.enqueue(sendCampaignJob, { campaignId }, new Date(Math.max(nextDue.getTime(), earliest)));
}
