import {
  acceptsBlock,
  allBlocks,
  childLists,
  innerBlocks,
  locateBlock,
  type BlockPlace,
  type KnownBlocks,
} from './block-tree.ts';
import { isValid } from '../definition/check-block.ts';
import type { Block, StoredBodyConfig, EmailDocument } from '../schema/document.ts';

/**
 * Inserts a block. Returns the same document if `place` names a list that does not exist or does not accept the block,
 * or if an id of the block or its inner blocks is already in the document.
 */
export function insertBlock(
  document: EmailDocument,
  block: Block,
  place: BlockPlace,
  known: KnownBlocks,
): EmailDocument {
  if (!acceptsBlock(document, place, block.type, known)) return document;
  const taken = new Set(allBlocks(document, known).map(({ id }) => id));
  if ([block, ...innerBlocks(block, known)].some(({ id }) => taken.has(id))) return document;
  return (
    changeList(document, place, known, (list) => list.toSpliced(clamp(place.index, list.length), 0, block)) ??
    document
  );
}

/** Removes a block. Returns the same document if there is no such block. */
export function removeBlock(document: EmailDocument, id: string, known: KnownBlocks): EmailDocument {
  const found = locateBlock(document, id, known);
  if (found === undefined) return document;
  return changeList(document, found.place, known, (list) => list.toSpliced(found.place.index, 1)) ?? document;
}

/**
 * Moves a block. `place` is its position after the move. Returns the same document if the list does not exist, does not
 * accept the block, or is inside the block itself.
 */
export function moveBlock(
  document: EmailDocument,
  id: string,
  place: BlockPlace,
  known: KnownBlocks,
): EmailDocument {
  const found = locateBlock(document, id, known);
  if (found === undefined) return document;
  const { block, siblings } = found;
  if (isSameList(found.place, place)) {
    const target = clamp(place.index, siblings.length - 1);
    const from = found.place.index;
    if (target === from) return document;
    const reorder = (list: readonly Block[]) => list.toSpliced(from, 1).toSpliced(target, 0, block);
    return changeList(document, place, known, reorder) ?? document;
  }
  const without = removeBlock(document, id, known);
  if (without === document) return document;
  const moved = insertBlock(without, block, place, known);
  return moved === without ? document : moved;
}

/** Copies a block. The copy and all its inner blocks get new ids. */
export function copyBlock(block: Block, newId: () => string, known: KnownBlocks): Block {
  const copy = { ...block, id: newId() };
  const lists = childLists(block, known);
  const children = known.blocks.find(({ type }) => type === block.type)?.children;
  if (children === undefined || lists.length === 0) return copy;
  const copies = lists.map((list) => list.map((inner) => copyBlock(inner, newId, known)));
  return { ...copy, content: children.write(block.content, copies) };
}

/**
 * Inserts a copy of a block directly after the block. `newId` is called for the copy and for each of its inner blocks.
 */
export function cloneBlock(
  document: EmailDocument,
  id: string,
  newId: () => string,
  known: KnownBlocks,
): EmailDocument {
  const found = locateBlock(document, id, known);
  if (found === undefined) return document;
  const { block, place } = found;
  return insertBlock(document, copyBlock(block, newId, known), { ...place, index: place.index + 1 }, known);
}

/** Replaces the block with the same id. Returns the same document if there is no such block. */
export function replaceBlock(document: EmailDocument, block: Block, known: KnownBlocks): EmailDocument {
  const found = locateBlock(document, block.id, known);
  if (found === undefined || found.block === block) return document;
  return changeList(document, found.place, known, (list) => list.with(found.place.index, block)) ?? document;
}

export function updateBody(document: EmailDocument, change: Partial<StoredBodyConfig>): EmailDocument {
  return { ...document, body: { ...document.body, config: { ...document.body.config, ...change } } };
}

/** Returns true if two positions are in the same list. */
export function isSameList(one: Omit<BlockPlace, 'index'>, other: Omit<BlockPlace, 'index'>): boolean {
  if (one.parentId !== other.parentId) return false;
  return one.parentId === undefined || (one.list ?? 0) === (other.list ?? 0);
}

/**
 * Replaces a list and all blocks that contain the list. Other blocks keep their identity. Returns undefined if the list
 * does not exist, or if its block would no longer fit the schema.
 */
function changeList(
  document: EmailDocument,
  { parentId, list = 0 }: Omit<BlockPlace, 'index'>,
  known: KnownBlocks,
  change: (list: readonly Block[]) => readonly Block[],
): EmailDocument | undefined {
  if (parentId === undefined) return { ...document, rows: change(document.rows) };
  const found = locateBlock(document, parentId, known);
  const definition = known.blocks.find(({ type }) => type === found?.block.type);
  if (found === undefined || definition?.children === undefined) return undefined;
  const lists = childLists(found.block, known);
  const before = lists[list];
  if (before === undefined) return undefined;
  const content = definition.children.write(found.block.content, lists.with(list, change(before)));
  const parent = { ...found.block, content };
  if (!isValid(parent, definition)) return undefined;
  return changeList(document, found.place, known, (siblings) => siblings.with(found.place.index, parent));
}

function clamp(index: number, end: number): number {
  return Math.max(0, Math.min(Math.trunc(index) || 0, end));
}
