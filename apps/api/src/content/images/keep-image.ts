import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { FileStore } from '../../platform/index.ts';
import type { CleanImage } from './clean-image.ts';

/** Makes a file name that cannot be guessed, because anyone with the address can see the image. */
export function opaqueName(extension: string): string {
  return `${randomBytes(18).toString('base64url')}.${extension}`;
}

/**
 * Stores an image under a new random name. The file gets its name only once it is completely on the disk.
 *
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
