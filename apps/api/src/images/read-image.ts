import sharp, { type Metadata } from 'sharp';

/** Formats that mail clients show, by sharp's names, with the type and ending they are served under. */
const formats = {
  png: { contentType: 'image/png', ending: 'png' },
  jpeg: { contentType: 'image/jpeg', ending: 'jpg' },
  gif: { contentType: 'image/gif', ending: 'gif' },
  webp: { contentType: 'image/webp', ending: 'webp' },
} as const;

type Format = keyof typeof formats;

/** Pixels of one image, all frames together: what unpacks to more is refused before it is unpacked. */
const maximumPixels = 50_000_000;

export interface CleanImage {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly ending: string;
  readonly width: number;
  readonly height: number;
}

export type ReadImage =
  | { readonly ok: true; readonly image: CleanImage }
  | {
      readonly ok: false;
      readonly code: 'image_type_refused' | 'image_unreadable' | 'image_too_large';
      readonly message: string;
    };

function isFormat(format: string | undefined): format is Format {
  return format !== undefined && format in formats;
}

/** The first bytes of each format (PNG, JPEG, GIF and RIFF signatures): sharp never sees anything else. */
function hasSignature(head: Buffer): boolean {
  const text = head.toString('latin1');
  return (
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('GIF8') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  );
}

function pixelsOf({ width, height, pages = 1, pageHeight }: Metadata): number {
  return width * (pageHeight === undefined ? height : pageHeight * pages);
}

/** Writes the pixels anew, upright, in the same format: what else the file carried is left behind. */
async function clean(file: string, format: Format, { pages = 1 }: Metadata): Promise<CleanImage> {
  const animated = pages > 1;
  const pipeline = sharp(file, {
    animated,
    limitInputPixels: maximumPixels,
    failOn: 'error',
  }).keepIccProfile();
  const upright = animated ? pipeline : pipeline.autoOrient();
  const { data, info } = await upright.toFormat(format).toBuffer({ resolveWithObject: true });
  return { bytes: data, ...formats[format], width: info.width, height: info.pageHeight ?? info.height };
}

/** Reads an uploaded file by what is in it, not by its name, and strips its metadata. */
export async function readImage(file: string, head: Buffer): Promise<ReadImage> {
  const refusedType = {
    ok: false,
    code: 'image_type_refused',
    message: 'This is no PNG, JPEG, GIF or WebP image: save it as one of these and upload it again.',
  } as const;
  if (!hasSignature(head)) return refusedType;
  try {
    const metadata = await sharp(file, { limitInputPixels: false }).metadata();
    if (!isFormat(metadata.format)) return refusedType;
    if (pixelsOf(metadata) > maximumPixels) {
      return {
        ok: false,
        code: 'image_too_large',
        message: 'This image has more than 50 million pixels: scale it down first.',
      };
    }
    return { ok: true, image: await clean(file, metadata.format, metadata) };
  } catch {
    return {
      ok: false,
      code: 'image_unreadable',
      message: 'This image is damaged: it cannot be read to its end.',
    };
  }
}
