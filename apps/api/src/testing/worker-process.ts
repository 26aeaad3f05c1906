import { startImports } from '../audience/imports/start-imports.ts';
import { createJobQueue, type JobQueue } from '../platform/queue/queue.ts';
import { startSending } from '../delivery/worker/start-sending.ts';
import type { TestApplication } from './test-application.ts';
import { startScheduled } from '../campaigns/launch/start-campaign.ts';

export interface TestWorker {
  readonly queue: JobQueue;
  readonly stop: () => Promise<void>;
}

/** Runs the jobs of an application's database, like a separate worker process. */
export async function startWorker(
  { services: given }: TestApplication,
  work: 'sending' | 'imports',
): Promise<TestWorker> {
  const queue = await createJobQueue({ pool: given.database.pool, onError: () => undefined });
  const services = { ...given, queue };
  const sender = work === 'sending' ? await startSending(services, queue, startScheduled) : undefined;
  const importing = work === 'imports' ? await startImports(services, queue) : undefined;
  return {
    queue,
    stop: async () => {
      sender?.stop();
      importing?.stop();
      await queue.stop(10_000);
      await sender?.release();
    },
  };
}

/** Starts two workers that share a database. */
export async function startWorkers(
  application: TestApplication,
  work: 'sending' | 'imports',
): Promise<readonly TestWorker[]> {
  return [await startWorker(application, work), await startWorker(application, work)];
}
