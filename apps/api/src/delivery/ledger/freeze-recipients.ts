import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { BatchPlan } from '../../tenancy/index.ts';
import { type Transaction, queryRows, type SegmentSelection } from '../../platform/index.ts';
import { evaluateSegments, selectRecipients } from './recipients.ts';

const countRow = v.object({ total: v.number(), planned: v.number() });

/** Batch number of a recipient, counted from 0. A single batch needs no sorting. */
function batchOf({ batches, batchItems }: BatchPlan): SQL {
  if (batches === 1) return sql`0`;
  return sql`least(
    (row_number() over (partition by suppressed is null order by id) - 1) / ${batchItems}::bigint,
    ${batches - 1}::bigint
  )::integer`;
}

/** Campaign whose recipients are written. */
export interface StartingCampaign {
  readonly id: string;
  /** Undefined if the campaign goes to everyone in its audiences. */
  readonly segments: SegmentSelection | undefined;
}

interface FrozenCounts {
  readonly total: number;
  readonly planned: number;
}

/** Time after which evaluating the segments of a campaign that starts is given up. */
const patience = {
  seconds: 300,
  work: 'Finding the recipients of the campaign',
  remedy: 'remove some conditions of its segments',
};

/**
 * Writes the current recipients of a campaign into the ledger, one row per address. Suppressed contacts are recorded as
 * rejected, so that every selected contact is accounted for. One statement evaluates the segments and writes the rows.
 * Must run in the transaction that changes the campaign's status.
 */
export async function freezeRecipients(
  tx: Transaction,
  campaign: StartingCampaign,
  plan: BatchPlan,
): Promise<FrozenCounts> {
  const { id, segments } = campaign;
  const recipients = await selectRecipients(tx, { audiences: { ofCampaign: id }, segments });
  return evaluateSegments(tx, segments, patience, () => writeRecipients(tx, id, recipients, plan));
}

async function writeRecipients(
  tx: Transaction,
  campaignId: string,
  recipients: SQL,
  plan: BatchPlan,
): Promise<FrozenCounts> {
  const rows = await queryRows(
    tx,
    countRow,
    sql`
    with recipients as (
      ${recipients}
    ), numbered as (
      select *, ${batchOf(plan)} as batch from recipients
    ), frozen as (
      insert into deliveries
        (id, organization_id, project_id, campaign_id, contact_id, email, batch, due_at, status, reason)
      select new_id(), organization_id, project_id, ${campaignId}::uuid, id, email,
        batch,
        ${plan.startAt.toISOString()}::timestamptz + batch * ${plan.intervalMinutes}::integer * interval '1 minute',
        case when suppressed is null then 'planned' else 'rejected' end,
        'suppressed: ' || suppressed
      from numbered
      returning status
    )
    select count(*)::integer as total, (count(*) filter (where status = 'planned'))::integer as planned from frozen`,
  );
  return rows[0] ?? { total: 0, planned: 0 };
}
