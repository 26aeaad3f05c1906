import {
  isSameList,
  listAt,
  locateBlock,
  type BlockPlace,
  type EmailDocument,
  type KnownBlocks,
  type LocatedBlock,
} from '@x/email-compiler';
import type { KeyboardEvent } from 'react';
import type { EditorEnvironment } from '../context/environment.tsx';
import type { DocumentChange } from '../state/change.ts';
import { duplication, moveByOne, removal } from '../state/selection-changes.ts';

export function onBlockKey(
  event: KeyboardEvent<HTMLElement>,
  blockId: string,
  editor: EditorEnvironment,
  edit: () => void,
): void {
  const { store, known, readOnly } = editor;
  const found = locateBlock(store.getState().document, blockId, known);
  if (found === undefined) return;
  const beside = besideBlock(event, found);
  if (selectSeveral(event, found, editor)) return event.preventDefault();
  if (beside !== undefined) beside.focus();
  else if (event.key === 'Escape') leave(found, editor);
  else if (readOnly) return;
  else if (isPlain(event) && (event.key === 'Enter' || event.key === 'F2')) edit();
  else {
    const change = changeForKey(event, found, editor);
    if (change === undefined) return;
    if (change !== null) store.change(change);
    const { selectedId } = store.getState();
    if (selectedId !== null) editor.goToBlock(selectedId);
  }
  event.preventDefault();
}

/** Shift with an arrow key extends the selection to the next block of the list. Mod-A selects the whole list. */
function selectSeveral(
  event: KeyboardEvent,
  { place, siblings }: LocatedBlock,
  { store, goToBlock }: EditorEnvironment,
): boolean {
  const mod = event.ctrlKey || event.metaKey;
  const [first, last] = [siblings[0], siblings.at(-1)];
  if (mod && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'a') {
    store.dispatch({ type: 'select', blockId: first?.id ?? null });
    store.dispatch({ type: 'select', blockId: last?.id ?? null, mode: 'extend' });
  } else {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.shiftKey || mod || event.altKey) return false;
    const next = siblings[place.index + step];
    if (next !== undefined) store.dispatch({ type: 'select', blockId: next.id, mode: 'extend' });
  }
  const { selectedId } = store.getState();
  if (selectedId !== null) goToBlock(selectedId);
  return true;
}

/**
 * Returns the change of all selected blocks for a key, null if the key changes nothing here, and undefined for a key
 * without a meaning.
 */
function changeForKey(
  event: KeyboardEvent,
  found: LocatedBlock,
  { store, known, newId }: EditorEnvironment,
): DocumentChange | null | undefined {
  const { document, selectedIds: ids } = store.getState();
  if (event.key === 'Delete' || event.key === 'Backspace') return removal(ids);
  const mod = event.ctrlKey || event.metaKey;
  if (mod && !event.altKey && event.key.toLowerCase() === 'd')
    return duplication(document, ids, newId, known);
  if (!event.altKey || mod) return undefined;
  const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
  if (step !== undefined) return moveByOne(document, ids, step, known);
  const place = ids.length > 1 ? undefined : besidePlace(event, found, document, known);
  return place === undefined ? undefined : { kind: 'move', blockId: found.block.id, ...place };
}

function isPlain({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/**
 * Reduces several selected blocks to one. Moves the selection from an inner block to its outer block. Deselects a row of
 * the message.
 */
function leave({ ancestors, block }: LocatedBlock, { store, goToBlock }: EditorEnvironment): void {
  if (store.getState().selectedIds.length > 1) {
    store.dispatch({ type: 'select', blockId: block.id });
    return;
  }
  const holder = ancestors.at(-1);
  if (holder === undefined) store.dispatch({ type: 'select', blockId: null });
  else goToBlock(holder.id);
}

/** Returns the position in the adjacent list, to which Alt with the left or right arrow key moves the block. */
function besidePlace(
  event: KeyboardEvent,
  { place }: LocatedBlock,
  document: EmailDocument,
  known: KnownBlocks,
): BlockPlace | undefined {
  const { index, list = 0, parentId } = place;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined || parentId === undefined) return undefined;
  const beside = { parentId, list: list + step, index };
  const target = listAt(document, beside, known);
  return target === undefined || isSameList(place, beside) ? undefined : beside;
}

/**
 * Returns the block to focus for an arrow key, Home or End. Up and down follow the reading order. Left and right lead
 * to the first block of the adjacent list.
 */
function besideBlock(event: KeyboardEvent<HTMLElement>, { place }: LocatedBlock): HTMLElement | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const page = event.currentTarget.closest('[data-canvas-page]');
  const blocks = [...(page?.querySelectorAll<HTMLElement>('[data-block-id]') ?? [])];
  const index = blocks.indexOf(event.currentTarget);
  switch (event.key) {
    case 'ArrowDown':
      return blocks[index + 1];
    case 'ArrowUp':
      return blocks[index - 1];
    case 'Home':
      return blocks[0];
    case 'End':
      return blocks.at(-1);
    case 'ArrowLeft':
    case 'ArrowRight': {
      const list = (place.list ?? 0) + (event.key === 'ArrowLeft' ? -1 : 1);
      const selector = `[data-parent-id="${CSS.escape(place.parentId ?? '')}"][data-list="${list}"]`;
      return page?.querySelector<HTMLElement>(`${selector} [data-block-id]`) ?? undefined;
    }
    default:
      return undefined;
  }
}
