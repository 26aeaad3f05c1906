import { randomBytes } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import { contract } from '@x/api-client/contract';
import { newId } from '../database/identifier.js';
import { images } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound, refuse } from '../http/refusal.js';
import { toImage } from './image.js';
import { readImage } from './read-image.js';

/** DESIGN §11: at most 10 MB. */
const maximumBytes = 10 * 1024 * 1024;
const headBytes = 16;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The last part of whatever path a browser sends, without control characters, 255 characters at most. */
function displayName(name: string): string {
  const last = name.split(/[/\\]/u).at(-1) ?? '';
  const clean = last
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 255);
  return clean === '' ? 'image' : clean;
}

/** The file is in place before its row is: a row never points to nothing, and a file without a row is not reachable by guessing. */
export const uploadImage = implement(
  contract.images.upload,
  { transaction: false, bodyBytes: maximumBytes, tooLarge: 'image_too_large' },
  async ({ body }, { transaction, subject, services }) => {
    if (body.file.size === 0) {
      return refuse('image_unreadable', { message: 'This file is empty.', path: 'body.file' });
    }
    const read = await readImage(body.file.path, await readHead(body.file.path));
    if (!read.ok) return refuse(read.code, { message: read.message, path: 'body.file' });
    const { bytes, contentType, ending, width, height } = read.image;
    const fileName = `${randomBytes(18).toString('base64url')}.${ending}`;
    const temporary = services.files.temporaryPath();
    await writeFile(temporary, bytes);
    await services.files.keep(temporary, `images/${fileName}`);
    const [stored] = await transaction((database) =>
      database
        .insert(images)
        .values({
          id: newId(),
          ...subject,
          name: displayName(body.file.name),
          fileName,
          contentType,
          width,
          height,
          bytes: bytes.length,
        })
        .returning(),
    );
    return stored === undefined ? notFound() : toImage(stored, services.configuration.publicUrl);
  },
);
