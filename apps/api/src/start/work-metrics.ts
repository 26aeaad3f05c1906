import { sql } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import * as v from 'valibot';
import type { Database } from '../platform/database/database.ts';
import { isUnavailable } from '../platform/database/failures.ts';
import { asSystem } from '../platform/database/tenant.ts';

const count = v.pipe(v.union([v.number(), v.string()]), v.transform(Number));

const rowsSchema = v.tuple([
  v.object({
    ongoing: count,
    due: count,
    queue_seconds: count,
    claimed: count,
    paused: count,
    inbox: count,
    inbox_seconds: count,
    uncounted: count,
  }),
]);

/**
 * Reads only indexes of unfinished work, so it is fast whatever was sent before. The number of due messages stops at
 * 10,000 per campaign, because counting millions would take seconds.
 */
const workQuery = sql`
  with ongoing as (select id from campaigns where status = 'ongoing'),
  waiting as (
    select (select count(*) from (
        select from deliveries where campaign_id = ongoing.id and status = 'planned' and due_at <= now() limit 10000) as counted) as due,
      (select min(due_at) from deliveries where campaign_id = ongoing.id and status = 'planned' and due_at <= now()) as oldest
    from ongoing)
  select (select count(*) from ongoing) as ongoing,
    (select coalesce(sum(due), 0) from waiting) as due,
    (select coalesce(extract(epoch from now() - min(oldest)), 0) from waiting) as queue_seconds,
    (select count(*) from deliveries where status = 'claimed') as claimed,
    (select count(*) from email_provider_states where paused_until > now()) as paused,
    (select count(*) from event_inbox) as inbox,
    (select coalesce(extract(epoch from now() - min(created_at)), 0) from event_inbox) as inbox_seconds,
    (select count(*) from uncounted_events) as uncounted`;

const jobsSchema = v.array(v.object({ job: v.string(), waiting: count, seconds: count }));

const jobsQuery = sql`
  select name as job, count(*) as waiting, greatest(0, extract(epoch from now() - min(start_after))) as seconds
  from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`;

export interface DatabaseMetrics {
  readonly registry: Registry;
  /** Reads the figures. Must be called before each scrape, because the figures come from one query. */
  readonly refresh: () => Promise<void>;
}

/** Describes what the database knows about unfinished work. Every process that shares the database reports the same. */
export function createDatabaseMetrics(
  database: Database,
  onError: (error: unknown) => void,
): DatabaseMetrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const gauges = {
    ongoing: gauge('yamp_campaigns_ongoing', 'Campaigns that are being sent.'),
    due: gauge('yamp_queue_messages', 'Messages that are due now, at most 10,000 per campaign.'),
    queue_seconds: gauge('yamp_queue_age_seconds', 'Time since the oldest waiting message became due.'),
    claimed: gauge('yamp_messages_claimed', 'Messages that a process is sending.'),
    paused: gauge('yamp_providers_paused', 'Email providers that are paused after failures.'),
    inbox: gauge('yamp_event_inbox_rows', 'Groups of reactions that are not counted yet.'),
    inbox_seconds: gauge(
      'yamp_event_inbox_age_seconds',
      'Time since the oldest of these reactions was stored.',
    ),
    uncounted: gauge('yamp_provider_events_uncounted', 'Events of email providers that are not counted yet.'),
  };
  const jobs = new Gauge({
    name: 'yamp_jobs_waiting',
    help: 'Background jobs that are due, by job.',
    labelNames: ['job'],
    registers,
  });
  const jobAge = new Gauge({
    name: 'yamp_job_age_seconds',
    help: 'Time since the oldest due background job should have started, by job.',
    labelNames: ['job'],
    registers,
  });
  const up = new Gauge({
    name: 'yamp_database_up',
    help: '1 if the database answered this scrape, otherwise 0. Then the other figures of the database are missing.',
    registers,
  });
  return {
    registry,
    refresh: async () => {
      const read = await readWork(database).catch((error: unknown) => {
        // An outage is a figure.
        if (!isUnavailable(error)) onError(error);
        return undefined;
      });
      up.set(read === undefined ? 0 : 1);
      jobs.reset();
      jobAge.reset();
      for (const [name, one] of Object.entries(gauges)) {
        const value = read?.work[name as keyof typeof gauges];
        if (value === undefined) one.remove();
        else one.set(value);
      }
      for (const { job, waiting, seconds } of read?.jobs ?? []) {
        jobs.set({ job }, waiting);
        jobAge.set({ job }, seconds);
      }
    },
  };
}

async function readWork(database: Database) {
  return asSystem(database, async (tx) => {
    const [work] = v.parse(rowsSchema, (await tx.execute(workQuery)).rows);
    return { work, jobs: v.parse(jobsSchema, (await tx.execute(jobsQuery)).rows) };
  });
}
