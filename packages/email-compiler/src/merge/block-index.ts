import type { KnownBlocks } from '../document/block-tree.ts';
import { childLists } from '../document/block-tree.ts';
import type { Block, EmailDocument } from '../schema/document.ts';

/** A list of blocks, which is the document's rows or one of the lists of another block. */
export interface BlockList {
  /** Id of the block that contains the list. Undefined for the document's rows. */
  readonly parentId: string | undefined;
  /** Index of the list in its parent, from 0. */
  readonly list: number;
}

export const rowsOfDocument: BlockList = { parentId: undefined, list: 0 };

export function keyOf({ parentId = '', list }: BlockList): string {
  return `${parentId} ${list}`;
}

interface BlockEntry {
  /** The block with its lists emptied. */
  readonly shell: Block;
  readonly place: BlockList;
  /** Ids of the blocks in each list. Empty for a block without lists. */
  readonly lists: readonly (readonly string[])[];
}

export interface BlockIndex {
  readonly entries: ReadonlyMap<string, BlockEntry>;
  readonly rows: readonly string[];
}

/**
 * Indexes all blocks by id. If an id is repeated, a number is appended from the second block on, so that no block is
 * lost.
 */
export function indexBlocks({ rows }: EmailDocument, known: KnownBlocks): BlockIndex {
  const entries = new Map<string, BlockEntry>();
  const repeats = new Map<string, number>();
  function keyFor(id: string): string {
    const count = (repeats.get(id) ?? 0) + 1;
    repeats.set(id, count);
    return count === 1 ? id : `${id} ${count}`;
  }
  function add(blocks: readonly Block[], place: BlockList): readonly string[] {
    return blocks.map((block) => {
      const key = keyFor(block.id);
      const lists = childLists(block, known);
      const keys = lists.map((list, number) => add(list, { parentId: key, list: number }));
      entries.set(key, { shell: emptied(block, lists.length, known), place, lists: keys });
      return key;
    });
  }
  return { rows: add(rows, rowsOfDocument), entries };
}

function emptied(block: Block, lists: number, known: KnownBlocks): Block {
  return filled(
    block,
    Array.from({ length: lists }, () => []),
    known,
  );
}

/** Returns the block with these lists instead of its own. */
export function filled(shell: Block, lists: readonly (readonly Block[])[], { blocks }: KnownBlocks): Block {
  const children = blocks.find(({ type }) => type === shell.type)?.children;
  return children === undefined || lists.length === 0
    ? shell
    : { ...shell, content: children.write(shell.content, lists) };
}

/**
 * Returns the number of a block's lists. Unlike `childLists`, also works for an emptied block that its schema would
 * reject.
 */
export function listCount(shell: Block, { blocks }: KnownBlocks): number {
  return blocks.find(({ type }) => type === shell.type)?.children?.read(shell.content).length ?? 0;
}

export function idsIn({ entries, rows }: BlockIndex, { parentId, list }: BlockList): readonly string[] {
  return parentId === undefined ? rows : (entries.get(parentId)?.lists[list] ?? []);
}

export function subtree(index: BlockIndex, id: string): readonly string[] {
  return [id, ...(index.entries.get(id)?.lists.flat() ?? []).flatMap((inner) => subtree(index, inner))];
}

export interface MergedBlock {
  readonly shell: Block;
  readonly place: BlockList;
  readonly lists: number;
}
export type MergedBlocks = ReadonlyMap<string, MergedBlock>;
