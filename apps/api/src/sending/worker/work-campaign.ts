import type { SendingProblem } from '@x/api-client/contract';
import { and, eq, lte, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../database/database.js';
import { campaigns } from '../../database/schema/index.js';
import { asSystem } from '../../database/tenant.js';
import { sendCampaignJob, sweepSendingJob } from '../jobs.js';
import { sendCampaign, type SendingWorker } from './send-campaign.js';

/** Seconds before a campaign is looked at again that only a person can help. */
const problemRetrySeconds = 60;

/** Seconds until it is looked at what others still hold of a campaign: who died holds it until somebody looks. */
const claimedSeconds = 5;

const leftRows = v.array(v.object({ claimed: v.number(), next_due: v.nullable(v.number()) }));

function beginIfDue(database: Database, campaignId: string, now: Date): Promise<unknown> {
  return asSystem(database, (queries) =>
    queries
      .update(campaigns)
      .set({ status: 'ongoing' })
      .where(
        and(eq(campaigns.id, campaignId), eq(campaigns.status, 'scheduled'), lte(campaigns.startAt, now)),
      ),
  );
}

interface Left {
  /** When the next delivery is due; undefined where none is planned. */
  readonly nextDue?: Date;
  /** Nothing but what other workers are handing over, or died over. */
  readonly claimedOnly?: boolean;
}

/** Closes a campaign of which nothing is left to send; answers what is left otherwise. */
function closeOrWait(database: Database, campaignId: string, problem: SendingProblem | null): Promise<Left> {
  return asSystem(database, async (queries) => {
    await queries.update(campaigns).set({ sendingProblem: problem }).where(eq(campaigns.id, campaignId));
    const result = await queries.execute(sql`
      select
        (count(*) filter (where status = 'claimed'))::integer as claimed,
        (extract(epoch from min(due_at) filter (where status = 'planned')) * 1000)::double precision as next_due
      from deliveries where campaign_id = ${campaignId}
        and exists (select from campaigns where id = ${campaignId} and status in ('scheduled', 'ongoing'))`);
    const [left] = v.parse(leftRows, result.rows);
    if (left === undefined) return {};
    if (left.next_due !== null) return { nextDue: new Date(left.next_due) };
    if (left.claimed > 0) return { claimedOnly: true };
    await queries
      .update(campaigns)
      .set({ status: 'completed', deliveredAt: sql`now()` })
      .where(and(eq(campaigns.id, campaignId), eq(campaigns.status, 'ongoing')));
    return {};
  });
}

/** The job of one campaign: begins it, sends what is due, and either closes it or plans the next look at it. */
export async function workCampaign(campaignId: string, worker: SendingWorker): Promise<void> {
  const { services } = worker;
  const { database, queue, now, log } = services;
  await beginIfDue(database, campaignId, now());
  const problem = await sendCampaign(campaignId, {
    ...worker,
    onRestored: async (waiting) => {
      for (const { id } of waiting) await queue.enqueue(sendCampaignJob, { campaignId: id });
    },
  });
  if (problem !== undefined) log.warn({ campaignId, problem }, 'the provider of a campaign cannot be used');
  const { nextDue, claimedOnly } = await closeOrWait(database, campaignId, problem ?? null);
  if (worker.signal.aborted) return;
  if (claimedOnly === true) {
    await queue.enqueue(sweepSendingJob, {}, new Date(now().getTime() + claimedSeconds * 1000));
  }
  if (nextDue === undefined) return;
  const patience = now().getTime() + (problem === undefined ? 0 : problemRetrySeconds * 1000);
  const until = problem?.until ?? null;
  const earliest = until === null ? patience : Date.parse(until);
  await queue.enqueue(sendCampaignJob, { campaignId }, new Date(Math.max(nextDue.getTime(), earliest)));
}
