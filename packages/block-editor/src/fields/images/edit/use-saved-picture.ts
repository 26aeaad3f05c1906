'use client';
import { useState } from 'react';
import { useEditor } from '../../../context/environment.tsx';
import type { ImageAsset, ImagesProvider } from '../../../definition/providers.ts';
import { errorMessage } from '../../../context/error-message.ts';
import { createCanvas, encodePicture, limitWidth, toFile } from '../picture-file.ts';
import type { CropArea } from './crop.ts';

interface PictureSettings {
  readonly area: CropArea;
  /** Maximum width in px. */
  readonly width: number;
  /** Quality of a JPEG from 0 to 1. */
  readonly quality: number;
  readonly name: string;
}

/** Draws a part of a picture and returns it as a file. */
async function savePicture(image: HTMLImageElement, settings: PictureSettings): Promise<File> {
  const { area, width, quality, name } = settings;
  const { canvas, context } = createCanvas(limitWidth(area, width));
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const from = /\.jpe?g(?:$|[?#])/i.test(image.src) ? 'image/jpeg' : '';
  return toFile(await encodePicture(canvas, { quality, from }), name);
}

/** Saves an edited picture in the host's library. `save` returns undefined if that failed. */
export function useSavedPicture(source: HTMLImageElement, images: ImagesProvider) {
  const { onError } = useEditor().providers;
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(edit: Parameters<typeof savePicture>[1]): Promise<ImageAsset | undefined> {
    setSaving(true);
    setProblem(null);
    try {
      const file = await savePicture(source, edit);
      const signal = new AbortController().signal;
      return await images.upload?.(file, { signal, onProgress: () => undefined });
    } catch (error) {
      onError?.({ source: 'images.upload', error });
      setProblem(errorMessage(error));
    } finally {
      setSaving(false);
    }
  }

  return { saving, problem, save };
}
