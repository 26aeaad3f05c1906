import { contract, type CampaignMilestones } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { campaigns, notFound, queryRow, queryRows, withinSeconds } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';

const milliseconds = v.nullable(v.number());

const batchRow = v.object({
  number: v.number(),
  start_at: milliseconds,
  recipients: v.number(),
  handled: v.number(),
});

const opensRow = v.object({ first_at: milliseconds, last_at: milliseconds });

const patience = {
  seconds: 10,
  work: 'Reading the milestones of this campaign',
  remedy: 'Try again later.',
};

function toInstant(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

const nothing: CampaignMilestones = { batches: [], first_open_at: null, last_open_at: null };

/**
 * Reads all deliveries and all opens of the campaign, so the time grows with both. The kept values do not serve: the
 * ledger counts no batches, `engagement_days` has the days of opens without their times, and `contact_engagement` counts
 * clicks and interactions as opens, which the report does not. The back-office therefore asks seldom.
 */
export const getMilestones = implement(contract.campaignMilestones.get, async ({ params }, { tx }) => {
  const [campaign] = await tx
    .select({ status: campaigns.status })
    .from(campaigns)
    .where(eq(campaigns.id, params.id));
  if (campaign === undefined) return notFound();
  // Recipients and batches are fixed when the campaign starts.
  if (campaign.status === 'draft' || campaign.status === 'scheduled') return nothing;
  return withinSeconds(tx, patience, async () => {
    // The ledger counts batches from 0. The times of recipients who wait for an experiment are infinite.
    const batches = await queryRows(
      tx,
      batchRow,
      sql`
      select batch + 1 as number,
        (extract(epoch from min(due_at) filter (where isfinite(due_at))) * 1000)::double precision as start_at,
        count(*)::double precision as recipients,
        (count(*) filter (where status in ('accepted', 'rejected')))::double precision as handled
      from deliveries where campaign_id = ${params.id}
      group by batch order by batch`,
    );
    const opens = await queryRow(
      tx,
      opensRow,
      sql`
      select (extract(epoch from min(occurred_at)) * 1000)::double precision as first_at,
        (extract(epoch from max(occurred_at)) * 1000)::double precision as last_at
      from message_events where campaign_id = ${params.id} and kind = 'open' and not bot`,
    );
    return {
      batches: batches.map((batch) => ({ ...batch, start_at: toInstant(batch.start_at) })),
      first_open_at: toInstant(opens.first_at),
      last_open_at: toInstant(opens.last_at),
    };
  });
});
