import {
  acceptsBlock,
  childLists,
  innerBlocks,
  isSameList,
  listAt,
  locateBlock,
  type Block,
  type BlockPlace,
  type EmailDocument,
  type KnownBlocks,
} from '@x/email-compiler';
import type { DocumentChange } from '../../state/change.ts';
import { moveTo } from '../../state/selection-changes.ts';

/** A dragged item: a block of the document, or a block type from the palette. */
export type Dragged =
  | {
      readonly kind: 'block';
      readonly blockId: string;
      /** All selected blocks, in reading order, if the dragged block is one of several. */
      readonly all?: readonly string[];
      /** Set for a drag that started in the outline. */
      readonly from?: 'layers';
    }
  | { readonly kind: 'new'; readonly type: string };

/** A list that accepts drops: the document's rows, or a list inside a block. */
export type DropList = Omit<BlockPlace, 'index'>;

/** Position between blocks. The index is that of the next block, or the length of the list at its end. */
export type Gap = BlockPlace;

export function draggedType(
  document: EmailDocument,
  dragged: Dragged,
  known: KnownBlocks,
): string | undefined {
  return dragged.kind === 'new' ? dragged.type : locateBlock(document, dragged.blockId, known)?.block.type;
}

/** Returns the ids of the dragged blocks of the document, in reading order. */
export function draggedIds(dragged: Dragged): readonly string[] {
  return dragged.kind === 'new' ? [] : (dragged.all ?? [dragged.blockId]);
}

/** Returns whether the list allows the type of the dragged block and is not inside that block. */
export function takes(
  document: EmailDocument,
  list: DropList,
  dragged: Dragged,
  known: KnownBlocks,
): boolean {
  if (dragged.kind === 'new') return acceptsBlock(document, list, dragged.type, known);
  return draggedIds(dragged).every((blockId) => takesBlock(document, list, blockId, known));
}

function takesBlock(document: EmailDocument, list: DropList, blockId: string, known: KnownBlocks): boolean {
  const found = locateBlock(document, blockId, known);
  if (found === undefined) return false;
  if (isSameList(found.place, list)) return true;
  const inside = [found.block, ...innerBlocks(found.block, known)];
  return (
    !inside.some(({ id }) => id === list.parentId) && acceptsBlock(document, list, found.block.type, known)
  );
}

/**
 * Returns the change for dropping the block into the gap. Returns null if the drop changes nothing or is not allowed.
 */
export function changeForDrop(
  document: EmailDocument,
  dragged: Dragged,
  gap: Gap,
  create: (type: string) => Block | undefined,
  known: KnownBlocks,
): DocumentChange | null {
  if (!takes(document, gap, dragged, known)) return null;
  if (dragged.kind === 'new') {
    const block = create(dragged.type);
    return block === undefined ? null : { kind: 'insert', block, ...gap };
  }
  if (dragged.all !== undefined) return moveTo(document, dragged.all, gap, known);
  const place = locateBlock(document, dragged.blockId, known)?.place;
  if (place === undefined) return null;
  if (!isSameList(place, gap)) return { kind: 'move', blockId: dragged.blockId, ...gap };
  if (gap.index === place.index || gap.index === place.index + 1) return null;
  const index = gap.index > place.index ? gap.index - 1 : gap.index;
  return { kind: 'move', blockId: dragged.blockId, ...gap, index };
}

/** Returns the block's position in its list after a drop into the gap, counted from 1. */
export function placeInList(
  document: EmailDocument,
  dragged: Dragged,
  gap: Gap,
  known: KnownBlocks,
): { readonly number: number; readonly total: number } {
  const length = listAt(document, gap, known)?.length ?? 0;
  const place = dragged.kind === 'new' ? undefined : locateBlock(document, dragged.blockId, known)?.place;
  if (place === undefined || !isSameList(place, gap)) return { number: gap.index + 1, total: length + 1 };
  return { number: gap.index > place.index ? gap.index : gap.index + 1, total: length };
}

/**
 * Returns the gaps that accept the dragged block, in reading order. Omits the gap after the block, because a drop there
 * has the same effect as a drop before the block.
 */
export function gapsFor(document: EmailDocument, dragged: Dragged, known: KnownBlocks): readonly Gap[] {
  const own = dragged.kind === 'new' ? null : dragged.blockId;
  const inList = (blocks: readonly Block[], list: DropList): readonly Gap[] => {
    const open = takes(document, list, dragged, known);
    return [...blocks, null].flatMap((block, index) => {
      const before = blocks[index - 1];
      const gap = open && (before === undefined || before.id !== own) ? [{ ...list, index }] : [];
      if (block === null || block.id === own) return gap;
      const inner = childLists(block, known).flatMap((blocks, number) =>
        inList(blocks, { parentId: block.id, list: number }),
      );
      return [...gap, ...inner];
    });
  };
  return inList(document.rows, {});
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * Returns the next gap for an arrow key. Up and down follow the reading order. Left and right lead to the adjacent list
 * of the same block.
 */
export function nextGap(gaps: readonly Gap[], current: Gap, direction: Direction): Gap | undefined {
  const index = gaps.findIndex((gap) => isSameList(gap, current) && gap.index === current.index);
  if (direction === 'up') return gaps[index - 1];
  if (direction === 'down') return gaps[index + 1];
  if (current.parentId === undefined) return undefined;
  const list = (current.list ?? 0) + (direction === 'left' ? -1 : 1);
  const beside = gaps.filter((gap) => isSameList(gap, { parentId: current.parentId ?? '', list }));
  return beside.findLast((gap) => gap.index <= current.index) ?? beside[0];
}

/**
 * Returns where a drag by keyboard starts: at the block's own position, or at the end of the message for a new block.
 */
export function firstGap(document: EmailDocument, dragged: Dragged, known: KnownBlocks): Gap {
  const place = dragged.kind === 'new' ? undefined : locateBlock(document, dragged.blockId, known)?.place;
  return place ?? { index: document.rows.length };
}
