'use client';
import type { MouseEvent } from 'react';
import { useEditor } from '../context/environment.tsx';
import type { SelectionMode } from '../state/selection.ts';
import { layerIdAt } from './layer-id-at.ts';
import type { LayerRow } from './layer-rows.ts';

interface LayerClickActions {
  readonly rows: readonly LayerRow[];
  /** True if a press adds a block to the selection. */
  readonly picking: boolean;
  readonly select: (id: string, mode: SelectionMode) => void;
  readonly toggle: (id: string, open: boolean) => void;
  readonly focusRow: (id: string) => void;
  readonly onRename: (id: string) => void;
  readonly onMenu: (id: string) => void;
}

/** Returns the handlers of clicks on the rows. */
export function useLayerClicks(actions: LayerClickActions) {
  const { rows, picking, select, toggle, focusRow, onRename, onMenu } = actions;
  const { readOnly } = useEditor();

  function onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element) || event.target.closest('button,input,[role=menu]') !== null)
      return;
    const toggled = event.target.closest<HTMLElement>('[data-toggle]')?.dataset['toggle'];
    const id = event.target.closest<HTMLElement>('[data-layer]')?.dataset['layer'];
    const row = rows.find((other) => other.id === (toggled ?? id));
    if (row === undefined) return;
    if (toggled !== undefined || row.block === undefined) {
      toggle(row.id, row.open !== true);
      return focusRow(row.id);
    }
    const mod = event.ctrlKey || event.metaKey || picking;
    select(row.id, event.shiftKey ? 'extend' : mod ? 'toggle' : 'only');
  }

  function onDoubleClick(event: MouseEvent): void {
    const id = layerIdAt(event.target);
    if (!readOnly && id !== undefined && rows.some((row) => row.id === id && row.block !== undefined))
      onRename(id);
  }

  function onContextMenu(event: MouseEvent): void {
    const id = layerIdAt(event.target);
    if (id === undefined) return;
    event.preventDefault();
    onMenu(id);
  }

  return { onClick, onDoubleClick, onContextMenu };
}
