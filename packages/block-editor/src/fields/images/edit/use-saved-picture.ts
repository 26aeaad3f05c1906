'use client';
import { useState } from 'react';
import { useEditor } from '../../../context/environment.tsx';
import type { ImageAsset, ImagesProvider } from '../../../definition/providers.ts';
import { errorMessage } from '../../../context/error-message.ts';
import { savePicture } from './save-picture.ts';

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
