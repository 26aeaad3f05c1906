import type { Turn } from './round-robin-worker.ts';

/** Runs one statement in the queue's database, not bound to a tenant. Answers its rows. */
export type QueueQuery = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

/** How jobs of a kind share the slots of a process between tenants. */
export interface Turns<Payload> {
  /** The tenant that a job belongs to. */
  readonly tenantOf: (payload: Payload, query: QueueQuery) => string | Promise<string>;
  /** Jobs of one tenant that run at once in one process. */
  readonly slotsPerTenant: number;
  /** How long a job keeps its slot where others wait, in milliseconds. The job sees to that: by {@link Turn.pass}, or by ending. */
  readonly sliceMilliseconds: number;
}

/** A kind of background work. Running one twice, or beside itself, must do no harm: the tables say what is left to do. */
export interface JobDefinition<Payload extends object> {
  readonly name: string;
  /** Jobs of one key wait in the queue once, however often they are enqueued. */
  readonly key: (payload: Payload) => string;
  /** How many run at once in one process. */
  readonly concurrency: number;
  /** Set where a job may be slow: slots go round robin between tenants. Otherwise the oldest job goes first. */
  readonly turns?: Turns<Payload>;
  /** A cron line in UTC, for work that also starts by the clock; it gets an empty payload. */
  readonly schedule?: string;
}

export type JobHandler<Payload extends object> = (
  payload: Payload,
  signal: AbortSignal,
  turn: Turn,
) => Promise<void>;
