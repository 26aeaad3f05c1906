import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * A server that was killed leaves files behind, and its processes may still be ending. PostgreSQL refuses to start if a
 * process with the recorded number lives, although numbers repeat, as they do in containers. So what runs decides.
 */

/** Time limit in ms for a server to end that was left behind. */
const endTimeout = 30_000;

/** Files by which PostgreSQL recognizes a running server. */
const lockFiles = ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'];

/** Returns the first line of the file that a server keeps in its cluster, which is the number of its process. */
function readPostmasterId(cluster: string): number | undefined {
  try {
    const id = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}

function isServerProcess(id: string, cluster: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${id}/cwd`) === cluster &&
      readFileSync(`/proc/${id}/comm`, 'utf8').trim() === 'postgres'
    );
  } catch {
    // The process has ended, or belongs to another user.
    return false;
  }
}

/** Returns the numbers of a cluster's processes, all of which work in its folder. */
export function listServerProcesses(cluster: string): readonly number[] {
  const place = realpathSync(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name) && isServerProcess(name, place))
    .map(Number);
}

/**
 * Ends a server that outlived the process that started it, and deletes the files by which PostgreSQL would take another
 * process for it. Does nothing on systems other than Linux, where PostgreSQL judges by the number of the process. The
 * caller must hold the lock of the folder.
 */
export async function endLeftovers(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const started = performance.now();
  let running = listServerProcesses(cluster);
  const postmasterId = readPostmasterId(cluster);
  // Its children end when it does, also if it was killed.
  if (postmasterId !== undefined && running.includes(postmasterId)) process.kill(postmasterId, 'SIGINT');
  while (running.length > 0) {
    if (performance.now() - started > endTimeout) {
      throw new Error(
        `A PostgreSQL server that was left behind still uses ${cluster} (process ${running.join(', ')}). Stop it, then start again.`,
      );
    }
    await sleep(20);
    running = listServerProcesses(cluster);
  }
  for (const name of lockFiles) await rm(join(cluster, name), { force: true });
}
