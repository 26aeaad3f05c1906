import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface StoredFile {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** Files in the data folder. A file is written under a temporary name and renamed, so that none is ever half there. */
export interface FileStore {
  /** A fresh path on the same volume; whoever asks for it removes it. */
  readonly temporaryPath: () => string;
  /** Renames a temporary file to its key. */
  readonly keep: (temporaryPath: string, key: string) => Promise<void>;
  /** Where the file of a key lies. */
  readonly path: (key: string) => string;
  /** Removes the file of a key; none there is no error. */
  readonly remove: (key: string) => Promise<void>;
  /** The files of a folder. */
  readonly list: (folder: string) => Promise<readonly StoredFile[]>;
}

/** Another process may remove a file at any time. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

const keyPattern = /^[a-z]+\/[\w-]+(?:\.[a-z0-9]+)?$/u;

/** Keys are `folder/name`, both of harmless characters. */
export async function openFileStore(folder: string): Promise<FileStore> {
  const temporary = join(folder, 'temporary');
  // What an earlier process left unfinished is of no use to anyone.
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });

  function path(key: string): string {
    if (!keyPattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
    return join(folder, key);
  }

  async function describe(key: string): Promise<StoredFile | undefined> {
    const found = await stat(path(key)).catch(ignoreMissing);
    return found === undefined ? undefined : { key, modifiedAt: found.mtime };
  }

  return {
    temporaryPath: () => join(temporary, randomUUID()),
    path,
    async keep(temporaryPath, key) {
      await mkdir(dirname(path(key)), { recursive: true });
      await rename(temporaryPath, path(key));
    },
    remove: (key) => rm(path(key), { force: true }),
    async list(name) {
      const names = (await readdir(join(folder, name)).catch(ignoreMissing)) ?? [];
      const files = await Promise.all(names.map((file) => describe(`${name}/${file}`)));
      return files.filter((file) => file !== undefined);
    },
  };
}
