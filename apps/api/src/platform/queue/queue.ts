import { type ClockTimer, type ConstructorOptions, PgBoss, systemClock } from 'pg-boss';
import type { PostgresPool } from '../database/postgres-pool.ts';
import { watchDueJobs } from './due-jobs.ts';
import { type JobDefinition, type JobHandler, type QueueQuery, type RunningWork, startWork } from './work.ts';

export type { JobDefinition } from './work.ts';

export function defineJob<Payload extends object>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> {
  return definition;
}

export interface JobQueue {
  /** Queues a job to start at `at`. If a job with the same key is already waiting, the earlier time wins. */
  readonly enqueue: <Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    at?: Date,
  ) => Promise<void>;
  readonly work: <Payload extends object>(
    job: JobDefinition<Payload>,
    handler: JobHandler<Payload>,
  ) => Promise<void>;
  /** Stops taking jobs and waits for running jobs, at most for the given time. */
  readonly stop: (milliseconds: number) => Promise<void>;
}

export interface JobQueueOptions {
  readonly pool: PostgresPool;
  /** Receives errors of jobs and of the queue. The queue does not retry failed jobs. */
  readonly onError: (error: unknown) => void;
}

function backend(pool: PostgresPool): ConstructorOptions {
  return {
    db: {
      executeSql: (text: string, values?: unknown[]) =>
        pool.run((client) =>
          client.query(text, values).catch(async (error: unknown) => {
            // pg-boss sends whole transactions as one text. If one fails, as when two processes install it at the same
            // time, the connection would go back to the pool in an aborted transaction.
            await client.query('rollback').catch(() => undefined);
            throw error;
          }),
        ),
    },
  };
}

/** Time in milliseconds after which pg-boss gives a job up. */
export const jobMilliseconds = 24 * 3_600_000;

/** Longest time in milliseconds that pg-boss waits for anything else. Its own intervals are about as long. */
const longestWait = 60_000;

/**
 * Clock for pg-boss. It computes how long to wait from times in the database. If the clock was set back by a month, it
 * would wait for a month, or without a pause, because Node's timers overflow after 24.8 days (2^31 - 1 ms).
 */
export const queueClock = {
  ...systemClock,
  setTimeout: (work: () => void, milliseconds: number): ClockTimer =>
    systemClock.setTimeout(
      work,
      milliseconds === jobMilliseconds ? milliseconds : Math.min(milliseconds, longestWait),
    ),
};

async function startBoss(pool: PostgresPool, onError: (error: unknown) => void): Promise<PgBoss> {
  const boss = new PgBoss({ ...backend(pool), clock: queueClock });
  boss.on('error', onError);
  try {
    return await boss.start();
  } catch (error) {
    // Stop the parts that have started, because they would run alongside the parts of the next attempt.
    await boss.stop({ graceful: false, close: false }).catch(() => undefined);
    throw error;
  }
}

/** Creates a job queue in the database with pg-boss. All processes that share the database can run the jobs. */
export async function createJobQueue({ pool, onError }: JobQueueOptions): Promise<JobQueue> {
  const boss = await pool.persist(() => startBoss(pool, onError));
  const known = new Map<string, Promise<void>>();
  const working = new Map<string, RunningWork>();

  const query: QueueQuery = async (text, values) => (await boss.getDb().executeSql(text, [...values])).rows;

  function ensureQueue({ name }: { readonly name: string }): Promise<void> {
    const ready = known.get(name) ?? pool.persist(() => createQueue(name));
    known.set(name, ready);
    // After a failure, the next call tries again.
    ready.catch(() => known.delete(name));
    return ready;
  }

  async function createQueue(name: string): Promise<void> {
    await boss.createQueue(name, {
      policy: 'short',
      retryLimit: 0,
      expireInSeconds: jobMilliseconds / 1000,
      deleteAfterSeconds: 3600,
    });
  }

  /** Moves a waiting job with this key to `at` if it would start later. */
  async function bringForward(name: string, key: string, at: Date): Promise<void> {
    const waiting = await boss.findJobs(name, { key, queued: true });
    for (const { id, startAfter } of waiting) {
      if (startAfter > at) await boss.update(name, undefined, { id, startAfter: at });
    }
  }

  const stopWatching = watchDueJobs({
    query,
    queues: () => [...working.keys()],
    onDue: (name) => working.get(name)?.notify(),
    onError,
  });

  return {
    async enqueue(job, payload, at) {
      await ensureQueue(job);
      const key = job.key(payload);
      const startAfter = at === undefined ? {} : { startAfter: at };
      const group =
        job.turns === undefined ? {} : { group: { id: await job.turns.tenantOf(payload, query) } };
      const added = await boss.send(job.name, payload, { singletonKey: key, ...startAfter, ...group });
      if (added === null) await bringForward(job.name, key, at ?? new Date());
      working.get(job.name)?.notify();
    },
    async work(job, handler) {
      await ensureQueue(job);
      const { schedule } = job;
      working.set(job.name, startWork(boss, job, handler, onError));
      if (schedule !== undefined) await pool.persist(() => boss.schedule(job.name, schedule, {}));
    },
    async stop(milliseconds) {
      const end = performance.now() + milliseconds;
      stopWatching();
      await Promise.all([...working.values()].map((work) => work.stop(milliseconds)));
      const timeout = Math.max(0, end - performance.now());
      await boss.stop({ graceful: true, timeout, close: false });
    },
  };
}
