import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import { queryRow } from '../../platform/database/rows.ts';
import type { Services } from '../../platform/services.ts';
import { sqlState } from '../../platform/database/failures.ts';

/*
 * Raw events are partitioned by month. The functions in `sql/before/event-months.sql` change the partitions, so that a
 * month is added or dropped as a whole or not at all.
 */

/**
 * Adds the partitions of the next months and updates statistics every day. Those of two months ahead exist, so that failed
 * runs do no harm.
 */
const addEventMonthsJob = defineJob<Record<string, never>>({
  name: 'add-event-months',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '41 3 * * *',
});

/**
 * Changes the partitions while nobody writes events. Does not wait long for the locks of a partition, because every query
 * on the table then waits behind. Returns undefined if a long query, such as that of a backup, holds them.
 */
export async function changeEventMonths<Result>(
  database: Database,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await asSystem(database, async (tx) => {
      // Only rollups write events, and retention erases what they contain.
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.rollUp})`);
      await tx.execute(sql`set local lock_timeout = '2s'`);
      return change(tx);
    });
  } catch (error) {
    if (sqlState(error) === '55P03') return undefined;
    throw error;
  }
}

const addedRow = v.object({ added: v.number() });

/**
 * Adds the partitions of this month, of the next two, and of all months of events that had no partition when they were
 * written. These events move from the default partition.
 */
export async function addEventMonths(database: Database, now: Date): Promise<number> {
  const row = await changeEventMonths(database, (tx) =>
    queryRow(tx, addedRow, sql`select add_event_months(${now.toISOString()}::timestamptz) as added`),
  );
  return row?.added ?? 0;
}

/** Updates the planner's statistics of all months together. Autovacuum does so only for each partition by itself. */
export async function analyzeEvents(database: Database): Promise<void> {
  await asSystem(database, (tx) => tx.execute(sql`analyze message_events, amp_events`));
}

export async function startEventMonths(services: Services, queue: JobQueue): Promise<void> {
  const { database, now } = services;
  await database.pool.persist(() => addEventMonths(database, now()));
  await queue.work(addEventMonthsJob, async () => {
    await addEventMonths(database, now());
    await analyzeEvents(database);
  });
}
