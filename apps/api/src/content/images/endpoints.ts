import { contract, type Image } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { implement, type Implementation, submitterOf } from '../../identity/index.ts';
import { cleanImage, imageTypes } from '../../platform/images/clean-image.ts';
import { imageKey } from '../../platform/files/file-store.ts';
import { keepImage } from '../../platform/images/keep-image.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { readPage } from '../../platform/http/page.ts';
import { images } from '../../tables/content.ts';

function toImage(row: typeof images.$inferSelect, publicUrl: string): Image {
  return {
    id: row.id,
    name: row.name,
    path: `${publicUrl}/files/images/${row.fileName}`,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    created_at: row.createdAt.toISOString(),
  };
}

/**
 * Returns the display name of an uploaded file, with at most 255 characters. The name is the last part of the file's
 * path, on one line.
 */
function displayName(fileName: string): string {
  const last = fileName.split(/[/\\]/u).at(-1) ?? '';
  const line = last.replaceAll(/\p{Cc}+/gu, ' ').trim();
  return line === '' ? 'image' : Array.from(line).slice(0, 255).join('');
}

const listImages = implement(contract.images.list, async ({ params, query }, { tx, services }) => {
  const inProject = eq(images.projectId, params.id);
  return readPage(query, await tx.$count(images, inProject), async ({ limit, offset }) => {
    const rows = await tx
      .select()
      .from(images)
      .where(inProject)
      .orderBy(desc(images.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => toImage(row, services.configuration.publicUrl));
  });
});

const maximumBytes = 10 * 1024 * 1024;

/** Stores the file before its row, so that no row refers to a missing file. */
const uploadImage = implement(
  contract.images.upload,
  { transaction: false, bodyBytes: maximumBytes, tooLarge: 'image_too_large' },
  async ({ body }, { subject, services, user, change }) => {
    const image = await cleanImage(body.file.path, 'body.file', submitterOf(subject, user));
    if (image instanceof Refusal) return image;
    const fileName = await keepImage(services.files, image, imageKey);
    const row = {
      id: newId(),
      ...subject,
      name: displayName(body.file.name),
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

/** Removes the image from the library only. The file stays, because sent messages load it. */
const removeImage = implement(contract.images.remove, async ({ params }, { tx }) => {
  await tx.delete(images).where(eq(images.id, params.id));
  return {};
});

export const imageImplementations: readonly Implementation[] = [listImages, uploadImage, removeImage];
