import { createCanvas, encodePicture, limitWidth, toFile } from '../picture-file.ts';
import type { CropArea } from './crop.ts';

export interface PictureSettings {
  readonly area: CropArea;
  /** Maximum width in px. */
  readonly width: number;
  /** Quality of a JPEG from 0 to 1. */
  readonly quality: number;
  readonly name: string;
}

/** Draws a part of a picture and returns it as a file. */
export async function savePicture(image: HTMLImageElement, settings: PictureSettings): Promise<File> {
  const { area, width, quality, name } = settings;
  const { canvas, context } = createCanvas(limitWidth(area, width));
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const from = /\.jpe?g(?:$|[?#])/i.test(image.src) ? 'image/jpeg' : '';
  return toFile(await encodePicture(canvas, { quality, from }), name);
}
