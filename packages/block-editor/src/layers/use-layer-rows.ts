'use client';
import type { Block } from '@x/email-compiler';
import { wordMatcher } from '@x/ui';
import { useDeferredValue, useMemo } from 'react';
import { useEditor, useEditorState } from '../context/environment.tsx';
import { useClosedRows } from './closed-rows.ts';
import { useLayerNames, type LayerName } from './layer-names.ts';
import { createReadLists, layerRows, type LayerRow } from './layer-rows.ts';

/** Returns the rows that are shown, with their names. `typed` is the text of the search. */
export function useLayerRows(typed: string) {
  const { store, known } = useEditor();
  const names = useLayerNames();
  // Typing on the canvas renders the outline after the canvas.
  const document = useDeferredValue(useEditorState((state) => state.document));
  const [closed, setClosed] = useClosedRows(store);
  const lists = useMemo(() => createReadLists(known), [known]);
  const rows = useMemo(() => {
    const words = wordMatcher(typed);
    const matches =
      typed.trim() === ''
        ? null
        : (block: Block) => {
            const { name, detail } = names.ofBlock(block);
            return words(`${name} ${detail}`);
          };
    return layerRows({ rows: document.rows, lists, closed, matches });
  }, [document, lists, closed, typed, names]);

  function nameOf({ block, place, parentId }: LayerRow): LayerName {
    if (block !== undefined) return names.ofBlock(block);
    const holder = rows.find(({ id }) => id === parentId)?.block;
    return names.ofList(holder?.type ?? '', place.list ?? 0);
  }

  function toggle(id: string, open: boolean): void {
    setClosed(new Set(open ? [...closed].filter((other) => other !== id) : [...closed, id]));
  }

  return { rows, nameOf, toggle };
}
