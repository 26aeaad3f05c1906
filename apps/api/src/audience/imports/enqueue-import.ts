import type { Logger } from 'pino';
import type { Services } from '../../platform/index.ts';
import { runImportJob, type ImportJob } from './jobs.ts';

/** The row is committed: should the queue be away, the next sweep finds it. */
export async function enqueueImport({ queue }: Services, job: ImportJob, log: Logger): Promise<void> {
  try {
    await queue.enqueue(runImportJob, job);
  } catch (error) {
    log.error({ err: error, ...job }, 'an import was not put into the queue');
  }
}
