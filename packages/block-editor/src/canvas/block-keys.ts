import {
  copyBlock,
  isSameList,
  listAt,
  locateBlock,
  type BlockPlace,
  type LocatedBlock,
} from '@x/email-compiler';
import type { KeyboardEvent } from 'react';
import type { EditorEnvironment } from '../context/environment.tsx';

export function onBlockKey(
  event: KeyboardEvent<HTMLElement>,
  blockId: string,
  editor: EditorEnvironment,
  edit: () => void,
): void {
  const { store, known, newId, readOnly } = editor;
  const found = locateBlock(store.getState().document, blockId, known);
  if (found === undefined) return;
  const beside = besideBlock(event, found);
  if (beside !== undefined) beside.focus();
  else if (event.key === 'Escape') leave(found, editor);
  else if (readOnly) return;
  else if (isPlain(event) && (event.key === 'Enter' || event.key === 'F2')) edit();
  else if (event.key === 'Delete' || event.key === 'Backspace') {
    store.change({ kind: 'remove', blockId });
    const { selectedId } = store.getState();
    if (selectedId !== null) editor.goToBlock(selectedId);
  } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
    cloneAfter(found, editor, newId);
  } else {
    const place = placeForKey(event, found, editor);
    if (place === undefined) return;
    store.change({ kind: 'move', blockId, ...place });
    editor.goToBlock(blockId);
  }
  event.preventDefault();
}

function isPlain({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return !altKey && !ctrlKey && !metaKey && !shiftKey;
}

export function cloneAfter(
  { block }: Pick<LocatedBlock, 'block'>,
  { store, known, goToBlock }: EditorEnvironment,
  newId: () => string,
): void {
  const copy = copyBlock(block, newId, known);
  store.change({ kind: 'clone', blockId: block.id, copy });
  goToBlock(copy.id);
}

/** Moves the selection from an inner block to its outer block. Deselects a row of the message. */
function leave({ ancestors }: LocatedBlock, { store, goToBlock }: EditorEnvironment): void {
  const holder = ancestors.at(-1);
  if (holder === undefined) store.dispatch({ type: 'select', blockId: null });
  else goToBlock(holder.id);
}

/**
 * Returns the position to which Alt with an arrow key moves the block. Up and down stay within the list, left and right
 * lead to the adjacent list.
 */
function placeForKey(
  event: KeyboardEvent,
  { place, siblings }: LocatedBlock,
  { store, known }: EditorEnvironment,
): BlockPlace | undefined {
  if (!event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const { index, list = 0, parentId } = place;
  if (event.key === 'ArrowUp') return index > 0 ? { ...place, index: index - 1 } : undefined;
  if (event.key === 'ArrowDown')
    return index < siblings.length - 1 ? { ...place, index: index + 1 } : undefined;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined || parentId === undefined) return undefined;
  const beside = { parentId, list: list + step, index };
  const target = listAt(store.getState().document, beside, known);
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
