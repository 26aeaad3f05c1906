import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../database/database.js';
import { asSystem } from '../../database/tenant.js';

const heldRows = v.array(v.object({ claimed_by: v.string() }));
const recoveredRows = v.array(v.object({ recovered: v.number() }));

const interrupted =
  'The process that was sending this message stopped before it saw an answer. It may have arrived; it is not sent again by itself.';

/**
 * Closes what dead workers left claimed: handed over perhaps, answered never. A worker is alive while its session
 * holds its advisory lock, which the database releases with the session, however the process ended.
 *
 * @returns how many deliveries became `unknown`
 */
export function recoverClaims(database: Database, workerId: string): Promise<number> {
  return asSystem(database, async (queries) => {
    const held = await queries.execute(sql`
      select distinct claimed_by from deliveries where status = 'claimed' and claimed_by <> ${workerId}`);
    let recovered = 0;
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
