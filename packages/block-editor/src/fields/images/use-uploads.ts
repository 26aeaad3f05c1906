'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useEditor } from '../../context/environment.tsx';
import type { ImageAsset, ImagesProvider } from '../../definition/providers.ts';
import { createValueStore } from '../../state/value-store.ts';
import { errorMessage } from '../../context/error-message.ts';
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts';

export interface Uploads {
  readonly uploads: readonly Upload[];
  readonly queue: UploadQueue;
}

/** Uploads files to the host's library. Uploads stop when the component unmounts. */
export function useUploads(
  images: ImagesProvider,
  onUploaded: (asset: ImageAsset, upload: Upload) => void,
): Uploads {
  const { providers } = useEditor();
  const [latest] = useState(() => createValueStore({ images, onUploaded, onError: providers.onError }));
  useEffect(() => {
    latest.set({ images, onUploaded, onError: providers.onError });
  });
  const [queue] = useState(() =>
    createUploadQueue({
      upload(file, options) {
        const { upload } = latest.get().images;
        return upload === undefined
          ? Promise.reject(new Error('The host does not accept uploads.'))
          : upload(file, options);
      },
      onUploaded: (asset, upload) => latest.get().onUploaded(asset, upload),
      onFailed(error) {
        latest.get().onError?.({ source: 'images.upload', error });
        return errorMessage(error);
      },
      shrink: async (file) => (await import('./picture-file.ts')).shrinkImage(file),
    }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  return { uploads, queue };
}
