import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from './file-store.ts';

/** Age, in milliseconds, at which a file is considered abandoned: one day, longer than any upload or import takes. */
const abandonedMilliseconds = 86_400_000;

async function removeAbandoned(path: string): Promise<void> {
  const found = await stat(path).catch(ignoreMissing);
  if (found === undefined || Date.now() - found.mtime.getTime() < abandonedMilliseconds) return;
  await rm(path, { force: true });
}

/**
 * Opens a local folder for files that are being received or read. Files that a killed process left behind are deleted
 * only after a day, because other processes may share the folder.
 *
 * @returns a function that returns unused paths in the folder
 */
export async function openTemporaryFiles(folder: string): Promise<() => string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await removeAbandoned(join(folder, name));
  return () => join(folder, randomUUID());
}
