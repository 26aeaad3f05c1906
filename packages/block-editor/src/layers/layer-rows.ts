import {
  childLists,
  type Block,
  type BlockPlace,
  type EmailDocument,
  type KnownBlocks,
} from '@x/email-compiler';

/** A row of the outline: a block, or one of several lists of a block, such as a column. */
export interface LayerRow {
  /** Id of the block, followed by the number of the list for a list. */
  readonly id: string;
  /** Undefined for a list. */
  readonly block: Block | undefined;
  /** Position of the block, or the start of the list. */
  readonly place: BlockPlace;
  /** Undefined for a row without rows inside. */
  readonly open: boolean | undefined;
  /** Number of blocks directly inside. */
  readonly count: number;
  readonly parentId: string | null;
  /** `level`, `position` and `size` start at 1, as in ARIA. */
  readonly level: number;
  readonly position: number;
  readonly size: number;
}

/** Returns the lists inside a block, remembered by the block's identity, because validating a block takes time. */
export type ReadLists = (block: Block) => readonly (readonly Block[])[];

export function createReadLists(known: KnownBlocks): ReadLists {
  const remembered = new WeakMap<Block, readonly (readonly Block[])[]>();
  return (block) => {
    const lists = remembered.get(block) ?? childLists(block, known);
    remembered.set(block, lists);
    return lists;
  };
}

export interface LayerRowsInput {
  readonly rows: EmailDocument['rows'];
  readonly lists: ReadLists;
  readonly closed: ReadonlySet<string>;
  /** Filters the blocks. Rows around a match are shown and open. Null to show everything. */
  readonly matches: ((block: Block) => boolean) | null;
}

/** Returns the visible rows in reading order. */
export function layerRows(input: LayerRowsInput): readonly LayerRow[] {
  return rowsOfList(input, input.rows, {}, null, 1);
}

export const listRowId = (holderId: string, list: number) => `${holderId}/${list}`;

function rowsOfList(
  input: LayerRowsInput,
  blocks: readonly Block[],
  list: Omit<BlockPlace, 'index'>,
  parentId: string | null,
  level: number,
): readonly LayerRow[] {
  const shown = blocks.map((block, index) => ({ block, index })).filter(({ block }) => isShown(input, block));
  return shown.flatMap(({ block, index }, position) => {
    const lists = input.lists(block);
    const open = lists.length === 0 ? undefined : input.matches !== null || !input.closed.has(block.id);
    const row: LayerRow = {
      id: block.id,
      block,
      place: { ...list, index },
      open,
      count: lists.reduce((sum, { length }) => sum + length, 0),
      parentId,
      level,
      position: position + 1,
      size: shown.length,
    };
    return open === true ? [row, ...insideRows(input, block, lists, level)] : [row];
  });
}

/** A single list needs no row of its own. */
function insideRows(
  input: LayerRowsInput,
  { id }: Block,
  lists: readonly (readonly Block[])[],
  level: number,
): readonly LayerRow[] {
  const [only] = lists;
  if (lists.length === 1 && only !== undefined)
    return rowsOfList(input, only, { parentId: id, list: 0 }, id, level + 1);
  return lists.flatMap((blocks, list) => {
    const rowId = listRowId(id, list);
    const open = input.matches !== null || !input.closed.has(rowId);
    const row: LayerRow = {
      id: rowId,
      block: undefined,
      place: { parentId: id, list, index: 0 },
      open,
      count: blocks.length,
      parentId: id,
      level: level + 1,
      position: list + 1,
      size: lists.length,
    };
    return open ? [row, ...rowsOfList(input, blocks, { parentId: id, list }, rowId, level + 2)] : [row];
  });
}

function isShown(input: LayerRowsInput, block: Block): boolean {
  if (input.matches === null || input.matches(block)) return true;
  return input.lists(block).some((list) => list.some((inner) => isShown(input, inner)));
}
