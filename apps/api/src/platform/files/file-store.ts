import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** A file that is there. */
interface FoundFile {
  readonly bytes: number;
  /** Its content; whoever asks for it reads it to its end or destroys it. */
  readonly read: () => Promise<Readable>;
}

/**
 * Files that users brought. Each is received on this machine's disk and kept whole or not at all. Keys are
 * `folder/name`, both of harmless characters.
 */
export interface FileStore {
  /** A fresh path on this machine's disk; whoever asks for it removes it. */
  readonly temporaryPath: () => string;
  /** Takes a temporary file away and stores it under its key. */
  readonly keep: (temporaryPath: string, key: string) => Promise<void>;
  /** The file of a key; undefined where there is none. */
  readonly find: (key: string) => Promise<FoundFile | undefined>;
  /** Lends the file as one on this machine's disk, for as long as `work` takes. Rejects with a {@link MissingFile}. */
  readonly lend: <Result>(key: string, work: (path: string) => Promise<Result>) => Promise<Result>;
  /** Removes the file of a key; none there is no error. */
  readonly remove: (key: string) => Promise<void>;
  /** The files of a folder. */
  readonly list: (folder: string) => Promise<readonly StoredFile[]>;
}

/** Nothing is stored under a key. */
export class MissingFile extends Error {
  constructor(key: string) {
    super(`There is no file ${key}.`);
  }
}

const keyPattern = /^[a-z]+\/[\w-]+(?:\.[a-z0-9]+)?$/u;

/** Throws where a key could lead out of its folder. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
  return key;
}
