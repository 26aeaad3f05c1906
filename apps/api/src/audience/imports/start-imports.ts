import { and, asc, eq, exists, inArray, lt, or } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Services } from '../../platform/services.ts';
import { notInTrash } from '../../identity/index.ts';
import { importRows, imports } from '../../tables/imports.ts';
import { runImportJob, sweepImportsJob } from './jobs.ts';
import { runImport } from './run-import.ts';

/**
 * Age in milliseconds from which a file without an import is removed. A younger file may belong to a request that has
 * not committed its import yet.
 */
const settledMilliseconds = 3_600_000;

/**
 * Removes files without an import. Such files remain if a process is killed after storing a file and before committing
 * its import. They also remain if a process is killed after an import ends and before its file is removed.
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

/** Time for which the rows of a dry run are kept, so that the import need not read the file again. */
const stagedHours = 24;

/** Deletes staged rows of imports that have failed, or that were checked long ago. The latter would read their file again. */
async function removeStagedRows({ database, now }: Services): Promise<void> {
  const stale = new Date(now().getTime() - stagedHours * 3_600_000);
  const isOver = or(
    inArray(imports.status, ['completed', 'failed', 'undone']),
    and(inArray(imports.status, ['awaiting_mapping', 'checked']), lt(imports.updatedAt, stale)),
  );
  const over = await asSystem(database, (tx) =>
    tx
      .select({ id: imports.id })
      .from(imports)
      .where(and(isOver, exists(tx.select().from(importRows).where(eq(importRows.importId, imports.id))))),
  );
  for (const { id } of over) {
    await asSystem(database, async (tx) => {
      // Its user may start it at the same time.
      const locked = await tx
        .update(imports)
        .set({ isStaged: false })
        .where(and(eq(imports.id, id), isOver))
        .returning({ id: imports.id });
      if (locked.length > 0) await tx.delete(importRows).where(eq(importRows.importId, id));
    });
  }
}

/** Time after which an import that was never started is deleted with its file, in days. */
const waitingDays = 30;

async function removeForgotten({ database, now }: Services): Promise<void> {
  const old = new Date(now().getTime() - waitingDays * 86_400_000);
  await asSystem(database, (tx) =>
    tx
      .delete(imports)
      .where(and(inArray(imports.status, ['awaiting_mapping', 'checked']), lt(imports.createdAt, old))),
  );
}

export async function sweepImports(services: Services): Promise<void> {
  const { database, queue } = services;
  const unfinished = await asSystem(database, (tx) =>
    tx
      .select({ importId: imports.id, organizationId: imports.organizationId })
      .from(imports)
      .where(
        and(
          inArray(imports.status, ['checking', 'queued', 'running', 'undoing']),
          notInTrash(imports.audienceId, imports.projectId, imports.organizationId),
        ),
      )
      .orderBy(asc(imports.id)),
  );
  for (const job of unfinished) await queue.enqueue(runImportJob, job);
  await removeStagedRows(services);
  await removeForgotten(services);
  await removeStrays(services);
}

export interface RunningImports {
  /** Makes running imports stop after their current batch. Call this before stopping the queue. */
  readonly stop: () => void;
}

/** Runs the queued imports in this process. Sweeps at the start and then every minute. */
export async function startImports(services: Services, queue: JobQueue): Promise<RunningImports> {
  const stopping = new AbortController();
  /**
   * Imports running in this process, by id. Another job for a running import may arrive, such as the import after its
   * dry run.
   */
  const running = new Map<string, { isWantedAgain: boolean }>();
  await queue.work(runImportJob, async (job, _signal, turn) => {
    const earlier = running.get(job.importId);
    if (earlier !== undefined) {
      // A waiting job would occupy the tenant's only slot, which the running import needs.
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
  await services.database.pool.persist(() => sweepImports(services));
  await queue.work(sweepImportsJob, () => sweepImports(services));
  return { stop: () => stopping.abort() };
}
