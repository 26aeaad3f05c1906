import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { FileStore } from '../../platform/index.ts';
import type { CleanImage } from './clean-image.ts';

/** Not to be guessed: whoever has the address may see the image, and nobody else. */
export function opaqueName(extension: string): string {
  return `${randomBytes(18).toString('base64url')}.${extension}`;
}

/**
 * Keeps an image under a fresh name, which `keyOf` makes a key of. It is on the disk, whole, before it has its name.
 *
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
