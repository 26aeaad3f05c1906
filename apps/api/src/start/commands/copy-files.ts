import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from '../../platform/files/file-store.ts';

/** Ignores the copy that an earlier pass made. Names of files are never used again, so it has the same content. */
function ignoreCopied(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined;
  throw error;
}

/** Copies the files that are not copied yet. Files that disappear meanwhile are left out, and so are incomplete ones. */
async function copyMissing(source: string, target: string): Promise<void> {
  for (const kind of (await readdir(source).catch(ignoreMissing)) ?? []) {
    if (kind === 'temporary') continue;
    await mkdir(join(target, kind), { recursive: true, mode: 0o700 });
    for (const name of (await readdir(join(source, kind)).catch(ignoreMissing)) ?? []) {
      await copyFile(join(source, kind, name), join(target, kind, name), constants.COPYFILE_EXCL)
        .catch(ignoreCopied)
        .catch(ignoreMissing);
    }
  }
}

/**
 * Copies uploaded files before and after `copyRows`, while the product adds and deletes files. The first pass has the
 * files that are deleted before the second, and the second has those that were added before the rows were read. Only a
 * file that is both added and deleted between the passes can be missing.
 */
export async function copyFilesAround<Result>(
  source: string,
  target: string,
  copyRows: () => Promise<Result>,
): Promise<Result> {
  await copyMissing(source, target);
  const result = await copyRows();
  await copyMissing(source, target);
  return result;
}
