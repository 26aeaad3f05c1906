import { contract, type CampaignMilestones } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { campaigns } from '../../tables/campaigns.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { queryRow, queryRows } from '../../platform/database/rows.ts';
import { implement } from '../../identity/index.ts';
import { selectOpeningTimes } from '../inbox/openings.ts';

const milliseconds = v.nullable(v.number());

const batchRow = v.object({
  number: v.number(),
  start_at: milliseconds,
  recipients: v.number(),
  handled: v.number(),
});

const opensRow = v.object({ first_at: milliseconds, last_at: milliseconds });

function toInstant(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

const nothing: CampaignMilestones = { batches: [], first_open_at: null, last_open_at: null };

export const getMilestones = implement(contract.campaignMilestones.get, async ({ params }, { tx }) => {
  const [campaign] = await tx
    .select({ status: campaigns.status })
    .from(campaigns)
    .where(eq(campaigns.id, params.id));
  if (campaign === undefined) return notFound();
  // Recipients and batches are fixed when the campaign starts.
  if (campaign.status === 'draft' || campaign.status === 'scheduled') return nothing;
  // The ledger counts batches from 0.
  const batches = await queryRows(
    tx,
    batchRow,
    sql`
    select batch + 1 as number, (extract(epoch from min(start_at)) * 1000)::double precision as start_at,
      sum(recipients)::double precision as recipients, sum(handled)::double precision as handled
    from delivery_batches where campaign_id = ${params.id}
    group by batch having sum(recipients) > 0 order by batch`,
  );
  const opens = await queryRow(tx, opensRow, selectOpeningTimes(params.id));
  return {
    batches: batches.map((batch) => ({ ...batch, start_at: toInstant(batch.start_at) })),
    first_open_at: toInstant(opens.first_at),
    last_open_at: toInstant(opens.last_at),
  };
});
