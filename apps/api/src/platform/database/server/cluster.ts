import { execFile } from 'node:child_process';
import { chown, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ignoreMissing } from '../../files/file-store.ts';
import type { Account } from './account.ts';
import { clusterIn } from './cluster-folder.ts';

/** Major version of PostgreSQL's programs. It cannot read the files of another one. */
export const serverVersion = '18';

/** PostgreSQL needs no variables, and some would change what it does. */
export const serverEnvironment = { PATH: process.env['PATH'] };

/** First part of the names of folders in which clusters are created. */
const unfinished = 'data.unfinished-';

/**
 * Major version of the PostgreSQL that made a cluster. Undefined if there is none. Every cluster has a file PG_VERSION
 * (PostgreSQL documentation, "Database File Layout").
 */
export async function readClusterVersion(cluster: string): Promise<string | undefined> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(ignoreMissing);
  return version?.trim();
}

/** Writes the names in a folder to the disk, so that a crash of the machine cannot undo a rename. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Deletes what interrupted creations have left. Another creation may still be writing there, and then fails. */
export async function deleteUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(unfinished));
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Creates a database cluster with the superuser `postgres` and a locale of its own. The cluster appears in the folder
 * only when it is complete, because the next start would refuse half of one.
 */
export async function createCluster(
  { programs, prefix, owner }: Account,
  folder: string,
  options: readonly string[],
): Promise<void> {
  // A name of its own, because the programs of a process that was killed go on for a while.
  const created = await mkdtemp(join(folder, unfinished));
  if (owner !== undefined) await chown(created, owner.uid, owner.gid);
  const initdb = join(programs, 'bin', 'initdb');
  const [program = initdb, ...rest] = [
    ...prefix,
    initdb,
    `--pgdata=${created}`,
    '--username=postgres',
    // Makes the database independent of the machine's locale.
    '--encoding=UTF8',
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...options,
  ];
  await promisify(execFile)(program, rest, { ...owner, cwd: folder, env: serverEnvironment });
  await rename(created, clusterIn(folder));
  await syncFolder(folder);
}
