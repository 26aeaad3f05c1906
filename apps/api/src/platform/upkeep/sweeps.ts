import { presenceSeconds } from '@x/api-client/contract';
import { and, getTableName, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { defineJob, type JobQueue } from '../queue/queue.ts';
import type { Services } from '../services.ts';
import {
  connectorAttempts,
  emailChanges,
  emailProviderHours,
  invitations,
  mailPauses,
  passkeyChallenges,
  passwordResets,
  pendingLogins,
  presences,
  rateLimits,
  registrations,
  sessions,
  signOnAttempts,
  signups,
  testMessages,
} from '../database/schema/index.ts';
import { isUnavailable } from '../database/failures.ts';
import { asSystem } from '../database/tenant.ts';

/** Deletes the rows of a table that nobody needs any longer. */
export interface Sweep {
  readonly table: PgTable;
  /** Matches the rows to delete. */
  readonly isExpired: (now: Date) => SQL | undefined;
}

const day = 86_400_000;

/** @param milliseconds time for which a row is kept after the time in the column */
function after(table: PgTable, column: PgColumn, milliseconds = 0): Sweep {
  return { table, isExpired: (now) => lt(column, new Date(now.getTime() - milliseconds)) };
}

/**
 * All tables whose rows expire. A test fails for a table with an expiry that is missing here. What must happen before a
 * row may go, such as the removal of files from the trash, has a job of its own.
 */
export const sweeps: readonly Sweep[] = [
  after(sessions, sessions.expiresAt),
  after(pendingLogins, pendingLogins.expiresAt),
  after(passkeyChallenges, passkeyChallenges.expiresAt),
  after(signOnAttempts, signOnAttempts.expiresAt),
  after(passwordResets, passwordResets.expiresAt),
  after(registrations, registrations.expiresAt),
  // Someone who opens an old invitation reads that it has expired.
  after(invitations, invitations.expiresAt, 90 * day),
  {
    table: emailChanges,
    isExpired: (now) => and(isNull(emailChanges.newConfirmedAt), lt(emailChanges.confirmBy, now)),
  },
  {
    table: signups,
    isExpired: (now) => and(isNull(signups.confirmedAt), lt(signups.expiresAt, now)),
  },
  after(mailPauses, mailPauses.endsAt),
  after(presences, presences.seenAt, presenceSeconds * 1000),
  // Mail clients show AMP for 30 days.
  after(connectorAttempts, connectorAttempts.createdAt, 30 * day),
  // Afterwards, the unsubscribe link and the AMP forms of a test message stop working.
  after(testMessages, testMessages.createdAt, 30 * day),
  // Limits per day look at the last 24 hours.
  after(emailProviderHours, emailProviderHours.hour, 2 * day),
  // Counters of rate-limiter-flexible have their time in milliseconds, and none if they do not expire.
  {
    table: rateLimits,
    isExpired: (now) => sql`coalesce(${rateLimits.expire}, 0) < ${now.getTime()}::bigint`,
  },
];

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
export async function sweepExpired(services: Services, signal?: AbortSignal): Promise<void> {
  for (const sweep of sweeps) {
    if (signal?.aborted === true) return;
    await sweepWhole(services, sweep, signal).catch((error: unknown) => {
      if (isUnavailable(error) || signal?.aborted === true) return;
      const table = getTableName(sweep.table);
      services.log.error({ err: error, table }, 'expired rows could not be deleted');
    });
  }
}

async function sweepWhole(services: Services, sweep: Sweep, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const deleted = await sweepTable(services, sweep, services.now());
  if (deleted === piece) await sweepWhole(services, sweep, signal);
}

export async function startSweeping(services: Services, queue: JobQueue): Promise<void> {
  await queue.work(sweepExpiredJob, (_job, signal) => sweepExpired(services, signal));
}
