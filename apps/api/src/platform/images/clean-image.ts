import { open } from 'node:fs/promises';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { FairQueue, type Submitter } from '../concurrency/fair-queue.ts';
import { type Refusal, refuse } from '../http/refusal.ts';

/** Image types that mail clients show, by file extension. */
export const imageTypes = {
  png: { contentType: 'image/png' },
  jpg: { contentType: 'image/jpeg' },
  gif: { contentType: 'image/gif' },
  webp: { contentType: 'image/webp' },
} as const;

type ImageType = keyof typeof imageTypes;

const signatureBytes = 16;

/**
 * Detects an image's type by its first bytes, as defined for PNG (ISO 15948 §5.2), JPEG (T.81 B.1.1.3), GIF (89a §17)
 * and WebP (RFC 9649 §2.4).
 */
function imageTypeOf(start: Uint8Array): ImageType | undefined {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength).toString('latin1');
  if (bytes.startsWith('\u0089PNG\r\n\u001A\n')) return 'png';
  if (bytes.startsWith('\u00FF\u00D8\u00FF')) return 'jpg';
  if (bytes.startsWith('GIF87a') || bytes.startsWith('GIF89a')) return 'gif';
  if (bytes.startsWith('RIFF') && bytes.slice(8, 15) === 'WEBPVP8') return 'webp';
  return undefined;
}

/**
 * Maximum number of pixels of all frames together. A decoded pixel takes four bytes. A phone's photo of 48 megapixels
 * is accepted.
 */
const maximumPixels = 50_000_000;

/** Maximum side length in pixels. This is the limit of WebP, the lowest of the four formats (RFC 9649 §2.6). */
const maximumSide = 16_383;

const maximumSeconds = 15;

/**
 * Limits concurrent decoding, whose time and memory depend on the number of pixels. A tenant gets at most one of the
 * two slots, so that the other slot stays free for other tenants.
 */
const queue = new FairQueue({
  running: 2,
  runningPerTenant: 1,
  waitingPerUser: 16,
  waitingPerTenant: 32,
  waiting: 256,
  waitMilliseconds: 60_000,
});

export interface CleanImage {
  readonly type: ImageType;
  readonly data: Buffer;
  /** Size of a frame in pixels, after rotation. */
  readonly width: number;
  readonly height: number;
}

/** Size to which a picture is reduced: to cover it, cutting off what is over, or to fit inside it. */
export interface PictureShape {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
}

export type ImageRefusal = Refusal<'image_type_refused' | 'image_unreadable' | 'image_too_many_pixels'>;

function unreadable(path: string): ImageRefusal {
  return refuse('image_unreadable', { path });
}

async function readStart(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function checkSize(
  { width, height, pageHeight = height, pages = 1 }: Metadata,
  path: string,
): ImageRefusal | undefined {
  const tall = Math.max(width, pageHeight);
  if (tall <= maximumSide && width * pageHeight * pages <= maximumPixels) return undefined;
  return refuse('image_too_many_pixels', { path, details: { width, height: pageHeight, frames: pages } });
}

/** Encodes an image in its own format. The result contains only the pixels and the timing of the frames. */
function encode(image: Sharp, type: ImageType, { isPalette }: Metadata): Sharp {
  switch (type) {
    case 'png':
      // Keep a palette, or the file would be several times as large.
      return image.png(
        isPalette ? { palette: true, quality: 100, dither: 0, effort: 7 } : { compressionLevel: 9 },
      );
    case 'jpg':
      return image.jpeg({ quality: 90, progressive: true });
    case 'gif':
      return image.gif();
    case 'webp':
      return image.webp({ quality: 90 });
  }
}

function shownSize({ width, height, pageHeight }: OutputInfo): Pick<CleanImage, 'width' | 'height'> {
  return { width, height: pageHeight ?? height };
}

/** Encodes a picture as PNG, which every mail client shows and which keeps transparency. */
function reduce(image: Sharp, { width, height, fit }: PictureShape): Sharp {
  return image
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .png({ compressionLevel: 9 });
}

async function rewrite(
  file: string,
  path: string,
  type: ImageType,
  shape: PictureShape | undefined,
): Promise<CleanImage | ImageRefusal> {
  // Turn off the library's limit, because `checkSize` has a limit with a clearer message.
  const image = sharp(file, { animated: shape === undefined, failOn: 'error', limitInputPixels: false });
  try {
    const metadata = await image.metadata();
    const tooLarge = checkSize(metadata, path);
    if (tooLarge !== undefined) return tooLarge;
    const upright = image.autoOrient().timeout({ seconds: maximumSeconds });
    const rewritten = shape === undefined ? encode(upright, type, metadata) : reduce(upright, shape);
    const { data, info } = await rewritten.toBuffer({ resolveWithObject: true });
    return { type: shape === undefined ? type : 'png', data, ...shownSize(info) };
  } catch {
    return unreadable(path);
  }
}

/**
 * Decodes an uploaded image and encodes it again. The result is rotated by the image's orientation and contains no
 * metadata. Animations stay animated. The type depends only on the content. Refusals name `path` as the invalid field.
 * @param shape reduces the picture to this size, as a PNG of the first frame
 * @throws the errors of {@link FairQueue.run} if too many images are waiting
 */
export async function cleanImage(
  file: string,
  path: string,
  submitter: Submitter,
  shape?: PictureShape,
): Promise<CleanImage | ImageRefusal> {
  const start = await readStart(file);
  if (start.byteLength === 0) return unreadable(path);
  const type = imageTypeOf(start);
  if (type === undefined) {
    return refuse('image_type_refused', { path });
  }
  return queue.run(submitter, () => rewrite(file, path, type, shape));
}
