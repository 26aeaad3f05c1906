import type { BlockDefinition } from '../definition/define.ts';
import { isValid } from '../definition/check-block.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { isBlock } from '../schema/read-document.ts';

/** The definitions of blocks, needed to find blocks inside blocks. */
export interface KnownBlocks {
  readonly blocks: readonly BlockDefinition[];
}

/** A position for a block, either among the document's rows or in a list of another block. */
export interface BlockPlace {
  /** Id of the block that contains the list. Absent for the document's rows. */
  readonly parentId?: string;
  /** Index of the list in its parent, from 0. Default 0. */
  readonly list?: number;
  /** Index in the list, from 0. A larger index than the list's length means the end. */
  readonly index: number;
}

/** A block and its position. */
export interface LocatedBlock {
  readonly block: Block;
  readonly place: BlockPlace;
  /** All blocks of the list that contains the block, including the block. */
  readonly siblings: readonly Block[];
  /** The blocks that contain the block, outermost first. */
  readonly ancestors: readonly Block[];
}

/**
 * Returns the lists of blocks inside a block. Empty if the type is unknown or the block does not fit its schema. The
 * document keeps such a block unchanged, but the compiled message leaves the block out.
 */
export function childLists(block: Block, { blocks }: KnownBlocks): readonly (readonly Block[])[] {
  const definition = blocks.find(({ type }) => type === block.type);
  if (definition?.children === undefined || !isValid(block, definition)) return [];
  const lists = definition.children.read(block.content);
  return lists.every((list): list is readonly Block[] => list.every(isBlock)) ? lists : [];
}

/** Finds a block at any depth. */
export function locateBlock(
  document: EmailDocument,
  id: string,
  known: KnownBlocks,
): LocatedBlock | undefined {
  return locateIn(document.rows, {}, [], id, known);
}

function locateIn(
  siblings: readonly Block[],
  list: Omit<BlockPlace, 'index'>,
  ancestors: readonly Block[],
  id: string,
  known: KnownBlocks,
): LocatedBlock | undefined {
  const index = siblings.findIndex((block) => block.id === id);
  const block = siblings[index];
  if (block !== undefined) return { block, place: { ...list, index }, siblings, ancestors };
  for (const parent of siblings) {
    for (const [number, inner] of childLists(parent, known).entries()) {
      const place = { parentId: parent.id, list: number };
      const found = locateIn(inner, place, [...ancestors, parent], id, known);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

export function findBlock(document: EmailDocument, id: string, known: KnownBlocks): Block | undefined {
  return locateBlock(document, id, known)?.block;
}

/** Returns every block in reading order. Inner blocks follow the block that contains them. */
export function allBlocks({ rows }: Pick<EmailDocument, 'rows'>, known: KnownBlocks): readonly Block[] {
  return rows.flatMap((block) => [block, ...innerBlocks(block, known)]);
}

/** Returns every block inside a block, at any depth, in reading order. */
export function innerBlocks(block: Block, known: KnownBlocks): readonly Block[] {
  return childLists(block, known).flatMap((list) =>
    list.flatMap((inner) => [inner, ...innerBlocks(inner, known)]),
  );
}

/** Returns the list with the given parent and index. undefined if there is no such list. */
export function listAt(
  document: EmailDocument,
  { parentId, list = 0 }: Omit<BlockPlace, 'index'>,
  known: KnownBlocks,
): readonly Block[] | undefined {
  if (parentId === undefined) return document.rows;
  const parent = findBlock(document, parentId, known);
  return parent === undefined ? undefined : childLists(parent, known)[list];
}

/** Returns true if the list exists and the block that contains it accepts blocks of the given type. */
export function acceptsBlock(
  document: EmailDocument,
  place: Omit<BlockPlace, 'index'>,
  type: string,
  known: KnownBlocks,
): boolean {
  if (place.parentId === undefined) return true;
  const parent = findBlock(document, place.parentId, known);
  if (parent === undefined || childLists(parent, known)[place.list ?? 0] === undefined) return false;
  const definition = known.blocks.find((definition) => definition.type === parent.type);
  return definition?.children?.accepts?.(type) !== false;
}
