import { ownDeliveryReasons } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { asSystem } from '../../platform/database/tenant.ts';
import type { ClaimLimits } from '../../platform/configuration/configuration.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { textArray } from '../../platform/database/text.ts';
import { queryRows } from '../../platform/database/rows.ts';

const heldRow = v.object({ claimed_by: v.string() });
const recoveredRow = v.object({ planned: v.number(), unknown: v.number(), rejected: v.number() });

const { interrupted, neverBegan } = ownDeliveryReasons;

/**
 * Maximum attempts of a delivery whose claim is lost before any content is sent. After the last, the delivery is
 * rejected, because its message may crash the process. After the fourth and every later attempt, the delivery waits for
 * a random time, so that it is not claimed with the same deliveries again.
 */
export const mostLostClaims = 10;

export interface RecoveringWorker {
  readonly workerId: string;
  readonly limits: ClaimLimits;
  /** Campaigns that this worker is sending. The worker's claims in other campaigns were left by an interrupted run. */
  readonly sending: ReadonlySet<string>;
}

export interface Recovered {
  readonly planned: number;
  readonly unknown: number;
  readonly rejected: number;
}

/** Ends the claims that match `lost`. Skips rows locked by another session, which are still in use. */
async function recover(tx: Transaction, lost: SQL): Promise<Recovered> {
  const rows = await queryRows(
    tx,
    recoveredRow,
    sql`
    with lost as (
      select id from deliveries where status = 'claimed' and (${lost}) for update skip locked
    ), recovered as (
      update deliveries set
        status = case when content_begun_at is not null then 'unknown'
          when attempts >= ${mostLostClaims} then 'rejected' else 'planned' end,
        reason = case when content_begun_at is not null then ${interrupted}
          when attempts >= ${mostLostClaims} then ${neverBegan} end,
        due_at = case when content_begun_at is null and attempts > 3
          then now() + random() * attempts * interval '10 seconds' else due_at end,
        claimed_by = null,
        updated_at = now()
      from lost where deliveries.id = lost.id
      returning deliveries.status
    )
    select (count(*) filter (where status = 'planned'))::integer as planned,
      (count(*) filter (where status = 'unknown'))::integer as unknown,
      (count(*) filter (where status = 'rejected'))::integer as rejected from recovered`,
  );
  return rows[0] ?? { planned: 0, unknown: 0, rejected: 0 };
}

/** True if a worker has stopped, so that the advisory lock of its session can be taken. */
function isGone(workerId: string): SQL {
  return sql`(select pg_try_advisory_xact_lock(hashtextextended(${workerId}, 0)))`;
}

/**
 * Ends the claims of stopped workers, claims left by this worker's interrupted runs, and claims held past the limits,
 * as by a frozen process. If sending the content had not begun, the delivery is queued again, or rejected after {@link
 * mostLostClaims} attempts. If it had begun, the delivery becomes `unknown`, and a late response still settles the
 * delivery.
 */
export function recoverClaims(
  database: Database,
  { workerId, limits: { claimSeconds, answerSeconds }, sending }: RecoveringWorker,
): Promise<Recovered> {
  return asSystem(database, async (tx) => {
    const others = await queryRows(
      tx,
      heldRow,
      sql`
      select distinct claimed_by from deliveries where status = 'claimed' and claimed_by <> ${workerId}`,
    );
    let { planned, unknown, rejected } = await recover(
      tx,
      sql`claimed_by = ${workerId}::uuid and campaign_id <> all(${textArray([...sending])}::uuid[])
        or content_begun_at is null and updated_at < now() - ${claimSeconds} * interval '1 second'
        or content_begun_at < now() - ${answerSeconds} * interval '1 second'`,
    );
    for (const { claimed_by: other } of others) {
      const found = await recover(tx, sql`claimed_by = ${other}::uuid and ${isGone(other)}`);
      planned += found.planned;
      unknown += found.unknown;
      rejected += found.rejected;
    }
    return { planned, unknown, rejected };
  });
}
