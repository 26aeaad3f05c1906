import type { Submitter } from '../concurrency/fair-queue.ts';
import { imageKey, type FileStore } from '../files/file-store.ts';
import type { UploadedFile } from '../http/multipart-body.ts';
import { Refusal } from '../http/refusal.ts';
import { cleanImage, type ImageRefusal, type PictureShape } from './clean-image.ts';
import { keepImage } from './keep-image.ts';

/** Picture of an organization or a user. Its file has an image's address, which everybody who knows it can open. */
export interface StoredPicture {
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
}

/** Maximum size of an uploaded logo or avatar, in bytes. */
export const maximumPictureBytes = 5 * 1024 * 1024;

/** A logo is shown up to 240 px wide, and twice as dense on good screens. */
export const logoShape: PictureShape = { width: 480, height: 240, fit: 'inside' };
export const avatarShape: PictureShape = { width: 192, height: 192, fit: 'cover' };

/** Returns the path of a picture on this installation. null for no picture. */
export function picturePath(fileName: string): string;
export function picturePath(fileName: string | null): string | null;
export function picturePath(fileName: string | null): string | null {
  return fileName === null ? null : `/files/${imageKey(fileName)}`;
}

/** Result of `store`, with the name of the previous file, which is no longer used. */
interface Replaced<Answer> {
  readonly answer: Answer;
  readonly outdated: string | null;
}

/**
 * Deletes the file of a picture, if there is one. A file that cannot be deleted only takes space, so a failure is no
 * reason to report that the change itself failed.
 */
export async function deletePicture(files: FileStore, fileName: string | null): Promise<void> {
  if (fileName !== null) await files.remove(imageKey(fileName)).catch(() => undefined);
}

/**
 * Keeps an uploaded picture in the size in which it is shown. Stores the file before `store` writes its name, and then
 * deletes the file that is no longer used.
 */
export async function replacePicture<Answer, Refused extends Refusal>(
  files: FileStore,
  {
    file,
    shape,
    submitter,
  }: { readonly file: UploadedFile; readonly shape: PictureShape; readonly submitter: Submitter },
  store: (picture: StoredPicture) => Promise<Replaced<Answer> | Refused>,
): Promise<Answer | Refused | ImageRefusal> {
  const image = await cleanImage(file.path, 'body.file', submitter, shape);
  if (image instanceof Refusal) return image;
  const fileName = await keepImage(files, image, imageKey);
  const stored = await store({ fileName, width: image.width, height: image.height }).catch(
    async (error: unknown) => {
      await deletePicture(files, fileName);
      throw error;
    },
  );
  if (stored instanceof Refusal) {
    await deletePicture(files, fileName);
    return stored;
  }
  await deletePicture(files, stored.outdated);
  return stored.answer;
}
