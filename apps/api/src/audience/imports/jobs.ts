import type { Logger } from 'pino';
import { defineJob, type Services } from '../../platform/index.ts';

export interface ImportJob {
  readonly importId: string;
  readonly organizationId: string;
}

/** Runs one import from where it stands to its end, and lets others go first after each slice of time. */
export const runImportJob = defineJob<ImportJob>({
  name: 'run-import',
  key: ({ importId }) => importId,
  concurrency: 4,
  turns: { slotsPerTenant: 1, sliceMilliseconds: 1000, tenantOf: ({ organizationId }) => organizationId },
});

/** Finds the imports that the tables say are unfinished; so nothing depends on a job that was lost. */
export const sweepImportsJob = defineJob<Record<string, never>>({
  name: 'sweep-imports',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});

/** The row is committed: should the queue be away, the next sweep finds it. */
export async function enqueueImport({ queue }: Services, job: ImportJob, log: Logger): Promise<void> {
  try {
    await queue.enqueue(runImportJob, job);
  } catch (error) {
    log.error({ err: error, ...job }, 'an import was not put into the queue');
  }
}
