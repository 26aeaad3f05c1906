import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { contract } from '@x/api-client/contract';
import { newId } from '../database/identifier.js';
import { images } from '../database/schema/index.js';
import type { FileStore } from '../files/file-store.js';
import { implement } from '../http/implement.js';
import { notFound, Refusal } from '../http/refusal.js';
import { cleanImage, type CleanImage } from './clean-image.js';
import { shownName } from './image-name.js';
import { imageTypes } from './image-type.js';
import { imageKey, toImage } from './image.js';

/** DESIGN §11: at most 10 MB. */
const maximumBytes = 10 * 1024 * 1024;

/** Not to be guessed: whoever has the address may see the image, and nobody else. */
function opaqueName({ type }: CleanImage): string {
  return `${randomBytes(18).toString('base64url')}.${type}`;
}

/** On the disk, whole, before it has its name. */
async function store(files: FileStore, { data }: CleanImage, fileName: string): Promise<void> {
  const temporaryPath = files.temporaryPath();
  try {
    await writeFile(temporaryPath, data, { flag: 'wx', mode: 0o600, flush: true });
    await files.keep(temporaryPath, imageKey(fileName));
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

/** The file is in place before its row is, so that no row points to nothing. */
export const uploadImage = implement(
  contract.images.upload,
  { transaction: false, bodyBytes: maximumBytes, tooLarge: 'image_too_large' },
  async ({ body }, { subject, services, change }) => {
    const image = await cleanImage(body.file.path);
    if (image instanceof Refusal) return image;
    const fileName = opaqueName(image);
    await store(services.files, image, fileName);
    const row = {
      id: newId(),
      ...subject,
      name: shownName(body.file.name),
      fileName,
      contentType: imageTypes[image.type].contentType,
      width: image.width,
      height: image.height,
      bytes: image.data.byteLength,
    };
    try {
      const [created] = await change((database) => database.insert(images).values(row).returning());
      return created === undefined ? notFound() : toImage(created, services.configuration.publicUrl);
    } catch (error) {
      await services.files.remove(imageKey(fileName));
      throw error;
    }
  },
);
