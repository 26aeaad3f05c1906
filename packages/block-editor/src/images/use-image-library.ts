'use client';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEditor } from '../shell/environment.js';
import { errorMessage } from '../shell/error-message.js';
import type { EditorError, ImageAsset, ImagesProvider } from '../shell/providers.js';
import { refuseImage, type ImageRefusal } from './accepted-images.js';

export interface ImageLibraryState {
  /** null while the list is loading. */
  readonly assets: readonly ImageAsset[] | null;
  readonly listFailure: string | null;
  readonly reload: () => void;
  /** `share` is null until the host says how far it is. */
  readonly uploading: { readonly name: string; readonly share: number | null } | null;
  readonly removing: boolean;
  readonly failure: LibraryFailure | null;
  readonly dismissFailure: () => void;
  /** Answers the new image, or null where the file was refused or the upload failed. */
  readonly upload: (file: File) => Promise<ImageAsset | null>;
  /** Deletes one after the other, up to the first that fails; answers the ids of those that are gone. */
  readonly remove: (ids: readonly string[]) => Promise<readonly string[]>;
}

export interface LibraryFailure {
  readonly title: string;
  readonly message: string;
  readonly retry?: () => void;
}

function useRefusalReasons(): Readonly<Record<ImageRefusal, string>> {
  const { t } = useLingui();
  return {
    empty: t`The file is empty. Choose another one.`,
    'too-large': t`The file is larger than 10 MB. Make it smaller, or choose another one.`,
    svg: t`SVG images can hold scripts, and mail clients do not show them. Save it as PNG and choose that.`,
    'wrong-type': t`Only PNG, JPEG, GIF and WebP images are shown by mail clients. Choose one of these.`,
    unreadable: t`The file cannot be read. It may have been moved: choose it again.`,
  };
}

/** The images of the host's library and what is being done to them. A failure leaves everything as it was. */
export function useImageLibrary(images: ImagesProvider): ImageLibraryState {
  const { t } = useLingui();
  const { providers } = useEditor();
  const { onError } = providers;
  const reasons = useRefusalReasons();
  const [assets, setAssets] = useState<readonly ImageAsset[] | null>(null);
  const [listFailure, setListFailure] = useState<string | null>(null);
  const [uploading, setUploading] = useState<ImageLibraryState['uploading']>(null);
  const [removing, setRemoving] = useState(false);
  const [failure, setFailure] = useState<LibraryFailure | null>(null);
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

  async function upload(file: File): Promise<ImageAsset | null> {
    setFailure(null);
    const refusal = await refuseImage(file);
    if (refusal !== null) {
      setFailure({ title: t`${file.name} was not uploaded`, message: reasons[refusal] });
      return null;
    }
    setUploading({ name: file.name, share: null });
    try {
      const asset = await images.upload?.(file, {
        signal: leaving.current.signal,
        onProgress: (share) => setUploading({ name: file.name, share: Math.min(1, Math.max(0, share)) }),
      });
      if (asset === undefined) return null;
      setAssets((before) => [asset, ...(before ?? [])]);
      return asset;
    } catch (error) {
      const message = report('images.upload', error);
      setFailure({ title: t`${file.name} was not uploaded`, message, retry: () => void upload(file) });
      return null;
    } finally {
      setUploading(null);
    }
  }

  async function remove(ids: readonly string[]): Promise<readonly string[]> {
    setFailure(null);
    setRemoving(true);
    const removed: string[] = [];
    try {
      for (const id of ids) {
        await images.remove?.(id);
        removed.push(id);
        setAssets((before) => before?.filter((asset) => asset.id !== id) ?? null);
      }
    } catch (error) {
      setFailure({
        title: t`The image was not deleted`,
        message: report('images.remove', error),
        retry: () => void remove(ids.filter((id) => !removed.includes(id))),
      });
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
    failure,
    dismissFailure: () => setFailure(null),
    upload,
    remove,
  };
}
