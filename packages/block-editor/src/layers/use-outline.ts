'use client';
import type { Block } from '@x/email-compiler';
import { wordMatcher } from '@x/ui';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useEditor, useEditorState } from '../context/environment.tsx';
import type { EditorStore } from '../state/store.ts';
import { useLayerNames, type LayerName } from './layer-names.ts';
import { createReadLists, layerRows, type LayerRow } from './layer-rows.ts';

export interface Outline {
  /** Visible rows in reading order. */
  readonly rows: readonly LayerRow[];
  readonly rowOf: (id: string | null | undefined) => LayerRow | undefined;
  readonly nameOf: (row: LayerRow) => LayerName;
  readonly setOpen: (id: string, open: boolean) => void;
}

const remembered = new WeakMap<EditorStore, ReadonlySet<string>>();

/** Returns the ids of the closed rows, which stay closed while the outline is not shown. */
function useClosedRows(
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

/** Returns the rows of the message. `typed` filters them by their names. */
export function useOutline(typed: string): Outline {
  const { store, known } = useEditor();
  const names = useLayerNames();
  // Typing on the canvas renders the outline after the canvas.
  const document = useDeferredValue(useEditorState((state) => state.document));
  const [closed, setClosed] = useClosedRows(store);
  const lists = useMemo(() => createReadLists(known), [known]);
  const rows = useMemo(() => {
    const words = wordMatcher(typed);
    const isMatch = (block: Block) => {
      const { name, detail } = names.ofBlock(block);
      return words(`${name} ${detail}`);
    };
    return layerRows({ rows: document.rows, lists, closed, matches: typed.trim() === '' ? null : isMatch });
  }, [document, lists, closed, typed, names]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);

  const rowOf = (id: string | null | undefined) => byId.get(id ?? '');
  return {
    rows,
    rowOf,
    nameOf: ({ block, place, parentId }) =>
      block === undefined
        ? names.ofList(rowOf(parentId)?.block?.type ?? '', place.list ?? 0)
        : names.ofBlock(block),
    setOpen: (id, open) =>
      setClosed(new Set(open ? [...closed].filter((other) => other !== id) : [...closed, id])),
  };
}
