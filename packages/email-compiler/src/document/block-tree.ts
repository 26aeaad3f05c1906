import type { BlockDefinition } from '../definition/define.ts';
import { isValid } from '../definition/check-block.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { isBlock } from '../schema/read-document.ts';

/** Definitions for finding blocks inside blocks. */
export interface KnownBlocks {
  readonly blocks: readonly BlockDefinition[];
}

/** A position for a block: among the document's rows, or in a list of another block. */
export interface BlockPlace {
  /** Block that contains the list; absent for the document's rows. */
  readonly parentId?: string;
  /** Index of the parent's list, from 0. Default 0. */
  readonly list?: number;
  /** Index in the list, from 0. An index past the end means the end. */
  readonly index: number;
}

/** A block and its place. */
export interface LocatedBlock {
  readonly block: Block;
  readonly place: BlockPlace;
  /** The list that contains it, with itself. */
  readonly siblings: readonly Block[];
  /** The blocks around it, outermost first. */
  readonly ancestors: readonly Block[];
}

/**
 * The lists of blocks inside a block. Empty if the block is unknown or does not fit its schema: such a block is kept as
 * a whole and left out of the message.
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

/** Every block in reading order. Inner blocks follow the block that contains them. */
export function allBlocks({ rows }: Pick<EmailDocument, 'rows'>, known: KnownBlocks): readonly Block[] {
  return rows.flatMap((block) => [block, ...innerBlocks(block, known)]);
}

/** Every block inside a block, at any depth, in reading order. */
export function innerBlocks(block: Block, known: KnownBlocks): readonly Block[] {
  return childLists(block, known).flatMap((list) =>
    list.flatMap((inner) => [inner, ...innerBlocks(inner, known)]),
  );
}

/** The list at a place. undefined if there is no such list. */
export function listAt(
  document: EmailDocument,
  { parentId, list = 0 }: Omit<BlockPlace, 'index'>,
  known: KnownBlocks,
): readonly Block[] | undefined {
  if (parentId === undefined) return document.rows;
  const parent = findBlock(document, parentId, known);
  return parent === undefined ? undefined : childLists(parent, known)[list];
}

/** True if the list at a place exists and its block accepts blocks of a type. */
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
