'use client';
import { readLabel, type Block, type EmailDocument, type KnownBlocks } from '@x/email-compiler';
import { useCallback } from 'react';
import { useEditor } from '../context/environment.tsx';
import type { DocumentChange } from '../state/change.ts';
import { updates } from '../state/selection-changes.ts';

function renaming(
  document: EmailDocument,
  blockId: string,
  label: string,
  known: KnownBlocks,
): DocumentChange | null {
  const next = readLabel(label);
  const update = (block: Block): Block => {
    const { label: before, ...rest } = block;
    if (next === before) return block;
    return next === undefined ? rest : { ...rest, label: next };
  };
  return updates(document, [blockId], known, update, 'label');
}

/** Returns a function that ends the renaming of a block. A label of null leaves the block as it is. */
export function useLayerRename(
  rowElement: (id: string | null) => HTMLElement | null,
  setRenamingId: (id: string | null) => void,
): (blockId: string, label: string | null) => void {
  const { store, known } = useEditor();
  return useCallback(
    (blockId, label) => {
      setRenamingId(null);
      const made = label === null ? null : renaming(store.getState().document, blockId, label, known);
      if (made !== null) store.change(made);
      rowElement(blockId)?.focus();
    },
    [store, known, rowElement, setRenamingId],
  );
}
