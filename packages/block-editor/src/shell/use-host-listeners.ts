'use client';
import { useEffect, useRef } from 'react';
import type { EditorStore } from '../state/store.ts';
import type { BlockEditorHandle, BlockEditorProps } from './block-editor-props.ts';

export interface HostListenersInput {
  readonly store: EditorStore;
  readonly handle: BlockEditorHandle;
  readonly onReady: BlockEditorProps['onReady'];
  readonly onSelect: BlockEditorProps['onSelect'];
}

/** Calls the host when the editor can be used, and when the selection changes. */
export function useHostListeners({ store, handle, onReady, onSelect }: HostListenersInput): void {
  const latest = useRef({ store, handle, onReady, onSelect });
  useEffect(() => {
    latest.current = { store, handle, onReady, onSelect };
  });
  useEffect(() => {
    let isOpen = true;
    // Wait for the end of React's work, because methods such as `select` render at once.
    queueMicrotask(() => {
      if (isOpen && latest.current.store === store) latest.current.onReady?.(latest.current.handle);
    });
    return () => {
      isOpen = false;
    };
  }, [store]);
  useEffect(() => {
    let shown = store.getState();
    return store.subscribe(() => {
      const state = store.getState();
      const isSame =
        state.selectedId === shown.selectedId && isSameList(state.selectedIds, shown.selectedIds);
      shown = state;
      if (isSame) return;
      latest.current.onSelect?.({ blockId: state.selectedId, blockIds: state.selectedIds });
    });
  }, [store]);
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
