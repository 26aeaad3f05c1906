import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, MissingFile, type FileStore, type StoredFile, ignoreMissing } from './file-store.ts';
import { openTemporaryFiles } from './temporary-files.ts';

function isMissing(error: unknown, path: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ENOENT' &&
    'path' in error &&
    error.path === path
  );
}

/** Opens a store in a local folder. Moves complete files into it, so that no incomplete file is visible. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const temporaryPath = await openTemporaryFiles(join(folder, 'temporary'));
  const path = (key: string) => join(folder, checkKey(key));

  async function describe(key: string): Promise<StoredFile | undefined> {
    const found = await stat(path(key)).catch(ignoreMissing);
    return found === undefined ? undefined : { key, modifiedAt: found.mtime };
  }

  return {
    temporaryPath,
    async keep(temporary, key) {
      await mkdir(dirname(path(key)), { recursive: true, mode: 0o700 });
      await rename(temporary, path(key));
    },
    async find(key) {
      const found = await stat(path(key)).catch(ignoreMissing);
      if (found === undefined) return undefined;
      return { bytes: found.size, read: () => Promise.resolve(createReadStream(path(key))) };
    },
    async lend(key, work) {
      const file = path(key);
      try {
        return await work(file);
      } catch (error) {
        throw isMissing(error, file) ? new MissingFile(key) : error;
      }
    },
    remove: (key) => rm(path(key), { force: true }),
    async list(name) {
      const names = (await readdir(join(folder, name)).catch(ignoreMissing)) ?? [];
      const files = await Promise.all(names.map((file) => describe(`${name}/${file}`)));
      return files.filter((file) => file !== undefined);
    },
  };
}
