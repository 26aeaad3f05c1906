import { getTableName, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isUnavailable } from '../database/failures.ts';
import { rateLimits } from '../database/installation.ts';
import { asSystem } from '../database/tenant.ts';
import { defineJob, type JobQueue } from '../queue/queue.ts';
import type { Services } from '../services.ts';

/** Deletes the rows of a table that nobody needs any longer. */
export interface Sweep {
  readonly table: PgTable;
  /** Matches the rows to delete. */
  readonly isExpired: (now: Date) => SQL | undefined;
}

/** @param milliseconds time for which a row is kept after the time in the column */
export function sweepAfter(table: PgTable, column: PgColumn, milliseconds = 0): Sweep {
  return { table, isExpired: (now) => lt(column, new Date(now.getTime() - milliseconds)) };
}

/** Counters of rate-limiter-flexible have their time in milliseconds, and none if they do not expire. */
export const rateLimitSweep: Sweep = {
  table: rateLimits,
  isExpired: (now) => sql`coalesce(${rateLimits.expire}, 0) < ${now.getTime()}::bigint`,
};

/** Rows deleted at once, so that no statement holds many locks. */
const piece = 5000;

export async function sweepTable(
  { database }: Pick<Services, 'database'>,
  { table, isExpired }: Sweep,
  now: Date,
): Promise<number> {
  const deleted = await asSystem(database, (tx) =>
    tx.execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${isExpired(now)} limit ${piece}::integer)) and ${isExpired(now)}
      returning 1`),
  );
  return deleted.rows.length;
}

const sweepExpiredJob = defineJob<Record<string, never>>({
  name: 'sweep-expired',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '*/10 * * * *',
});

/** A table that cannot be swept now, for example because of a lock, does not keep the others from it. */
export async function sweepExpired(
  services: Services,
  sweeps: readonly Sweep[],
  signal?: AbortSignal,
): Promise<void> {
  for (const sweep of sweeps) {
    if (signal?.aborted === true) return;
    await sweepWhole(services, sweep, signal).catch((error: unknown) => {
      if (isUnavailable(error) || signal?.aborted === true) return;
      const table = getTableName(sweep.table);
      services.log.error({ err: error, table }, 'expired rows could not be deleted');
    });
  }
}

/** Deletes all expired rows, a piece at a time. */
export async function sweepWhole(
  services: Pick<Services, 'database' | 'now'>,
  sweep: Sweep,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  const deleted = await sweepTable(services, sweep, services.now());
  if (deleted === piece) await sweepWhole(services, sweep, signal);
}

export async function startSweeping(
  services: Services,
  sweeps: readonly Sweep[],
  queue: JobQueue,
): Promise<void> {
  await queue.work(sweepExpiredJob, (_job, signal) => sweepExpired(services, sweeps, signal));
}
