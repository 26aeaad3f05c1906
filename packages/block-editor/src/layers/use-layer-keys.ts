'use client';
import { useState, type KeyboardEvent } from 'react';
import { useIsDragging } from '../canvas/drag/drag-state.ts';
import { useEditor } from '../context/environment.tsx';
import type { SelectionMode } from '../state/selection.ts';
import { layerIdAt } from './layer-id-at.ts';
import { stepForKey } from './layer-keys.ts';
import type { LayerName } from './layer-names.ts';
import type { LayerRow } from './layer-rows.ts';
import { createTypeAhead } from './type-ahead.ts';

interface LayerKeyActions {
  readonly rows: readonly LayerRow[];
  readonly active: string | null;
  readonly nameOf: (row: LayerRow) => LayerName;
  readonly focusRow: (id: string) => void;
  readonly select: (id: string, mode: SelectionMode) => void;
  readonly toggle: (id: string, open: boolean) => void;
  readonly onSpace: (event: KeyboardEvent) => void;
  readonly onRename: (id: string) => void;
  readonly onMenu: (id: string) => void;
}

/** Returns the handler of the keys in the tree. */
export function useLayerKeys(actions: LayerKeyActions): (event: KeyboardEvent) => void {
  const { rows, active, nameOf, focusRow, select, toggle, onSpace, onRename, onMenu } = actions;
  const editor = useEditor();
  const { store, known, readOnly, panel, newId } = editor;
  const isDragging = useIsDragging();
  const [typeAhead] = useState(createTypeAhead);

  return (event) => {
    // Keys in the menu arrive here too, because React passes them to the parents of a portal.
    if (isDragging() || active === null || layerIdAt(event.target) === undefined) return;
    const mod = event.ctrlKey || event.metaKey;
    const { key, shiftKey: shift, altKey: alt } = event;
    if (key === ' ' && !mod) {
      onSpace(event);
      return event.preventDefault();
    }
    const state = store.getState();
    const step = stepForKey(
      { key, shift, mod, alt },
      {
        rows,
        focusedId: active,
        document: state.document,
        selectedIds: state.selectedIds,
        known,
        newId,
        readOnly,
      },
    );
    if (step.kind === 'none') {
      const found =
        mod || alt || key.length !== 1 ? undefined : typeAhead(key, rows, active, (row) => nameOf(row).name);
      if (found === undefined) return;
      focusRow(found);
    } else if (step.kind === 'focus') focusRow(step.id);
    else if (step.kind === 'select') select(step.id, step.mode);
    else if (step.kind === 'select-list') {
      select(step.first, 'only');
      select(step.last, 'extend');
    } else if (step.kind === 'open' || step.kind === 'close') toggle(step.id, step.kind === 'open');
    else if (step.kind === 'rename') onRename(step.id);
    else if (step.kind === 'menu') onMenu(step.id);
    else if (step.kind === 'edit') editor.goToBlock(step.id, 'text');
    else if (step.kind === 'change' && step.change !== null) {
      const { change } = step;
      panel.keep(() => store.change(change));
    }
    event.preventDefault();
    event.stopPropagation();
  };
}
