import type { Job, PgBoss } from 'pg-boss';
import type { JobDefinition, JobHandler, Turns } from './job.ts';
import { RoundRobinWorker, type TakenJob, type Turn } from './round-robin-worker.ts';

export interface RunningWork {
  /** Looks for a job now. */
  readonly notify: () => void;
  /** Takes no new job and waits for the running ones, at most the given time. Call before pg-boss is stopped. */
  readonly stop: (milliseconds: number) => Promise<void>;
}

/** How often a process looks for jobs that other processes added, in seconds. */
const pollSeconds = 2;

/** The same where jobs take turns: it is one look for all slots, and tenants wait for it. */
const turnPollSeconds = 1;

/** Of a job that has its slot until it ends. */
const wholeTurn: Turn = { isContended: () => false, pass: () => Promise.resolve() };

/** Works jobs in the order in which they were added. */
export async function workInOrder<Payload extends object>(
  boss: PgBoss,
  { name, concurrency }: JobDefinition<Payload>,
  handler: JobHandler<Payload>,
  onError: (error: unknown) => void,
): Promise<RunningWork> {
  const options = { batchSize: 1, localConcurrency: concurrency, pollingIntervalSeconds: pollSeconds };
  const worker = await boss.work<Payload>(name, options, async ([next]: Job<Payload>[]) => {
    if (next === undefined) return;
    try {
      await handler(next.data, next.signal, wholeTurn);
    } catch (error) {
      onError(error);
      throw error;
    }
  });
  // pg-boss waits for its own workers when it is stopped.
  return { notify: () => boss.notifyWorker(worker), stop: () => Promise.resolve() };
}

/**
 * Works jobs in turns of their tenants, which are pg-boss's groups. Its own workers take the oldest job of any group
 * below its limit, so that who has many jobs has many turns, and each slot polls; hence the worker of our own around its
 * `fetch`.
 */
export function workInTurns<Payload extends object>(
  boss: PgBoss,
  { name, concurrency, turns }: JobDefinition<Payload> & { readonly turns: Turns<Payload> },
  handler: JobHandler<Payload>,
  onError: (error: unknown) => void,
): RunningWork {
  const stopping = new AbortController();
  const worker = new RoundRobinWorker<TakenJob & { readonly job: Job<Payload> }>({
    slots: concurrency,
    slotsPerTenant: turns.slotsPerTenant,
    sliceMilliseconds: turns.sliceMilliseconds,
    pollMilliseconds: turnPollSeconds * 1000,
    take: async (ignoreGroups) => {
      const [job] = await boss.fetch<Payload>(name, { ignoreGroups: [...ignoreGroups] });
      return job === undefined ? undefined : { id: job.id, tenant: job.groupId ?? null, job };
    },
    run: async ({ id, job }, turn) => {
      try {
        await handler(job.data, stopping.signal, turn);
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
