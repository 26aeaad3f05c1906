import type { Stats } from 'node:fs';
import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from './ignore-missing.ts';

const folderMode = 0o700;
const fileMode = 0o600;

/** What a folder's owner should know about it. */
export interface PrivateFolder {
  /** Entries whose permissions were too wide and have been narrowed. */
  readonly repaired: number;
  /** Paths that belong to another user of this machine, whose permissions cannot be changed; the first ten. */
  readonly foreign: readonly string[];
}

interface Findings {
  repaired: number;
  readonly foreign: string[];
}

const mostForeign = 10;

/** Without POSIX permissions there is nothing to set. */
const hasPermissions = process.platform !== 'win32';

async function narrow(path: string, { mode, uid }: Stats, wanted: number, findings: Findings): Promise<void> {
  const own = process.getuid?.();
  if (own !== undefined && uid !== own && findings.foreign.length < mostForeign) findings.foreign.push(path);
  // The owner's own permissions stay: a file that is read-only for a reason remains so.
  if ((mode & 0o777 & ~wanted) === 0) return;
  try {
    await chmod(path, mode & wanted);
    findings.repaired += 1;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return;
    throw error;
  }
}

/** A symbolic link is left alone, and so is what it leads to: it may be anything of this machine. */
async function narrowEntry(path: string, findings: Findings): Promise<void> {
  const found = await lstat(path).catch(ignoreMissing);
  if (found === undefined || found.isSymbolicLink()) return;
  if (!found.isDirectory()) {
    if (found.isFile()) await narrow(path, found, fileMode, findings);
    return;
  }
  await narrow(path, found, folderMode, findings);
  for (const name of await readdir(path)) await narrowEntry(join(path, name), findings);
}

/**
 * Makes a folder that only the user of this process enters (mode 0700), with files that only that user reads (0600),
 * whatever the umask: missing folders are created and existing contents repaired. The folder itself may be a symbolic
 * link, as operators mount disks; links inside it are not followed.
 */
export async function ensurePrivateFolder(folder: string): Promise<PrivateFolder> {
  const findings: Findings = { repaired: 0, foreign: [] };
  await mkdir(folder, { recursive: true, mode: folderMode });
  if (!hasPermissions) return findings;
  await narrow(folder, await stat(folder), folderMode, findings);
  for (const name of await readdir(folder)) await narrowEntry(join(folder, name), findings);
  return findings;
}
