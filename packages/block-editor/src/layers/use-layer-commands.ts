'use client';
import { useCallback, type MouseEvent, type RefObject } from 'react';
import { readLabel, type Block, type EmailDocument, type KnownBlocks } from '@x/email-compiler';
import { useEditor } from '../context/environment.tsx';
import type { DocumentChange } from '../state/change.ts';
import { updates } from '../state/selection-changes.ts';
import type { SelectionMode } from '../state/selection.ts';
import { layerIdAt, rowElement } from './row-element.ts';
import type { Outline } from './use-outline.ts';
import type { RowFocus } from './use-row-focus.ts';
import { isElement } from '@x/amp-player/dom';

export interface LayerCommandsInput {
  readonly tree: RefObject<HTMLElement | null>;
  readonly outline: Outline;
  readonly focus: RowFocus;
  /** True if a press adds a block to the selection. */
  readonly picking: boolean;
  /** Shows the menu of a row. */
  readonly showMenu: (id: string) => void;
  /** Shows a field for the name of a row, or with null hides it. */
  readonly showNameField: (id: string | null) => void;
}

export interface LayerCommands {
  readonly select: (id: string, mode: SelectionMode) => void;
  readonly openMenu: (id: string | undefined) => void;
  readonly startRenaming: (id: string | undefined) => void;
  /** Finishes renaming. Null keeps the name. */
  readonly rename: (blockId: string, typed: string | null) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** Returns the change that gives a block the typed label, or null if the block has it already. */
function renaming(
  document: EmailDocument,
  blockId: string,
  typed: string,
  known: KnownBlocks,
): DocumentChange | null {
  const label = readLabel(typed);
  const update = (block: Block): Block => {
    const { label: before, ...rest } = block;
    if (label === before) return block;
    return label === undefined ? rest : { ...rest, label };
  };
  return updates(document, [blockId], known, update, 'label');
}

/** Returns what a press or a key does with a row. */
export function useLayerCommands(input: LayerCommandsInput): LayerCommands {
  const { tree, outline, focus, picking, showMenu, showNameField } = input;
  const { store, known, panel, drawing, readOnly } = useEditor();

  // Stays the same function, so that the rows do not render again.
  const rename = useCallback(
    (blockId: string, typed: string | null) => {
      showNameField(null);
      const change = typed === null ? null : renaming(store.getState().document, blockId, typed, known);
      if (change !== null) store.change(change);
      rowElement(tree.current, blockId)?.focus();
    },
    [store, known, tree, showNameField],
  );

  function select(id: string, mode: SelectionMode): void {
    drawing.drawAll();
    panel.keep(() => store.dispatch({ type: 'select', blockId: id, mode }));
    const editor = tree.current?.closest('[data-block-editor]');
    editor?.querySelector(`[data-block-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
    focus.focusRow(id);
  }

  return {
    select,
    openMenu(id) {
      const row = outline.rowOf(id);
      if (row?.block === undefined) return;
      if (!store.getState().selectedIds.includes(row.id)) select(row.id, 'only');
      focus.activate(row.id);
      showMenu(row.id);
    },
    startRenaming(id) {
      const row = outline.rowOf(id);
      if (!readOnly && row?.block !== undefined) showNameField(row.id);
    },
    rename,
    onClick({ target, ctrlKey, metaKey, shiftKey }) {
      if (!isElement(target) || target.closest('button,input,[role=menu]') !== null) return;
      const row = outline.rowOf(layerIdAt(target));
      if (row === undefined) return;
      if (row.block === undefined || target.closest('[data-toggle]') !== null) {
        outline.setOpen(row.id, row.open !== true);
        return focus.focusRow(row.id);
      }
      const adds = ctrlKey || metaKey || picking;
      select(row.id, shiftKey ? 'extend' : adds ? 'toggle' : 'only');
    },
  };
}
