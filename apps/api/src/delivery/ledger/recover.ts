import { ownDeliveryReasons } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import {
  asSystem,
  type ClaimLimits,
  type Database,
  type Transaction,
  textArray,
  queryRows,
} from '../../platform/index.ts';

const heldRow = v.object({ claimed_by: v.string() });
const recoveredRow = v.object({ planned: v.number(), unknown: v.number(), rejected: v.number() });

const { interrupted, neverBegan } = ownDeliveryReasons;

/**
 * Claims of a delivery that may end before its content begins. Its own message may be what ends the process, each time
 * anew; so many can hardly be chance, as from the fourth on it is tried apart from those that were claimed beside it.
 */
export const mostLostClaims = 10;

export interface RecoveringWorker {
  readonly workerId: string;
  readonly limits: ClaimLimits;
  /** Campaigns that this worker is sending just now. Of others it holds what a run left that broke off. */
  readonly sending: ReadonlySet<string>;
}

/** Deliveries that went back to `planned`, those that became `unknown`, and those that were given up. */
export interface Recovered {
  readonly planned: number;
  readonly unknown: number;
  readonly rejected: number;
}

/** Takes claims from their workers. What another session is changing just now is not lost. */
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

/** Holds for workers that are gone: one is alive while its session holds its advisory lock. */
function isGone(workerId: string): SQL {
  return sql`(select pg_try_advisory_xact_lock(hashtextextended(${workerId}, 0)))`;
}

/**
 * Ends claims that nobody works on: of workers that are gone, however they ended; of this worker in a run that broke off,
 * as when the database was away for long; and of any worker that has kept them for too long, because it is frozen. A
 * delivery whose content never began is sent again, up to a number of times; that is safe even where its worker wakes, as it then may not begin.
 * One whose content began becomes `unknown`, and a late answer still settles it.
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
