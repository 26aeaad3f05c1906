import type { Turn } from './round-robin-worker.ts';

/** Runs a statement in the queue's database, without tenant restrictions, and returns its rows. */
export type QueueQuery = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

/** Rules for sharing the slots of a process between tenants. */
export interface Turns<Payload> {
  /** Returns the tenant that a job belongs to. */
  readonly tenantOf: (payload: Payload, query: QueueQuery) => string | Promise<string>;
  /** Maximum number of jobs of a tenant that run at once in one process. */
  readonly slotsPerTenant: number;
  /**
   * Time in milliseconds for which a job may keep its slot while others wait. The job itself must then call {@link
   * Turn.pass} or end.
   */
  readonly sliceMilliseconds: number;
}

/**
 * A kind of background job. Running a job twice, even concurrently, must do no harm: each run finds what is left to do
 * in the tables.
 */
export interface JobDefinition<Payload extends object> {
  readonly name: string;
  /** While a job with the same key is waiting, no other is queued. */
  readonly key: (payload: Payload) => string;
  /** Maximum number of jobs that run at once in one process. */
  readonly concurrency: number;
  /** For jobs that may be slow: shares the slots between tenants. If missing, jobs run in the order of queueing. */
  readonly turns?: Turns<Payload>;
  /** Cron expression, in UTC, for jobs that also run on a schedule. Scheduled jobs have an empty payload. */
  readonly schedule?: string;
}

export type JobHandler<Payload extends object> = (
  payload: Payload,
  signal: AbortSignal,
  turn: Turn,
) => Promise<void>;
