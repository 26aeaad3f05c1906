import { open } from 'node:fs/promises';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { FairQueue, type Refusal, refuse, type Submitter } from '../../platform/index.ts';

/** The kinds of image that mail clients show, by their extension here. */
export const imageTypes = {
  png: { contentType: 'image/png' },
  jpg: { contentType: 'image/jpeg' },
  gif: { contentType: 'image/gif' },
  webp: { contentType: 'image/webp' },
} as const;

type ImageType = keyof typeof imageTypes;

/** How many bytes {@link imageTypeOf} looks at. */
const signatureBytes = 16;

/** What a file is by its first bytes, whatever its name says: PNG (ISO 15948 §5.2), JPEG (T.81 B.1.1.3), GIF (89a §17), WebP (RFC 9649 §2.4). */
function imageTypeOf(start: Uint8Array): ImageType | undefined {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength).toString('latin1');
  if (bytes.startsWith('\u0089PNG\r\n\u001A\n')) return 'png';
  if (bytes.startsWith('\u00FF\u00D8\u00FF')) return 'jpg';
  if (bytes.startsWith('GIF87a') || bytes.startsWith('GIF89a')) return 'gif';
  if (bytes.startsWith('RIFF') && bytes.slice(8, 15) === 'WEBPVP8') return 'webp';
  return undefined;
}

/** Pixels of all frames together. Decoded they take four bytes each, whatever the file's size: 48 megapixels of a telephone pass, a decompression bomb does not. */
const maximumPixels = 50_000_000;

/** The longest side that WebP can have, the tightest of the four formats (RFC 9649 §2.6). */
const maximumSide = 16_383;

/** Time that one image may take, in seconds. */
const maximumSeconds = 15;

/**
 * Decoding takes memory and time by pixels, whatever the bytes. A tenant has one of the two slots at most, so that the
 * other one is there for whoever comes next.
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
  /** Of one frame, as it is shown. */
  readonly width: number;
  readonly height: number;
}

export type ImageRefusal = Refusal<'image_type_refused' | 'image_unreadable' | 'image_too_large'>;

function unreadable(message: string, path: string): ImageRefusal {
  return refuse('image_unreadable', { message, path });
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
  const frames = pages > 1 ? ` in ${String(pages)} frames` : '';
  return refuse('image_too_large', {
    message: `The image has ${String(width)} by ${String(pageHeight)} pixels${frames}: make it smaller. A message shows at most 600 pixels of width.`,
    path,
    details: { width, height: pageHeight, frames: pages },
  });
}

/** Written anew in its own format; nothing but pixels (and the frames' timing) comes along. */
function encode(image: Sharp, type: ImageType, { isPalette }: Metadata): Sharp {
  switch (type) {
    case 'png':
      // Few colours stay few colours: written in full they would take several times the bytes.
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

async function rewrite(file: string, path: string, type: ImageType): Promise<CleanImage | ImageRefusal> {
  // The bound is checked by us, to say so; the library's own would be hit before.
  const image = sharp(file, { animated: true, failOn: 'error', limitInputPixels: false });
  try {
    const metadata = await image.metadata();
    const tooLarge = checkSize(metadata, path);
    if (tooLarge !== undefined) return tooLarge;
    const { data, info } = await encode(
      image.autoOrient().timeout({ seconds: maximumSeconds }),
      type,
      metadata,
    ).toBuffer({ resolveWithObject: true });
    return { type, data, ...shownSize(info) };
  } catch {
    return unreadable('This image is damaged or cut off: save it again and try once more.', path);
  }
}

/**
 * Reads an uploaded file as an image and writes it anew: turned as its orientation says, without metadata, without
 * whatever else the file held. Animations stay animated. What it is follows from its content alone. Refusals name `path`,
 * the field that it came in.
 *
 * @throws as {@link FairQueue.run} does, where too many images wait
 */
export async function cleanImage(
  file: string,
  path: string,
  submitter: Submitter,
): Promise<CleanImage | ImageRefusal> {
  const start = await readStart(file);
  if (start.byteLength === 0) return unreadable('The file is empty.', path);
  const type = imageTypeOf(start);
  if (type === undefined) {
    return refuse('image_type_refused', {
      message: 'This file is not an image that mail clients show: use PNG, JPEG, GIF or WebP.',
      path,
    });
  }
  return queue.run(submitter, () => rewrite(file, path, type));
}
