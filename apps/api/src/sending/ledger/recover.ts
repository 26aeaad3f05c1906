import { ownDeliveryReasons } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../database/database.js';
import { asSystem } from '../../database/tenant.js';
import { textArray } from '../../database/text-array.js';

const heldRows = v.array(v.object({ claimed_by: v.string() }));
const recoveredRows = v.array(v.object({ recovered: v.number() }));

const { interrupted } = ownDeliveryReasons;

export interface RecoveringWorker {
  readonly workerId: string;
  /** Campaigns that this worker is sending just now. Of others it holds what a run left that broke off. */
  readonly sending: ReadonlySet<string>;
}

/**
 * Closes what dead workers left claimed: handed over perhaps, answered never. A worker is alive while its session
 * holds its advisory lock, which the database releases with the session, however the process ended. The same for what
 * this worker claimed in a run that broke off, as when the database was away for long.
 *
 * @returns how many deliveries became `unknown`
 */
export function recoverClaims(database: Database, { workerId, sending }: RecoveringWorker): Promise<number> {
  return asSystem(database, async (queries) => {
    const own = await queries.execute(sql`
      with closed as (
        update deliveries set status = 'unknown', claimed_by = null, reason = ${interrupted}, updated_at = now()
        where status = 'claimed' and claimed_by = ${workerId}::uuid
          and campaign_id <> all(${textArray([...sending])}::uuid[])
        returning 1
      )
      select count(*)::integer as recovered from closed`);
    let recovered = v.parse(recoveredRows, own.rows)[0]?.recovered ?? 0;
    const held = await queries.execute(sql`
      select distinct claimed_by from deliveries where status = 'claimed' and claimed_by <> ${workerId}`);
    for (const { claimed_by: other } of v.parse(heldRows, held.rows)) {
      const result = await queries.execute(sql`
        with lock as (select pg_try_advisory_xact_lock(hashtextextended(${other}, 0)) as dead),
        closed as (
          update deliveries set status = 'unknown', claimed_by = null, reason = ${interrupted}, updated_at = now()
          from lock where lock.dead and status = 'claimed' and claimed_by = ${other}::uuid
          returning 1
        )
        select count(*)::integer as recovered from closed`);
      recovered += v.parse(recoveredRows, result.rows)[0]?.recovered ?? 0;
    }
    return recovered;
  });
}
