'use client';
import { useState, type KeyboardEvent } from 'react';
import { useIsDragging } from '../canvas/drag/drag-state.ts';
import { useEditor } from '../context/environment.tsx';
import { stepForKey, type LayerStep } from './layer-keys.ts';
import type { LayerRow } from './layer-rows.ts';
import { layerIdAt } from './row-element.ts';
import type { LayerCommands } from './use-layer-commands.ts';
import type { Outline } from './use-outline.ts';
import type { RowFocus } from './use-row-focus.ts';

export interface LayerKeysInput {
  readonly outline: Outline;
  readonly focus: RowFocus;
  readonly commands: LayerCommands;
  readonly startDrag: (event: KeyboardEvent) => void;
}

/** Time in ms after which typing starts a new word. */
const typingPause = 600;

type TypeAhead = (
  key: string,
  rows: readonly LayerRow[],
  focusedId: string,
  nameOf: (row: LayerRow) => string,
) => string | undefined;

/**
 * Creates a function that returns the next row whose name starts with the typed letters. The same letter again goes to
 * the next such row.
 */
export function createTypeAhead(now: () => number = () => performance.now()): TypeAhead {
  let typed = '';
  let until = 0;
  return (key, rows, focusedId, nameOf) => {
    const letter = key.toLocaleLowerCase();
    const isNew = now() > until;
    typed = isNew || typed === letter ? letter : typed + letter;
    until = now() + typingPause;
    const from = rows.findIndex(({ id }) => id === focusedId);
    // A longer word may still fit the focused row.
    const start = typed.length > 1 ? from : from + 1;
    const ordered = [...rows.slice(start), ...rows.slice(0, start)];
    return ordered.find((row) => nameOf(row).toLocaleLowerCase().startsWith(typed))?.id;
  };
}

/** Returns the handler of the keys pressed on a row. */
export function useLayerKeys({ outline, focus, commands, startDrag }: LayerKeysInput) {
  const editor = useEditor();
  const { store, known, newId, readOnly, panel } = editor;
  const isDragging = useIsDragging();
  const [typeAhead] = useState(createTypeAhead);

  /** Returns false if the key has no meaning here. */
  function take(step: LayerStep): boolean {
    switch (step.kind) {
      case 'none':
        return false;
      case 'focus':
        focus.focusRow(step.id);
        return true;
      case 'select':
        commands.select(step.id, step.mode);
        return true;
      case 'select-list':
        commands.select(step.first, 'only');
        commands.select(step.last, 'extend');
        return true;
      case 'open':
      case 'close':
        outline.setOpen(step.id, step.kind === 'open');
        return true;
      case 'rename':
        commands.startRenaming(step.id);
        return true;
      case 'menu':
        commands.openMenu(step.id);
        return true;
      case 'edit':
        editor.goToBlock(step.id, 'text');
        return true;
      case 'change': {
        const { change } = step;
        if (change !== null) panel.keep(() => store.change(change));
        return true;
      }
    }
  }

  return (event: KeyboardEvent): void => {
    // Keys in the menu arrive here too, because React passes them to the parents of a portal.
    if (isDragging() || focus.activeId === null || layerIdAt(event.target) === undefined) return;
    const { key, shiftKey: shift, altKey: alt } = event;
    const mod = event.ctrlKey || event.metaKey;
    if (key === ' ' && !mod) {
      startDrag(event);
      return event.preventDefault();
    }
    const { document, selectedIds } = store.getState();
    const { rows, nameOf } = outline;
    const focusedId = focus.activeId;
    const step = stepForKey(
      { key, shift, mod, alt },
      { rows, focusedId, document, selectedIds, known, newId, readOnly },
    );
    const isLetter = !mod && !alt && key.length === 1;
    const named =
      step.kind === 'none' && isLetter
        ? typeAhead(key, rows, focusedId, (row) => nameOf(row).name)
        : undefined;
    if (!take(named === undefined ? step : { kind: 'focus', id: named })) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
