'use client';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { useEditor, useEditorState } from '../../context/environment.tsx';
import { lineOf, measureLayout, type Box } from '../drag/layout.ts';
import { placeOf } from './drop-place.ts';
import type { Batch } from './use-image-drops.ts';

function pageOf(anchor: RefObject<HTMLElement | null>): HTMLElement | null {
  return anchor.current?.closest<HTMLElement>('[data-canvas-page]') ?? null;
}

/** Returns the box of a block in px from the top left of the message. */
export function useBlockBox(anchor: RefObject<HTMLElement | null>, blockId: string): Box | undefined {
  const [box, setBox] = useState<Box>();
  useLayoutEffect(() => {
    const measure = () => setBox(boxIn(pageOf(anchor), blockId));
    measure();
  }, [anchor, blockId]);
  return box;
}

function boxIn(page: HTMLElement | null, blockId: string): Box | undefined {
  const item = page?.querySelector(`[data-block-item="${CSS.escape(blockId)}"]`);
  if (page === null || item === null || item === undefined) return undefined;
  const origin = page.getBoundingClientRect();
  const { left, right, top, bottom } = item.getBoundingClientRect();
  return {
    left: left - origin.left,
    right: right - origin.left,
    top: top - origin.top,
    bottom: bottom - origin.top,
  };
}

/** Returns the vertical position of a batch's place in the message, which follows changes of the message. */
export function useBatchTop(anchor: RefObject<HTMLElement | null>, batch: Batch): number {
  const { known } = useEditor();
  const document = useEditorState((state) => state.document);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const page = pageOf(anchor);
    if (page === null) return;
    const measure = () => {
      if (batch.replaces !== undefined) return setTop(boxIn(page, batch.replaces)?.top ?? 0);
      if (batch.anchor === undefined) return;
      setTop(lineOf(measureLayout(page), placeOf(document, batch.anchor, known))?.top ?? 0);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    return () => observer.disconnect();
  }, [anchor, batch, document, known]);
  return top;
}
