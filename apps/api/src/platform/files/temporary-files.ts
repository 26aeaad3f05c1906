import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from './ignore-missing.ts';

/** Longer than any upload or import takes, in milliseconds: one day. */
const abandonedMilliseconds = 86_400_000;

async function removeAbandoned(path: string): Promise<void> {
  const found = await stat(path).catch(ignoreMissing);
  if (found === undefined || Date.now() - found.mtime.getTime() < abandonedMilliseconds) return;
  await rm(path, { force: true });
}

/**
 * A folder for files that are being received or read, on this machine's disk. What a killed process left there goes
 * after a day: other processes may share the folder and be in the middle of it.
 *
 * @returns fresh paths in it
 */
export async function openTemporaryFiles(folder: string): Promise<() => string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await removeAbandoned(join(folder, name));
  return () => join(folder, randomUUID());
}
