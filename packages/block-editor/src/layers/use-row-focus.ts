'use client';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import { useEditorState } from '../context/environment.tsx';
import { layerIdAt } from './layer-id-at.ts';
import type { LayerRow } from './layer-rows.ts';

/** Follows the focus in the tree, and the selection. The active row is the one in the tab order. */
export function useRowFocus(
  tree: RefObject<HTMLElement | null>,
  rows: readonly LayerRow[],
  renamingId: string | null,
) {
  const selectedId = useEditorState((state) => state.selectedId);
  const [focusedId, setFocusedId] = useState<string | null>(selectedId);
  const [followedId, setFollowedId] = useState(selectedId);
  if (followedId !== selectedId) {
    setFollowedId(selectedId);
    setFocusedId(selectedId);
  }

  const rowElement = useCallback(
    (id: string | null) =>
      tree.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id ?? '')}"]`) ?? null,
    [tree],
  );
  const isRow = (id: string | null) => id !== null && rows.some((row) => row.id === id);
  const active = isRow(focusedId) ? focusedId : isRow(selectedId) ? selectedId : (rows[0]?.id ?? null);

  useEffect(() => {
    if (selectedId !== null) rowElement(selectedId)?.scrollIntoView({ block: 'nearest' });
  }, [selectedId, rowElement]);

  // Keep the focus in the tree if the focused row disappeared.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const root = tree.current;
    const isLost = root !== null && root.ownerDocument.activeElement === root.ownerDocument.body;
    if (hadFocus.current && isLost && renamingId === null) rowElement(active)?.focus();
  });

  function focusRow(id: string): void {
    setFocusedId(id);
    rowElement(id)?.focus();
  }

  function onFocus(event: FocusEvent): void {
    const id = layerIdAt(event.target);
    if (id === undefined) return;
    hadFocus.current = true;
    setFocusedId(id);
  }

  function onBlur(event: FocusEvent): void {
    // The browser blurs a focused row that is removed without a next element.
    hadFocus.current = event.relatedTarget === null && !event.target.isConnected;
  }

  return { active, rowElement, focusRow, setFocusedId, onFocus, onBlur };
}
