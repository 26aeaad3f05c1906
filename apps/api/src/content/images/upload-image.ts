import { contract } from '@x/api-client/contract';
import { imageKey, images, newId, notFound, Refusal } from '../../platform/index.ts';
import { implement, submitterOf } from '../../identity/index.ts';
import { cleanImage } from './clean-image.ts';
import { shownName } from './image-name.ts';
import { imageTypes } from './image-type.ts';
import { toImage } from './image.ts';
import { keepImage } from './keep-image.ts';

/** DESIGN §11: at most 10 MB. */
const maximumBytes = 10 * 1024 * 1024;

/** The file is in place before its row is, so that no row points to nothing. */
export const uploadImage = implement(
  contract.images.upload,
  { transaction: false, bodyBytes: maximumBytes, tooLarge: 'image_too_large' },
  async ({ body }, { subject, services, user, change }) => {
    const image = await cleanImage(body.file.path, 'body.file', submitterOf(subject, user));
    if (image instanceof Refusal) return image;
    const fileName = await keepImage(services.files, image, imageKey);
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
      const [created] = await change((tx) => tx.insert(images).values(row).returning());
      return created === undefined ? notFound() : toImage(created, services.configuration.publicUrl);
    } catch (error) {
      await services.files.remove(imageKey(fileName));
      throw error;
    }
  },
);
