import { asc, inArray } from 'drizzle-orm';
import { asSystem, imports, type JobQueue, persist, type Services } from '../../platform/index.ts';
import { runImportJob, sweepImportsJob } from './jobs.ts';
import { runImport } from './run-import.ts';

/**
 * Age in milliseconds from which a file without an import counts as left behind. No request takes that long to commit
 * its import.
 */
const settledMilliseconds = 3_600_000;

/**
 * Removes files without an import, left behind if a process is killed between storing or removing a file and
 * committing.
 */
async function removeStrays({ database, files, now }: Services): Promise<void> {
  const settled = now().getTime() - settledMilliseconds;
  const kept = (await files.list('imports')).filter(({ modifiedAt }) => modifiedAt.getTime() < settled);
  if (kept.length === 0) return;
  const keys = kept.map(({ key }) => key);
  const rows = await asSystem(database, (tx) =>
    tx.select({ key: imports.fileKey }).from(imports).where(inArray(imports.fileKey, keys)),
  );
  const known = new Set(rows.map(({ key }) => key));
  for (const key of keys) if (!known.has(key)) await files.remove(key);
}

/** Queues every unfinished import again and removes stray files. */
export async function sweepImports(services: Services): Promise<void> {
  const { database, queue } = services;
  const unfinished = await asSystem(database, (tx) =>
    tx
      .select({ importId: imports.id, organizationId: imports.organizationId })
      .from(imports)
      .where(inArray(imports.status, ['checking', 'queued', 'running', 'undoing']))
      .orderBy(asc(imports.id)),
  );
  for (const job of unfinished) await queue.enqueue(runImportJob, job);
  await removeStrays(services);
}

export interface RunningImports {
  /** Stops after the current batches are committed. Call it before stopping the queue. */
  readonly stop: () => void;
}

/** Runs imports in this process: sweeps once, then works through the queue. */
export async function startImports(services: Services, queue: JobQueue): Promise<RunningImports> {
  const stopping = new AbortController();
  /**
   * Imports running in this process. Another job for the same import may arrive meanwhile, such as a job to import
   * after the dry run.
   */
  const running = new Map<string, { isWantedAgain: boolean }>();
  await queue.work(runImportJob, async (job, _signal, turn) => {
    const earlier = running.get(job.importId);
    if (earlier !== undefined) {
      // Return instead of waiting: this job would hold the slot that the running import may need.
      earlier.isWantedAgain = true;
      return;
    }
    const own = { isWantedAgain: false };
    running.set(job.importId, own);
    try {
      await runImport(job, { services, signal: stopping.signal, passTurn: turn.pass });
    } finally {
      running.delete(job.importId);
      if (own.isWantedAgain && !stopping.signal.aborted) await queue.enqueue(runImportJob, job);
    }
  });
  await persist(services.database.driver, () => sweepImports(services));
  await queue.work(sweepImportsJob, () => sweepImports(services));
  return { stop: () => stopping.abort() };
}
