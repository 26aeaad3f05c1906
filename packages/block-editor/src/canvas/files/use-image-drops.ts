'use client';
import { findBlock } from '@x/email-compiler';
import { useState } from 'react';
import { useEditor, type EditorEnvironment } from '../../context/environment.tsx';
import type { ImagesProvider } from '../../definition/providers.ts';
import { loadNaturalSize } from '../../fields/images/natural-size.ts';
import { isPending, type Upload } from '../../fields/images/upload-queue.ts';
import { useUploads } from '../../fields/images/use-uploads.ts';
import type { Gap } from '../drag/drop.ts';
import { anchorOf, placeOf, type Anchor } from './drop-place.ts';
import { matchBackdrop } from '../../fields/images/match-backdrop.ts';
import { imageType, withPicture, type UploadedImage } from './picture-block.ts';

export type DropTarget =
  | { readonly kind: 'insert'; readonly gap: Gap }
  | { readonly kind: 'replace'; readonly blockId: string };

/** Files that were dropped together. Those that are done wait for the others, so that all are one undo step. */
export interface Batch {
  readonly key: number;
  readonly uploadIds: readonly number[];
  readonly replaces: string | undefined;
  anchor: Anchor | undefined;
  readonly done: Map<number, UploadedImage>;
  /** Number of uploaded images whose size is being measured. */
  measuring: number;
}

let batches = 0;

/** Uploads dropped files and then adds them to the message. The message does not change before that. */
export function useImageDrops(images: ImagesProvider, onAdded: (count: number) => void) {
  const editor = useEditor();
  const [current, setCurrent] = useState<readonly Batch[]>([]);
  const [held] = useState(() => new Set<Batch>());

  const { uploads, queue } = useUploads(images, (asset, upload) => {
    const batch = [...held].find(({ uploadIds }) => uploadIds.includes(upload.id));
    if (batch === undefined) return;
    batch.measuring += 1;
    const { width, height } = asset;
    const known = width === undefined || height === undefined ? null : { width, height };
    void (known === null ? loadNaturalSize(asset.src) : Promise.resolve(known)).then((size) => {
      batch.measuring -= 1;
      batch.done.set(upload.id, { asset, size: size ?? undefined });
      settle();
    });
  });

  /** Adds the images of each batch that is complete, and forgets batches without any upload left. */
  function settle() {
    const left = new Map(queue.get().map((upload): [number, Upload] => [upload.id, upload]));
    for (const batch of held) {
      const rest = batch.uploadIds.flatMap((id) => left.get(id) ?? []);
      if (rest.some(isPending) || batch.measuring > 0) continue;
      if (batch.done.size > 0) onAdded(add(editor, batch));
      if (rest.length === 0) held.delete(batch);
    }
    setCurrent([...held]);
  }

  function drop(files: readonly File[], target: DropTarget) {
    if (files.length === 0) return;
    const { document } = editor.store.getState();
    // An earlier failure of another batch stays until the user decides.
    const added = queue.add(files, 'keep');
    held.add({
      key: ++batches,
      uploadIds: added.map(({ id }) => id),
      replaces: target.kind === 'replace' ? target.blockId : undefined,
      anchor: target.kind === 'insert' ? anchorOf(document, target.gap, editor.known) : undefined,
      done: new Map(),
      measuring: 0,
    });
    setCurrent([...held]);
  }

  return { uploads, queue, batches: current, drop, settle };
}

/** Adds the uploaded images to the message as one undo step. Returns their number. */
function add(editor: EditorEnvironment, batch: Batch): number {
  const images = batch.uploadIds.flatMap((id) => batch.done.get(id) ?? []);
  batch.done.clear();
  return batch.replaces === undefined
    ? insert(editor, batch, images)
    : replace(editor, batch.replaces, images);
}

function replace(editor: EditorEnvironment, blockId: string, images: readonly UploadedImage[]) {
  const { store, known, editorOf } = editor;
  const block = findBlock(store.getState().document, blockId, known);
  const [image] = images;
  // The block was deleted meanwhile. The image stays in the library.
  if (block === undefined || image === undefined) return 0;
  const group = `drop:${blockId}:${image.asset.id}`;
  store.change({ kind: 'update', block: withPicture(block, editorOf(block.type), image) }, group);
  void matchBackdrop(editor, blockId, group);
  return 1;
}

function insert(editor: EditorEnvironment, batch: Batch, images: readonly UploadedImage[]): number {
  const { store, known, editorOf, createBlock } = editor;
  const definition = editorOf(imageType);
  if (definition === undefined || batch.anchor === undefined) return 0;
  const { selectedId } = store.getState();
  const [group, at] = [`drop:${batch.key}:${performance.now()}`, performance.now()];
  for (const image of images) {
    const { document } = store.getState();
    const block = withPicture(createBlock(definition), definition, image);
    const place = placeOf(document, batch.anchor, known);
    store.dispatch({ type: 'change', change: { kind: 'insert', block, ...place }, group, at });
    batch.anchor = { ...batch.anchor, afterId: block.id };
  }
  // The user may be editing another block by now.
  if (selectedId !== null) store.dispatch({ type: 'select', blockId: selectedId });
  return images.length;
}
