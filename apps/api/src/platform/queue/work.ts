import type { Job, PgBoss } from 'pg-boss';
import { jobSeconds } from '../metrics/metrics.ts';
import { traceStep } from '../traces/traces.ts';
import { RoundRobinWorker, type TakenJob, type Turn } from './round-robin-worker.ts';

export interface RunningWork {
  /** Says that a job may be due. */
  readonly notify: () => void;
  /** Stops taking jobs and waits for running jobs, at most for the given time. Call before stopping pg-boss. */
  readonly stop: (milliseconds: number) => Promise<void>;
}

/** Runs a job, and records how long it took. */
async function measure(job: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const record = (outcome: 'done' | 'failed') =>
    jobSeconds.observe({ job, outcome }, (performance.now() - began) / 1000);
  try {
    await traceStep(`job ${job}`, { 'yamp.job': job }, work);
    record('done');
  } catch (error) {
    record('failed');
    throw error;
  }
}

/** Runs a statement in the queue's database, which row-level security does not restrict, and returns its rows. */
export type QueueQuery = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

interface Turns<Payload> {
  readonly tenantOf: (payload: Payload, query: QueueQuery) => string | Promise<string>;
  /** Maximum number of jobs of a tenant that run at once in one process. */
  readonly slotsPerTenant: number;
  /**
   * Time in milliseconds for which a job may keep its slot while others wait. The job must then call {@link Turn.pass}
   * or end.
   */
  readonly sliceMilliseconds: number;
}

/**
 * A kind of background job. Jobs may run twice, even concurrently. Each run must find its remaining work in the tables.
 */
export interface JobDefinition<Payload extends object> {
  readonly name: string;
  /** While a job with the same key is waiting, no other job with this key is queued. */
  readonly key: (payload: Payload) => string;
  /** Maximum number of jobs that run at once in one process. */
  readonly concurrency: number;
  /** For jobs that may be slow. Shares the slots between tenants. By default, jobs run in the order of queueing. */
  readonly turns?: Turns<Payload>;
  /** Cron expression, in UTC, for jobs that also run on a schedule. Scheduled jobs have an empty payload. */
  readonly schedule?: string;
}

export type JobHandler<Payload extends object> = (
  payload: Payload,
  signal: AbortSignal,
  turn: Turn,
) => Promise<void>;

/**
 * Runs jobs in the order of queueing, or so that tenants take turns. Each tenant is a group in pg-boss. Fetches the jobs
 * itself, because the workers of pg-boss give more turns to tenants with more jobs, and each of them polls.
 */
export function startWork<Payload extends object>(
  boss: PgBoss,
  { name, concurrency, turns }: JobDefinition<Payload>,
  handler: JobHandler<Payload>,
  onError: (error: unknown) => void,
): RunningWork {
  const stopping = new AbortController();
  const worker = new RoundRobinWorker<TakenJob & { readonly job: Job<Payload> }>({
    slots: concurrency,
    slotsPerTenant: turns?.slotsPerTenant ?? concurrency,
    sliceMilliseconds: turns?.sliceMilliseconds ?? Infinity,
    take: async (ignoreGroups) => {
      const [job] = await boss.fetch<Payload>(name, { ignoreGroups: [...ignoreGroups] });
      return job === undefined ? undefined : { id: job.id, tenant: job.groupId ?? null, job };
    },
    run: async ({ id, job }, turn) => {
      try {
        await measure(name, () => handler(job.data, stopping.signal, turn));
      } catch (error) {
        onError(error);
        await boss.fail(name, id, { message: String(error) });
        return;
      }
      await boss.complete(name, id);
    },
    onError,
  });
  return {
    notify: () => worker.notify(),
    stop: async (milliseconds) => {
      await worker.stop(milliseconds);
      stopping.abort();
    },
  };
}
