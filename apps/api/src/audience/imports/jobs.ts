import type { Logger } from 'pino';
import { defineJob } from '../../platform/queue/queue.ts';
import type { Services } from '../../platform/services.ts';

export interface ImportJob {
  readonly importId: string;
  readonly organizationId: string;
}

/** Runs an import to its end. Other tenants' imports get a turn after each time slice. */
export const runImportJob = defineJob<ImportJob>({
  name: 'run-import',
  key: ({ importId }) => importId,
  concurrency: 4,
  turns: { slotsPerTenant: 1, sliceMilliseconds: 1000, tenantOf: ({ organizationId }) => organizationId },
});

/** Queues all unfinished imports every minute, in case a job was lost. */
export const sweepImportsJob = defineJob<Record<string, never>>({
  name: 'sweep-imports',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});

/** Queues an import. Does not throw if the queue is unavailable, because the next sweep queues the import again. */
export async function enqueueImport({ queue }: Services, job: ImportJob, log: Logger): Promise<void> {
  try {
    await queue.enqueue(runImportJob, job);
  } catch (error) {
    log.error({ err: error, ...job }, 'an import could not be queued');
  }
}
