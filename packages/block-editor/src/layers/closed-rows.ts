'use client';
import { useCallback, useState } from 'react';
import type { EditorStore } from '../state/store.ts';

const remembered = new WeakMap<EditorStore, ReadonlySet<string>>();

/** Returns the ids of the closed rows, which stay closed while the outline is not shown. */
export function useClosedRows(
  store: EditorStore,
): readonly [ReadonlySet<string>, (closed: ReadonlySet<string>) => void] {
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => remembered.get(store) ?? new Set());
  const change = useCallback(
    (next: ReadonlySet<string>) => {
      remembered.set(store, next);
      setClosed(next);
    },
    [store],
  );
  return [closed, change];
}
