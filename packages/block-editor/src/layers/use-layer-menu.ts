'use client';
import { useState, type RefObject } from 'react';
import { useEditor } from '../context/environment.tsx';
import type { SelectionMode } from '../state/selection.ts';
import type { LayerRow } from './layer-rows.ts';

interface LayerMenuInput {
  readonly tree: RefObject<HTMLElement | null>;
  readonly rows: readonly LayerRow[];
  readonly rowElement: (id: string | null) => HTMLElement | null;
  readonly select: (id: string, mode: SelectionMode) => void;
  readonly setFocusedId: (id: string) => void;
}

/** Opens the menu of a row, which acts on all selected blocks. */
export function useLayerMenu({ tree, rows, rowElement, select, setFocusedId }: LayerMenuInput) {
  const { store } = useEditor();
  const [menuId, setMenuId] = useState<string | null>(null);

  /** Focuses the selected row, unless its name is being edited. */
  function returnFocus(): void {
    if (tree.current?.querySelector('input') === null) rowElement(store.getState().selectedId)?.focus();
  }

  function openMenu(id: string): void {
    const row = rows.find((other) => other.id === id);
    if (row?.block === undefined) return;
    if (!store.getState().selectedIds.includes(id)) select(id, 'only');
    setFocusedId(id);
    setMenuId(id);
  }

  return { menuId, openMenu, closeMenu: () => setMenuId(null), returnFocus };
}
