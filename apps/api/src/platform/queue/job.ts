import type { Turn } from './round-robin-worker.ts';

/** Runs a statement in the queue's database, which row-level security does not restrict, and returns its rows. */
export type QueueQuery = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

export interface Turns<Payload> {
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
