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
 * all. Keys have the form `folder/name` and contain only safe characters.
 */
export interface FileStore {
  /** Returns an unused path on the local disk. The caller must remove the file. */
  readonly temporaryPath: () => string;
  /** Moves a temporary file into the store. */
  readonly keep: (temporaryPath: string, key: string) => Promise<void>;
  /** Finds a file by its key, or returns undefined. */
  readonly find: (key: string) => Promise<FoundFile | undefined>;
  /**
   * Makes the file available on the local disk while `work` runs. Rejects with {@link MissingFile} if it does not
   * exist.
   */
  readonly lend: <Result>(key: string, work: (path: string) => Promise<Result>) => Promise<Result>;
  /** Deletes a file. Does nothing if it does not exist. */
  readonly remove: (key: string) => Promise<void>;
  /** Lists the files of a folder. */
  readonly list: (folder: string) => Promise<readonly StoredFile[]>;
}

/** Thrown if no file is stored under the key. */
export class MissingFile extends Error {
  constructor(key: string) {
    super(`There is no file ${key}.`);
  }
}

const keyPattern = /^[a-z]+\/[\w-]+(?:\.[a-z0-9]+)?$/u;

/** Returns the key. Throws if it could point outside its folder. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
  return key;
}

/*
 * Keys are defined here because they are used both by the areas that store the files and by those that delete their
 * owners.
 */

export function imageKey(fileName: string): string {
  return `images/${fileName}`;
}

/** Returns the key of a preview image with the given file name. */
export function previewKeyOfName(fileName: string): string {
  return `previews/${fileName}`;
}

/** Returns the key of a preview image whose path is stored in a row. */
export function previewKey(path: string): string {
  return previewKeyOfName(path.slice(path.lastIndexOf('/') + 1));
}

/**
 * For use with `catch`: returns undefined if a file does not exist, since another process may delete it at any time,
 * and rethrows other errors.
 */
export function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
