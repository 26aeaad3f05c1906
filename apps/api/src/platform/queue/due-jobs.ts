import * as v from 'valibot';
import type { QueueQuery } from './work.ts';

/** Time in milliseconds after which due jobs are found that other processes have added, or that were added for later. */
const interval = 1000;

const dueQueues = `select queue as name from unnest($1::text[]) as queue
  where exists (select from pgboss.job
    where job.name = queue and job.state < 'active' and job.start_after <= pgboss.job_now())`;

const rowsSchema = v.array(v.object({ name: v.string() }));

export interface DueJobsOptions {
  readonly query: QueueQuery;
  /** Names of the queues whose jobs this process runs. */
  readonly queues: () => readonly string[];
  readonly onDue: (queue: string) => void;
  readonly onError: (error: unknown) => void;
}

/** Looks for due jobs of all queues with one query, so that idle queues need no queries. Returns a function to stop. */
export function watchDueJobs({ query, queues, onDue, onError }: DueJobsOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    try {
      const names = queues();
      const rows = names.length === 0 ? [] : v.parse(rowsSchema, await query(dueQueues, [names]));
      for (const { name } of rows) onDue(name);
    } catch (error) {
      if (!isStopped) onError(error);
    }
    wait();
  }

  function wait(): void {
    if (!isStopped) timer = setTimeout(() => void look(), interval).unref();
  }

  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
