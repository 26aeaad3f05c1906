'use client';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEditor } from '../../context/environment.tsx';
import { errorMessage } from '../controls/use-loading.ts';
import type { EditorError, ImageAsset, ImagesProvider } from '../../definition/providers.ts';
import { refuseImage, type ImageRefusal } from './accepted-images.ts';

export interface ImageLibraryState {
  /** Images in the library. Null while the list is loading. */
  readonly assets: readonly ImageAsset[] | null;
  readonly listFailure: string | null;
  readonly reload: () => void;
  /** Current upload, or null. `share` is its progress from 0 to 1, or null until the host reports progress. */
  readonly uploading: { readonly name: string; readonly share: number | null } | null;
  readonly removing: boolean;
  /** Failures since the last action, oldest first. */
  readonly failures: readonly LibraryFailure[];
  readonly dismissFailure: (id: number) => void;
  /** Uploads the files in turn. Continues after a file that is rejected or fails. */
  readonly upload: (files: readonly File[]) => Promise<void>;
  /** Deletes the images in turn and stops at the first failure. Returns the ids of the deleted images. */
  readonly remove: (ids: readonly string[]) => Promise<readonly string[]>;
}

export interface LibraryFailure {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly retry?: () => void;
}

function useRefusalReasons(): Readonly<Record<ImageRefusal, string>> {
  const { t } = useLingui();
  return {
    empty: t`The file is empty. Choose another file.`,
    'too-large': t`The file is larger than 10 MB. Make it smaller or choose another file.`,
    svg: t`Mail clients do not show SVG images. Save the image as PNG and choose that file.`,
    'wrong-type': t`Mail clients only show PNG, JPEG, GIF and WebP images. Choose a file of one of these types.`,
    unreadable: t`The file could not be read. It may have been moved. Choose it again.`,
  };
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
  const reasons = useRefusalReasons();
  const [assets, setAssets] = useState<readonly ImageAsset[] | null>(null);
  const [listFailure, setListFailure] = useState<string | null>(null);
  const [uploading, setUploading] = useState<ImageLibraryState['uploading']>(null);
  const [removing, setRemoving] = useState(false);
  const { failures, addFailure, dismissFailure, clearFailures } = useFailures();
  const leaving = useRef(new AbortController());

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

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    load();
    return () => controller.abort();
  }, [load]);

  function reload() {
    setListFailure(null);
    setAssets(null);
    load();
  }

  async function uploadOne(file: File): Promise<void> {
    const title = t`${file.name} was not uploaded`;
    const refusal = await refuseImage(file);
    if (refusal !== null) return addFailure({ title, message: reasons[refusal] });
    setUploading({ name: file.name, share: null });
    try {
      const asset = await images.upload?.(file, {
        signal: leaving.current.signal,
        onProgress: (share) => setUploading({ name: file.name, share: Math.min(1, Math.max(0, share)) }),
      });
      if (asset === undefined) return;
      setAssets((before) => [asset, ...(before ?? [])]);
      onUploaded(asset);
    } catch (error) {
      addFailure({ title, message: report('images.upload', error) }, () => void uploadOne(file));
    } finally {
      setUploading(null);
    }
  }

  async function upload(files: readonly File[]): Promise<void> {
    clearFailures();
    for (const file of files) await uploadOne(file);
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
    uploading,
    removing,
    failures,
    dismissFailure,
    upload,
    remove,
  };
}
