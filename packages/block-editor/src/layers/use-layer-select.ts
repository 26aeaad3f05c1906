'use client';
import type { RefObject } from 'react';
import { useEditor } from '../context/environment.tsx';
import type { SelectionMode } from '../state/selection.ts';

/** Returns a function that selects a block, shows it on the canvas and focuses its row. */
export function useLayerSelect(
  tree: RefObject<HTMLElement | null>,
  focusRow: (id: string) => void,
): (id: string, mode: SelectionMode) => void {
  const { store, panel, drawing } = useEditor();
  return (id, mode) => {
    drawing.drawAll();
    panel.keep(() => store.dispatch({ type: 'select', blockId: id, mode }));
    const root = tree.current?.closest('[data-block-editor]');
    root?.querySelector(`[data-block-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
    focusRow(id);
  };
}
