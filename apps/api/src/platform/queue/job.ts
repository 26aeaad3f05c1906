import type { Turn } from './round-robin-worker.ts';

/** Runs a statement in the queue's database, without tenant restrictions, and returns its rows. */
export type QueueQuery = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

/** Sharing of a process's slots between tenants. */
export interface Turns<Payload> {
  /** Tenant that a job belongs to. */
  readonly tenantOf: (payload: Payload, query: QueueQuery) => string | Promise<string>;
  /** Maximum number of a tenant's jobs running at once in one process. */
  readonly slotsPerTenant: number;
  /**
   * Time in milliseconds a job may keep its slot while others wait. The job itself must comply, by calling {@link
   * Turn.pass} or by ending.
   */
  readonly sliceMilliseconds: number;
}

/**
 * A kind of background job. Jobs must tolerate running twice, even concurrently: they find what is left to do in the
 * tables.
 */
export interface JobDefinition<Payload extends object> {
  readonly name: string;
  /** Jobs with the same key are queued only once. */
  readonly key: (payload: Payload) => string;
  /** Maximum number running at once in one process. */
  readonly concurrency: number;
  /** For jobs that may be slow: slots rotate between tenants. Without it, the oldest job runs first. */
  readonly turns?: Turns<Payload>;
  /** Cron expression in UTC for jobs that also run on a schedule, with an empty payload. */
  readonly schedule?: string;
}

export type JobHandler<Payload extends object> = (
  payload: Payload,
  signal: AbortSignal,
  turn: Turn,
) => Promise<void>;
