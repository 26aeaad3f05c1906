import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import type { Services } from '../../platform/services.ts';
import { judgeExperiments } from './judge-experiments.ts';

const judgeExperimentsJob = defineJob<Record<string, never>>({
  name: 'judge-experiments',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});

/** Looks at the running experiments every minute. */
export async function startJudging(services: Services, queue: JobQueue): Promise<void> {
  await queue.work(judgeExperimentsJob, () => judgeExperiments(services));
}
