import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Services } from '../services.ts';
import { isUnavailable } from '../database/failures.ts';
import { queryRow } from '../database/rows.ts';
import { asSystem } from '../database/tenant.ts';
import type { Transaction } from '../database/database.ts';

/** Times up to this far in the future are those of transactions that run at the same time. */
const tolerance = sql`interval '1 minute'`;

const dayMilliseconds = 86_400_000;

/**
 * Corrections after the clock of the database was set back. Times that were written before are in the future then, so
 * that everything that waits for them would wait for the difference, which may be weeks.
 */
const corrections: readonly SQL[] = [
  // Deferred and planned messages keep their delay.
  sql`update deliveries set due_at = now() + greatest(interval '0', due_at - updated_at), updated_at = now()
    where status = 'planned' and updated_at > now() + ${tolerance} and due_at < 'infinity'`,
  // Claims that are held past their limits end by themselves from now on.
  sql`update deliveries set updated_at = now(), content_begun_at = least(content_begun_at, now())
    where status = 'claimed' and updated_at > now() + ${tolerance}`,
  // The longest pause of a provider is an hour.
  sql`update email_provider_states set paused_until = least(paused_until, now() + interval '1 hour'), slots_at = least(slots_at, now())
    where paused_until > now() + interval '1 hour' or slots_at > now()`,
  sql`delete from email_provider_hours where hour > now()`,
  sql`update campaigns set sending_problem = null
    where status = 'ongoing' and (sending_problem->>'until')::timestamptz > now() + interval '2 hours'`,
  sql`delete from rate_limits where expire > ${sql.raw('extract(epoch from now()) * 1000')} + ${2 * dayMilliseconds}::bigint`,
  // pg-boss starts scheduled jobs and looks after its queues a time after the last time.
  sql`update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
    where greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) > now() + ${tolerance}`,
  sql`update pgboss.queue set delta_on = null, monitor_claim_on = null, monitor_on = null, maintain_on = null
    where greatest(delta_on, monitor_claim_on, monitor_on, maintain_on) > now() + ${tolerance}`,
  sql`update pgboss.job set start_after = now() + greatest(interval '0', start_after - created_on), created_on = now()
    where state in ('created', 'retry') and created_on > now() + ${tolerance}`,
];

/** @returns how many rows had times in the future */
async function correctFutureTimes(tx: Transaction): Promise<number> {
  let corrected = 0;
  for (const correction of corrections) {
    corrected += (await tx.execute(sql`${correction} returning 1`)).rows.length;
  }
  return corrected;
}

/** Milliseconds between two looks at the clock. */
const interval = 60_000;

const clockRow = v.object({ milliseconds: v.number() });

export interface WatchingClock {
  readonly stop: () => void;
}

/**
 * Looks at the clock of the database at the start and every minute. If the clock was set back by more than a minute, or
 * may have been while this process did not run, corrects what would wait for the old time. Does not use the queue, whose
 * schedule waits itself.
 */
export class ClockWatch {
  #last: { readonly clock: number; readonly monotonic: number } | undefined;
  readonly #services: Pick<Services, 'database' | 'log'>;

  constructor(services: Pick<Services, 'database' | 'log'>) {
    this.#services = services;
  }

  /** @param monotonic time of this process in milliseconds, which nobody can set */
  async look(monotonic = performance.now()): Promise<void> {
    const { database, log } = this.#services;
    await asSystem(database, async (tx) => {
      const row = await queryRow(
        tx,
        clockRow,
        sql`select (extract(epoch from now()) * 1000)::double precision as milliseconds`,
      );
      const clock = row.milliseconds;
      const last = this.#last;
      this.#last = { clock, monotonic };
      const expected =
        last === undefined ? Number.POSITIVE_INFINITY : last.clock + monotonic - last.monotonic;
      if (clock > expected - interval) return;
      const corrected = await correctFutureTimes(tx);
      if (corrected > 0)
        log.warn({ corrected }, 'The clock of the database was set back. Waiting times were corrected.');
    });
  }

  start(): WatchingClock {
    const look = () => {
      this.look().catch((error: unknown) => {
        if (!isUnavailable(error)) this.#services.log.error({ err: error }, 'the clock could not be read');
      });
    };
    look();
    const timer = setInterval(look, interval);
    return { stop: () => clearInterval(timer) };
  }
}
