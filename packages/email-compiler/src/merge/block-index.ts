import type { KnownBlocks } from '../document/block-tree.ts';
import { childLists } from '../document/block-tree.ts';
import type { Block, EmailDocument } from '../schema/document.ts';

/** A list of blocks: the document's rows, or one of the lists of another block. */
export interface BlockList {
  /** Undefined for the document's rows. */
  readonly parentId: string | undefined;
  /** Which of the parent's lists, from 0. */
  readonly list: number;
}

export const rowsOfDocument: BlockList = { parentId: undefined, list: 0 };

/** The list as a key of a map. */
export function keyOf({ parentId = '', list }: BlockList): string {
  return `${parentId} ${list}`;
}

/** A block taken apart from those inside it. */
interface BlockEntry {
  /** The block with its lists emptied. */
  readonly shell: Block;
  readonly place: BlockList;
  /** Ids of the blocks in each of its lists. Empty for a block that holds none. */
  readonly lists: readonly (readonly string[])[];
}

/** The blocks of a document by id, and its rows in order. */
export interface BlockIndex {
  readonly entries: ReadonlyMap<string, BlockEntry>;
  readonly rows: readonly string[];
}

/** An id that the document repeats is numbered from its second block on, so that none of them is lost. */
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

/** The block without the blocks inside it. */
function emptied(block: Block, lists: number, known: KnownBlocks): Block {
  return filled(
    block,
    Array.from({ length: lists }, () => []),
    known,
  );
}

/** The block with these lists of blocks in place of its own. */
export function filled(shell: Block, lists: readonly (readonly Block[])[], { blocks }: KnownBlocks): Block {
  const children = blocks.find(({ type }) => type === shell.type)?.children;
  return children === undefined || lists.length === 0
    ? shell
    : { ...shell, content: children.write(shell.content, lists) };
}

/** How many lists a block has, even if they may not be empty and are. */
export function listCount(shell: Block, { blocks }: KnownBlocks): number {
  return blocks.find(({ type }) => type === shell.type)?.children?.read(shell.content).length ?? 0;
}

/** Ids in a list, in order; none if the list does not exist. */
export function idsIn({ entries, rows }: BlockIndex, { parentId, list }: BlockList): readonly string[] {
  return parentId === undefined ? rows : (entries.get(parentId)?.lists[list] ?? []);
}

/** Ids of a block and of all blocks inside it. */
export function subtree(index: BlockIndex, id: string): readonly string[] {
  return [id, ...(index.entries.get(id)?.lists.flat() ?? []).flatMap((inner) => subtree(index, inner))];
}

/** A block of the merged document and the list that it goes into. */
export interface MergedBlock {
  readonly shell: Block;
  readonly place: BlockList;
  /** How many lists the block has. */
  readonly lists: number;
}
export type MergedBlocks = ReadonlyMap<string, MergedBlock>;
