import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  readonly modifiedAt: Date;
}

interface FoundFile {
  readonly bytes: number;
  /** Opens the content. The caller must read the stream to its end or destroy it. */
  readonly read: () => Promise<Readable>;
}

/**
 * Storage for uploaded files. A file is first received on the local disk and then stored, either completely or not at
 * all. Keys have the form `folder/name`.
 */
export interface FileStore {
  /** Returns an unused path on the local disk. The caller must remove the file. */
  readonly temporaryPath: () => string;
  /** Moves a temporary file into the store. Replaces a file with the same key. */
  readonly keep: (temporaryPath: string, key: string) => Promise<void>;
  readonly find: (key: string) => Promise<FoundFile | undefined>;
  /**
   * Makes the file available on the local disk while `work` runs. Rejects with {@link MissingFile} if there is no such
   * file.
   */
  readonly lend: <Result>(key: string, work: (path: string) => Promise<Result>) => Promise<Result>;
  /** Deletes a file. Does nothing if there is no such file. */
  readonly remove: (key: string) => Promise<void>;
  readonly list: (folder: string) => Promise<readonly StoredFile[]>;
}

export class MissingFile extends Error {
  constructor(key: string) {
    super(`There is no file ${key}.`);
  }
}

const keyPattern = /^[a-z]+\/[\w-]+(?:\.[a-z0-9]+)?$/u;

/** Returns the key. Throws if the key is malformed and could point outside its folder. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
  return key;
}

/*
 * The keys are defined here, because both the areas that store the files and those that delete the owning rows use
 * them.
 */

export function imageKey(fileName: string): string {
  return `images/${fileName}`;
}

export function previewKeyOfName(fileName: string): string {
  return `previews/${fileName}`;
}

/** Returns the key of the preview image at a path that is stored in a row. */
export function previewKey(path: string): string {
  return previewKeyOfName(path.slice(path.lastIndexOf('/') + 1));
}

/** For use with `catch`. Returns undefined if a file does not exist, and rethrows other errors. */
export function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
