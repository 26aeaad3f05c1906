import { enforceAuditRetention } from '../../identity/index.ts';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import type { Services } from '../../platform/services.ts';
import { enforceRetention } from './enforce-retention.ts';

/** Applies the retention of all projects and audit logs every night. */
const enforceRetentionJob = defineJob<Record<string, never>>({
  name: 'enforce-retention',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '23 2 * * *',
});

export async function startRetention(services: Services, queue: JobQueue): Promise<void> {
  await queue.work(enforceRetentionJob, async (_job, signal) => {
    await enforceRetention({ services, signal });
    await enforceAuditRetention(services, signal);
  });
}
