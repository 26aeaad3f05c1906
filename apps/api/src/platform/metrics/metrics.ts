import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../version.ts';

/*
 * Everything that this process counts. The counters always run, because counting costs next to nothing. They are served
 * only if METRICS_PORT is set (see docs/operating.md).
 */

export const processRegistry = new Registry();
const registers = [processRegistry];

new Gauge({
  name: 'yamp_build_info',
  help: 'Always 1. The labels are the versions of Yamp and Node.',
  labelNames: ['version', 'node'],
  registers,
}).set({ version, node: process.versions.node }, 1);

export const requestSeconds = new Histogram({
  name: 'yamp_http_request_duration_seconds',
  help: 'Time from a request to its response, by method, route and status.',
  labelNames: ['method', 'route', 'status'],
  // From the answer to an opened message to the longest query.
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

/**
 * Outcomes of sending a message. A retried message is sent again later. After an unknown outcome, a late response may
 * still be counted as another.
 */
const outcomes = ['accepted', 'rejected', 'retried', 'unknown'] as const;

const messages = new Counter<'outcome'>({
  name: 'yamp_messages_total',
  help: 'Messages that were sent, or that stopped processes left unfinished, by outcome: accepted, rejected, retried or unknown.',
  labelNames: ['outcome'],
  registers,
});

export function countMessages(outcome: (typeof outcomes)[number], count = 1): void {
  messages.inc({ outcome }, count);
}

export const claims = new Counter({
  name: 'yamp_claims_total',
  help: 'Messages that this process claimed in order to send them.',
  registers,
});

export const jobSeconds = new Histogram<'job' | 'outcome'>({
  name: 'yamp_job_duration_seconds',
  help: 'Time that background jobs ran in this process, by job and outcome: done or failed.',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 2.5, 10, 60, 300, 1800],
  registers,
});

export const eventsTaken = new Counter<'kind'>({
  name: 'yamp_events_received_total',
  help: 'Reactions of recipients that this process stored, by kind: open, click, unsubscribe or yamp.',
  labelNames: ['kind'],
  registers,
});

export const outages = new Counter({
  name: 'yamp_database_outages_total',
  help: 'Times that this process lost its PostgreSQL server.',
  registers,
});

/** Outcomes from the first scrape on, so that alerts see the first increase. */
for (const outcome of outcomes) countMessages(outcome, 0);

export interface PoolFacts {
  readonly name: string;
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Adds the connections of this process, which are read at each scrape. */
export function createPoolMetrics(readPools: () => readonly PoolFacts[]): Registry {
  const registry = new Registry();
  const connections = new Gauge<'pool' | 'state'>({
    name: 'yamp_database_connections',
    help: 'PostgreSQL connections of this process, by pool and state: active or idle.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { name, total, idle } of readPools()) {
        connections.set({ pool: name, state: 'idle' }, idle);
        connections.set({ pool: name, state: 'active' }, total - idle);
      }
    },
  });
  const waiting = new Gauge<'pool'>({
    name: 'yamp_database_waiting',
    help: 'Work in this process that waits for a PostgreSQL connection, by pool.',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const pool of readPools()) waiting.set({ pool: pool.name }, pool.waiting);
    },
  });
  return registry;
}
