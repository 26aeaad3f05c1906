'use client';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEditor } from '../../context/environment.tsx';
import { errorMessage } from '../../context/error-message.ts';
import type { EditorError, ImageAsset, ImagesProvider } from '../../definition/providers.ts';
import { useUploads, type Uploads } from './use-uploads.ts';

export interface ImageLibraryState {
  /** Images in the library. Null while the list is loading. */
  readonly assets: readonly ImageAsset[] | null;
  readonly listFailure: string | null;
  readonly reload: () => void;
  readonly uploads: Uploads;
  readonly removing: boolean;
  /** Failures since the last action, oldest first. */
  readonly failures: readonly LibraryFailure[];
  readonly dismissFailure: (id: number) => void;
  readonly upload: (files: readonly File[]) => void;
  /** Deletes the images in turn and stops at the first failure. Returns the ids of the deleted images. */
  readonly remove: (ids: readonly string[]) => Promise<readonly string[]>;
}

export interface LibraryFailure {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly retry?: () => void;
}

/** Collects failures until the user dismisses or retries them, or starts another action. */
function useFailures() {
  const [failures, setFailures] = useState<readonly LibraryFailure[]>([]);
  const last = useRef(0);
  const dismissFailure = (id: number) =>
    setFailures((before) => before.filter((failure) => failure.id !== id));
  const clearFailures = () => setFailures([]);
  function addFailure(failure: Omit<LibraryFailure, 'id' | 'retry'>, again?: () => void) {
    const id = ++last.current;
    const retry = () => {
      dismissFailure(id);
      again?.();
    };
    setFailures((before) => [...before, { ...failure, id, ...(again === undefined ? {} : { retry }) }]);
  }
  return { failures, addFailure, dismissFailure, clearFailures };
}

/** Calls `onUploaded` after each successful upload. */
export function useImageLibrary(
  images: ImagesProvider,
  onUploaded: (asset: ImageAsset) => void,
): ImageLibraryState {
  const { t } = useLingui();
  const { providers } = useEditor();
  const { onError } = providers;
  const [assets, setAssets] = useState<readonly ImageAsset[] | null>(null);
  const [listFailure, setListFailure] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const { failures, addFailure, dismissFailure, clearFailures } = useFailures();
  const uploads = useUploads(images, (asset) => {
    setAssets((before) => [asset, ...(before ?? [])]);
    onUploaded(asset);
  });

  const report = useCallback(
    (source: EditorError['source'], error: unknown) => {
      onError?.({ source, error });
      return errorMessage(error);
    },
    [onError],
  );

  const load = useCallback(() => {
    images.list().then(setAssets, (error: unknown) => setListFailure(report('images.list', error)));
  }, [images, report]);

  useEffect(load, [load]);

  function reload() {
    setListFailure(null);
    setAssets(null);
    load();
  }

  function upload(files: readonly File[]) {
    clearFailures();
    uploads.queue.add(files);
  }

  async function remove(ids: readonly string[]): Promise<readonly string[]> {
    clearFailures();
    setRemoving(true);
    const removed: string[] = [];
    try {
      for (const id of ids) {
        await images.remove?.(id);
        removed.push(id);
        setAssets((before) => before?.filter((asset) => asset.id !== id) ?? null);
      }
    } catch (error) {
      addFailure(
        { title: t`The image was not deleted`, message: report('images.remove', error) },
        () => void remove(ids.filter((id) => !removed.includes(id))),
      );
    } finally {
      setRemoving(false);
    }
    return removed;
  }

  return {
    assets,
    listFailure,
    reload,
    uploads,
    removing,
    failures,
    dismissFailure,
    upload,
    remove,
  };
}
