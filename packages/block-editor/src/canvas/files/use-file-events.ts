'use client';
import { childLists, findBlock, type Block, type KnownBlocks } from '@x/email-compiler';
import { useEffect, useRef, type RefObject } from 'react';
import { useEditor, type EditorEnvironment } from '../../context/environment.tsx';
import { placeForNew } from '../../state/change.ts';
import { takes, type Dragged } from '../drag/drop.ts';
import { gapAt, measureLayout, type CanvasLayout } from '../drag/layout.ts';
import { replacesAt } from './drop-place.ts';
import { imageType, picturePath } from './picture-block.ts';
import type { DropTarget } from './use-image-drops.ts';
import { isElement, isHtmlElement, isNode } from '@x/amp-player/dom';

const dragged: Dragged = { kind: 'new', type: imageType };

export interface FileEventHandlers {
  /** Called while files are over the canvas, and with null when they have left it. */
  readonly onOver: (target: DropTarget | null, layout: CanvasLayout) => void;
  readonly onFiles: (files: readonly File[], target: DropTarget) => void;
}

/** Listens for files that are dropped on the canvas, and for images that are pasted where no text is edited. */
export function useFileEvents(anchor: RefObject<HTMLElement | null>, handlers: FileEventHandlers): void {
  const editor = useEditor();
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const page = anchor.current?.closest<HTMLElement>('[data-canvas-page]');
    const canvas = page?.closest<HTMLElement>('[data-canvas]');
    const root = canvas?.closest<HTMLElement>('[data-block-editor]');
    if (page === null || page === undefined || canvas === null || canvas === undefined) return;
    const listening = new AbortController();
    // In the capture phase, because the text editor handles files that are dropped on a text itself.
    const options = { capture: true, signal: listening.signal };
    let layout: CanvasLayout | null = null;

    const end = () => {
      layout = null;
      latest.current.onOver(null, []);
    };
    const follow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return undefined;
      event.preventDefault();
      event.stopPropagation();
      event.dataTransfer.dropEffect = 'copy';
      if (layout === null) {
        editor.drawing.drawAll();
        layout = measureLayout(page);
      }
      return targetAt(event, { page, layout, editor });
    };
    const over = (event: DragEvent) => {
      const target = follow(event);
      if (target !== undefined) latest.current.onOver(target, layout ?? []);
    };
    const leave = (event: DragEvent) => {
      const inside = isNode(event.relatedTarget) && canvas.contains(event.relatedTarget);
      if (layout !== null && !inside) end();
    };
    const drop = (event: DragEvent) => {
      const target = follow(event);
      if (target === undefined) return;
      end();
      const last = { kind: 'insert', gap: { index: editor.store.getState().document.rows.length } } as const;
      latest.current.onFiles([...(event.dataTransfer?.files ?? [])], target ?? last);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented || isTextTarget(event)) return;
      event.preventDefault();
      latest.current.onFiles(files, pasteTarget(editor, files.length));
    };
    canvas.addEventListener('dragenter', over, options);
    canvas.addEventListener('dragover', over, options);
    canvas.addEventListener('dragleave', leave, options);
    canvas.addEventListener('drop', drop, options);
    root?.addEventListener('paste', paste, { signal: listening.signal });
    return () => listening.abort();
  }, [anchor, editor]);
}

interface Surroundings {
  readonly page: HTMLElement;
  readonly layout: CanvasLayout;
  readonly editor: EditorEnvironment;
}

/** Returns the target below the pointer. Null where files cannot be dropped. */
function targetAt(event: DragEvent, { page, layout, editor }: Surroundings): DropTarget | null {
  const { document } = editor.store.getState();
  const item = isElement(event.target) ? event.target.closest<HTMLElement>('[data-block-item]') : null;
  const block = findBlock(document, item?.dataset['blockItem'] ?? '', editor.known);
  const single = (event.dataTransfer?.items.length ?? 0) < 2;
  if (single && item !== null && block !== undefined && takesPicture(block, editor)) {
    const box = item.getBoundingClientRect();
    if (replacesAt(event.clientY, box, holdsBlocks(block, editor.known))) {
      return { kind: 'replace', blockId: block.id };
    }
  }
  if (editor.editorOf(imageType) === undefined) return null;
  const { left, top } = page.getBoundingClientRect();
  const point = { x: event.clientX - left, y: event.clientY - top };
  const gap = gapAt(layout, point, (list) => takes(document, list, dragged, editor.known));
  return gap === null ? null : { kind: 'insert', gap };
}

function takesPicture(block: Block, { editorOf }: EditorEnvironment): boolean {
  return picturePath(editorOf(block.type)) !== undefined;
}

function holdsBlocks(block: Block, known: KnownBlocks): boolean {
  return childLists(block, known).length > 0;
}

function isTextTarget(event: Event): boolean {
  const [target] = event.composedPath();
  return (
    isHtmlElement(target) &&
    (target.isContentEditable ||
      target.closest('input,textarea,select,[contenteditable],[role=dialog]') !== null)
  );
}

/** A single image fills the selected image block if that is empty. Otherwise images go below the selected block. */
function pasteTarget({ store, known, editorOf }: EditorEnvironment, count: number): DropTarget {
  const { document, selectedId } = store.getState();
  const selected = selectedId === null ? undefined : findBlock(document, selectedId, known);
  const path = selected === undefined ? undefined : picturePath(editorOf(selected.type));
  if (count === 1 && selected !== undefined && path !== undefined && selected.config[path] === null) {
    return { kind: 'replace', blockId: selected.id };
  }
  return { kind: 'insert', gap: placeForNew(document, selectedId, imageType, known) };
}
