import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Services } from '../services.ts';
import { isUnavailable } from '../database/failures.ts';
import { queryRow } from '../database/rows.ts';
import { asSystem } from '../database/tenant.ts';
import type { Transaction } from '../database/database.ts';

/** Times up to this far in the future are those of transactions that run at the same time. */
export const clockTolerance = sql`interval '1 minute'`;

const dayMilliseconds = 86_400_000;

/** Corrections of the tables that belong to the installation. */
const ownCorrections: readonly SQL[] = [
  sql`delete from rate_limits where expire > ${sql.raw('extract(epoch from now()) * 1000')} + ${2 * dayMilliseconds}::bigint`,
  // pg-boss starts scheduled jobs and looks after its queues a time after the last time.
  sql`update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
    where greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) > now() + ${clockTolerance}`,
  sql`update pgboss.queue set delta_on = null, monitor_claim_on = null, monitor_on = null, maintain_on = null
    where greatest(delta_on, monitor_claim_on, monitor_on, maintain_on) > now() + ${clockTolerance}`,
  sql`update pgboss.job set start_after = now() + greatest(interval '0', start_after - created_on), created_on = now()
    where state in ('created', 'retry') and created_on > now() + ${clockTolerance}`,
];

/** @returns how many rows had times in the future */
async function correctFutureTimes(tx: Transaction, corrections: readonly SQL[]): Promise<number> {
  let corrected = 0;
  for (const correction of [...ownCorrections, ...corrections]) {
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
  readonly #corrections: readonly SQL[];

  /**
   * @param corrections statements for times that were written before the clock was set back. They are in the future
   *   then, so that everything that waits for them would wait for the difference, which may be weeks
   */
  constructor(services: Pick<Services, 'database' | 'log'>, corrections: readonly SQL[]) {
    this.#services = services;
    this.#corrections = corrections;
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
      const corrected = await correctFutureTimes(tx, this.#corrections);
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
