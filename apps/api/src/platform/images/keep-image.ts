import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { FileStore } from '../files/file-store.ts';
import type { CleanImage } from './clean-image.ts';

/** Creates a file name that cannot be guessed, because everybody who knows the URL can open the image. */
export function opaqueName(extension: string): string {
  return `${randomBytes(18).toString('base64url')}.${extension}`;
}

/**
 * Stores an image under a new random name. The stored file appears only once it is complete.
 * @param keyOf - makes the storage key from the name
 * @returns the name
 */
export async function keepImage(
  files: FileStore,
  { type, data }: CleanImage,
  keyOf: (fileName: string) => string,
): Promise<string> {
  const fileName = opaqueName(type);
  const temporaryPath = files.temporaryPath();
  try {
    await writeFile(temporaryPath, data, { flag: 'wx', mode: 0o600, flush: true });
    await files.keep(temporaryPath, keyOf(fileName));
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
  return fileName;
}
