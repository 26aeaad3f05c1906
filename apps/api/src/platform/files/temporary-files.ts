import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from './file-store.ts';

const abandonedMilliseconds = 86_400_000;

async function removeAbandoned(path: string): Promise<void> {
  const found = await stat(path).catch(ignoreMissing);
  if (found === undefined || Date.now() - found.mtime.getTime() < abandonedMilliseconds) return;
  await rm(path, { force: true });
}

/**
 * Opens a local folder for temporary files. Deletes files older than a day, which a killed process left behind. Newer
 * files may belong to another process.
 *
 * @returns a function that returns unused paths in the folder
 */
export async function openTemporaryFiles(folder: string): Promise<() => string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await removeAbandoned(join(folder, name));
  return () => join(folder, randomUUID());
}
