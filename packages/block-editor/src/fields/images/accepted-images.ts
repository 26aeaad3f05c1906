import { headerBytes, readPixelSize } from './image-header.ts';

export const acceptedImages = 'image/png,image/jpeg,image/gif,image/webp';

/** Maximum file size in bytes. */
export const largestImage = 10 * 1024 * 1024;

/** Maximum width and height in px, and maximum number of pixels. Messages are at most 600 px wide. */
const largestSide = 8_000;
const mostPixels = 50_000_000;

export type ImageRefusal = 'empty' | 'too-large' | 'too-many-pixels' | 'svg' | 'wrong-type' | 'unreadable';

/** Returns whether a smaller copy of the file would be accepted. */
export function canShrink(refusal: ImageRefusal): boolean {
  return refusal === 'too-large' || refusal === 'too-many-pixels';
}

/** First bytes of each file type. A dot matches any byte. */
const signatures = [
  '\u0089PNG\r\n\u001a\n',
  '\u00ff\u00d8\u00ff',
  'GIF87a',
  'GIF89a',
  'RIFF....WEBP',
] as const;
const longestSignature = Math.max(...signatures.map((signature) => signature.length));

/**
 * Returns the reason to reject a file, or null to accept it. Checks the file's first bytes, because a file name can be
 * wrong.
 */
export async function refuseImage(file: File): Promise<ImageRefusal | null> {
  if (file.type === 'image/svg+xml' || /\.svgz?$/i.test(file.name)) return 'svg';
  if (file.size === 0) return 'empty';
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
  } catch {
    // Reading fails if the file was moved or deleted after the user chose it.
    return 'unreadable';
  }
  const start = String.fromCharCode(...bytes.subarray(0, 256));
  if (!signatures.some((signature) => begins(start, signature))) {
    return /<svg[\s>]/i.test(start) ? 'svg' : 'wrong-type';
  }
  if (file.size > largestImage) return 'too-large';
  const { width, height } = readPixelSize(bytes) ?? { width: 0, height: 0 };
  return Math.max(width, height) > largestSide || width * height > mostPixels ? 'too-many-pixels' : null;
}

function begins(start: string, signature: (typeof signatures)[number]): boolean {
  const bytes = start.slice(0, longestSignature);
  return Array.from(signature).every((byte, index) => byte === '.' || byte === bytes[index]);
}
