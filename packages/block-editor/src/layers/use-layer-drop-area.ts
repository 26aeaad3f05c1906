'use client';
import { useEffect, useRef, type RefObject } from 'react';
import type { DropArea } from '../context/drop-area.ts';
import { useEditor } from '../context/environment.tsx';
import { gapAtRow } from './layer-gap.ts';
import type { LayerRow } from './layer-rows.ts';

/** Distance in px below the last row at which the pointer still chooses the end of the message. */
const reach = 48;

/** Lets blocks be dropped on the outline. */
export function useLayerDropArea(tree: RefObject<HTMLElement | null>, rows: readonly LayerRow[]): void {
  const { dropAreas, store } = useEditor();
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  useEffect(() => {
    const area: DropArea = {
      contains({ x, y }) {
        const box = tree.current?.closest('[role=tabpanel]')?.getBoundingClientRect();
        return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      },
      gapAt({ y }, takes) {
        const elements = [...(tree.current?.querySelectorAll<HTMLElement>('[data-layer]') ?? [])];
        const element = elements.find((other) => y < other.getBoundingClientRect().bottom);
        const row = shown.current.find(({ id }) => id === element?.dataset['layer']);
        if (element !== undefined && row !== undefined) {
          const { top, height } = element.getBoundingClientRect();
          return gapAtRow(shown.current, row, Math.max(0, (y - top) / height), takes);
        }
        const bottom = elements.at(-1)?.getBoundingClientRect().bottom ?? 0;
        const end = { index: store.getState().document.rows.length };
        return y < bottom + reach && takes({}) ? end : null;
      },
    };
    dropAreas.add(area);
    return () => {
      dropAreas.delete(area);
    };
  }, [dropAreas, store, tree]);
}
