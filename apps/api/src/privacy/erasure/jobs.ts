import { asc, eq } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import type { Services } from '../../platform/services.ts';
import { erasures } from '../../tables/privacy.ts';
import { runErasure } from './run-erasure.ts';

export interface ErasureJob {
  readonly erasureId: string;
  readonly organizationId: string;
}

/** Erases a person. Erasures of other tenants get a turn after each time slice. */
export const eraseJob = defineJob<ErasureJob>({
  name: 'erase-person',
  key: ({ erasureId }) => erasureId,
  concurrency: 2,
  turns: { slotsPerTenant: 1, sliceMilliseconds: 1000, tenantOf: ({ organizationId }) => organizationId },
});

/** Queues all unfinished erasures every minute, in case a job was lost or waited for a message that was being sent. */
const sweepErasuresJob = defineJob<Record<string, never>>({
  name: 'sweep-erasures',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});

/** Maximum number of erasures that a sweep queues. The next sweep continues. */
const mostQueued = 1000;

/** Runs as the system, because it finds erasures of all tenants. */
async function sweepErasures({ database, queue }: Services): Promise<void> {
  const unfinished = await asSystem(database, (tx) =>
    tx
      .select({ erasureId: erasures.id, organizationId: erasures.organizationId })
      .from(erasures)
      .where(eq(erasures.status, 'running'))
      .orderBy(asc(erasures.id))
      .limit(mostQueued),
  );
  for (const job of unfinished) await queue.enqueue(eraseJob, job);
}

export async function startErasures(services: Services, queue: JobQueue): Promise<void> {
  await queue.work(eraseJob, (job, signal, turn) =>
    runErasure(job.erasureId, { services, signal, passTurn: turn.pass }),
  );
  await services.database.pool.persist(() => sweepErasures(services));
  await queue.work(sweepErasuresJob, () => sweepErasures(services));
}
