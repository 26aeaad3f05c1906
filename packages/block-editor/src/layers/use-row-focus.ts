'use client';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { useEditor, useEditorState } from '../context/environment.tsx';
import { layerIdAt, rowElement } from './row-element.ts';
import type { Outline } from './use-outline.ts';

export interface RowFocus {
  /** Row that Tab reaches. Null without rows. */
  readonly activeId: string | null;
  readonly focusRow: (id: string) => void;
  /** Makes a row the one that Tab reaches, without moving the focus. */
  readonly activate: (id: string) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Moves the focus between the rows. The focus starts at the selected block, and stays in the tree if its row disappears. */
export function useRowFocus(
  tree: RefObject<HTMLElement | null>,
  { rows, rowOf }: Outline,
  isRenaming: boolean,
): RowFocus {
  const { store } = useEditor();
  const selectedId = useEditorState((state) => state.selectedId);
  const [active, setActive] = useState<{ id: string; whileSelected: string | null } | null>(null);
  // Selecting another block makes its row the active one.
  const chosenId = active?.whileSelected === selectedId ? active.id : selectedId;
  const activeId = rowOf(chosenId)?.id ?? rowOf(selectedId)?.id ?? rows[0]?.id ?? null;

  useEffect(() => {
    if (selectedId !== null) rowElement(tree.current, selectedId)?.scrollIntoView({ block: 'nearest' });
  }, [tree, selectedId]);

  // True while a row has the focus, or had it until it was removed.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const root = tree.current;
    if (root === null || !hadFocus.current || isRenaming) return;
    if (root.ownerDocument.activeElement === root.ownerDocument.body) rowElement(root, activeId)?.focus();
  });

  function activate(id: string): void {
    setActive({ id, whileSelected: store.getState().selectedId });
  }

  return {
    activeId,
    activate,
    focusRow(id) {
      activate(id);
      rowElement(tree.current, id)?.focus();
    },
    onFocus({ target }) {
      const id = layerIdAt(target);
      if (id === undefined) return;
      hadFocus.current = true;
      activate(id);
    },
    onBlur({ target, relatedTarget }) {
      // The browser blurs a focused row that is removed, without a next element.
      hadFocus.current = relatedTarget === null && !target.isConnected;
    },
  };
}
