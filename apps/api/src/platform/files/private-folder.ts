import type { Stats } from 'node:fs';
import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from './file-store.ts';

/** Folder in the data folder that belongs to the database server, and perhaps to another user who runs it. */
export const serverFolderName = 'postgres';

const folderMode = 0o700;
const fileMode = 0o600;

export interface PrivateFolder {
  /** Number of files and folders that others could access until their permissions were corrected. */
  readonly repaired: number;
  /** Paths owned by another user of the machine, who alone can change their permissions. At most ten are listed. */
  readonly foreign: readonly string[];
}

interface Findings {
  repaired: number;
  readonly foreign: string[];
}

const maximumForeign = 10;

/** Windows has no POSIX permissions. */
const hasPermissions = process.platform !== 'win32';

async function restrict(
  path: string,
  { mode, uid }: Stats,
  wanted: number,
  findings: Findings,
): Promise<void> {
  const own = process.getuid?.();
  if (own !== undefined && uid !== own && findings.foreign.length < maximumForeign)
    findings.foreign.push(path);
  // Only remove permissions, so that read-only files stay read-only.
  if ((mode & 0o777 & ~wanted) === 0) return;
  try {
    await chmod(path, mode & wanted);
    findings.repaired += 1;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return;
    throw error;
  }
}

/**
 * Corrects the permissions of a file, or of a folder and its content. Ignores symbolic links, whose targets may be
 * anywhere on the machine.
 */
async function restrictEntry(path: string, findings: Findings): Promise<void> {
  const found = await lstat(path).catch(ignoreMissing);
  if (found === undefined || found.isSymbolicLink()) return;
  if (!found.isDirectory()) {
    if (found.isFile()) await restrict(path, found, fileMode, findings);
    return;
  }
  await restrict(path, found, folderMode, findings);
  for (const name of await readdir(path)) await restrictEntry(join(path, name), findings);
}

/**
 * Creates a folder that only the current user can enter (mode 0700), and restricts its content to the current user. The
 * folder itself may be a symbolic link, but links inside it are not followed. Leaves out the folder of the database
 * server, which protects its own files and may belong to another user.
 */
export async function ensurePrivateFolder(folder: string): Promise<PrivateFolder> {
  const findings: Findings = { repaired: 0, foreign: [] };
  await mkdir(folder, { recursive: true, mode: folderMode });
  if (!hasPermissions) return findings;
  await restrict(folder, await stat(folder), folderMode, findings);
  for (const name of await readdir(folder)) {
    if (name !== serverFolderName) await restrictEntry(join(folder, name), findings);
  }
  return findings;
}
