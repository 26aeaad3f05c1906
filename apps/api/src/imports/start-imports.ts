import { asc, inArray } from 'drizzle-orm';
import { persist } from '../database/availability.js';
import { imports } from '../database/schema/index.js';
import { asSystem } from '../database/tenant.js';
import type { JobQueue } from '../queue/queue.js';
import type { Services } from '../services.js';
import { runImportJob, sweepImportsJob } from './jobs.js';
import { runImport } from './run-import.js';

/** Longer than any request takes between keeping a file and committing its import, in milliseconds. */
const settledMilliseconds = 3_600_000;

/** Removes the files that a process left behind which was killed between keeping or forgetting one and the commit. */
async function removeStrays({ database, files, now }: Services): Promise<void> {
  const settled = now().getTime() - settledMilliseconds;
  const kept = (await files.list('imports')).filter(({ modifiedAt }) => modifiedAt.getTime() < settled);
  if (kept.length === 0) return;
  const keys = kept.map(({ key }) => key);
  const rows = await asSystem(database, (queries) =>
    queries.select({ key: imports.fileKey }).from(imports).where(inArray(imports.fileKey, keys)),
  );
  const known = new Set(rows.map(({ key }) => key));
  for (const key of keys) if (!known.has(key)) await files.remove(key);
}

/** Puts every unfinished import back into the queue, and clears away files that belong to none. */
export async function sweepImports(services: Services): Promise<void> {
  const { database, queue } = services;
  const unfinished = await asSystem(database, (queries) =>
    queries
      .select({ importId: imports.id, organizationId: imports.organizationId })
      .from(imports)
      .where(inArray(imports.status, ['checking', 'queued', 'running', 'undoing']))
      .orderBy(asc(imports.id)),
  );
  for (const job of unfinished) await queue.enqueue(runImportJob, job);
  await removeStrays(services);
}

export interface RunningImports {
  /** Lets the batches under way be committed and begins no other. Call before the queue is stopped. */
  readonly stop: () => void;
}

/** Makes this process work imports: sweeps once, then works the queue. */
export async function startImports(services: Services, queue: JobQueue): Promise<RunningImports> {
  const stopping = new AbortController();
  /** Imports this process runs just now. A second job of one comes after the first: it may be the import after its check. */
  const running = new Map<string, Promise<void>>();
  await queue.work(runImportJob, async (job) => {
    const earlier = running.get(job.importId) ?? Promise.resolve();
    const run = earlier
      .catch(() => undefined)
      .then(() => runImport(job, { services, signal: stopping.signal }));
    running.set(job.importId, run);
    try {
      await run;
    } finally {
      if (running.get(job.importId) === run) running.delete(job.importId);
    }
  });
  await persist(services.database.driver, () => sweepImports(services));
  await queue.work(sweepImportsJob, () => sweepImports(services));
  return { stop: () => stopping.abort() };
}
