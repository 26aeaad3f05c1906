import type { PixelSize } from './image-header.ts';

/** Twice the width of a message, so that pictures stay sharp on screens with two pixels per px. */
export const sharpWidth = 1200;

export const usualQuality = 0.85;

export type PictureType = 'image/jpeg' | 'image/png';

/** Returns a canvas of the given size, with its context. */
export function createCanvas({ width, height }: PixelSize) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser cannot draw this picture.');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** Scales a size down to a maximum width. */
export function limitWidth({ width, height }: PixelSize, most: number): PixelSize {
  const scale = Math.min(1, most / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}

/** Returns whether any pixel is transparent. */
export function hasTransparency(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d');
  if (context === null) return false;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true;
  return false;
}

function toBlob(canvas: HTMLCanvasElement, type: PictureType, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The browser cannot save this picture.')) : resolve(blob)),
      type,
      quality,
    );
  });
}

/**
 * Encodes a picture as its content needs: as PNG if it is transparent, or if it has flat colors, which PNG stores in
 * little space. Anything else becomes a JPEG.
 */
export async function encodePicture(
  canvas: HTMLCanvasElement,
  { quality, from }: { readonly quality: number; readonly from: string },
): Promise<Blob> {
  if (from === 'image/jpeg') return toBlob(canvas, 'image/jpeg', quality);
  const png = await toBlob(canvas, 'image/png', 1);
  if (hasTransparency(canvas)) return png;
  const jpeg = await toBlob(canvas, 'image/jpeg', quality);
  return png.size <= jpeg.size * 1.2 ? png : jpeg;
}

/** Names a file after the type of its content, such as `harbour.jpg`. */
export function toFile(blob: Blob, name: string): File {
  const bare = name.replace(/\.[a-z]{2,5}$/i, '');
  const ending = blob.type === 'image/png' ? 'png' : 'jpg';
  return new File([blob], `${bare === '' ? 'image' : bare}.${ending}`, { type: blob.type });
}

/** Returns a smaller copy of an image file. Rejects if the browser cannot read the image. */
export async function shrinkImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    const { canvas, context } = createCanvas(limitWidth(bitmap, sharpWidth));
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await encodePicture(canvas, { quality: usualQuality, from: file.type });
    return toFile(blob, file.name);
  } finally {
    bitmap.close();
  }
}
