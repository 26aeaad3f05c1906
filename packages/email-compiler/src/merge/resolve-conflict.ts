import { childLists, findBlock, type KnownBlocks, listAt, locateBlock } from '../document/block-tree.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { insertBlock, moveBlock, removeBlock, replaceBlock } from '../document/operations.ts';
import { filled, listCount } from './block-index.ts';
import type { BlockConflict, Conflict, OrderConflict } from './conflict.ts';
import { withField } from './merge-body.ts';
import { insertMissing } from './merge-order.ts';

/**
 * Applies the version of `side` to the merged document, once the user has chosen. If that side deleted the block,
 * removes the block and its inner blocks, except inner blocks that the side still has. Returns the same document if the
 * block no longer exists.
 */
export function resolveConflict(
  document: EmailDocument,
  conflict: Conflict,
  side: 'mine' | 'theirs',
  known: KnownBlocks,
): EmailDocument {
  switch (conflict.kind) {
    case 'body':
      return {
        ...document,
        body: { ...document.body, config: withField(document.body.config, conflict.field, conflict[side]) },
      };
    case 'block':
      return chooseBlock(document, conflict, side, known);
    case 'order':
      return chooseOrder(document, conflict, side, known);
  }
}

function chooseBlock(
  document: EmailDocument,
  conflict: BlockConflict,
  side: 'mine' | 'theirs',
  known: KnownBlocks,
): EmailDocument {
  const chosen = conflict[side];
  const present = findBlock(document, conflict.id, known);
  if (present === undefined) return document;
  if (chosen === undefined) return deleteBlock(document, present, conflict.deleted, known);
  const [held, room] = [childLists(present, known), listCount(chosen, known)];
  // If the chosen version has fewer columns, its last column gets the blocks of the removed columns.
  const lists = Array.from({ length: room }, (_, list) =>
    list < room - 1 ? (held[list] ?? []) : held.slice(list).flat(),
  );
  return replaceBlock(document, filled(chosen, lists, known), known);
}

/**
 * Removes a block and its deleted inner blocks. Other inner blocks take the block's place, or move to the end of the
 * message if the list does not accept them.
 */
function deleteBlock(
  document: EmailDocument,
  block: Block,
  deleted: readonly string[],
  known: KnownBlocks,
): EmailDocument {
  const place = locateBlock(document, block.id, known)?.place;
  const kept = keptIn(block, new Set(deleted), known);
  const without = removeBlock(document, block.id, known);
  if (place === undefined || without === document) return document;
  return kept.reduceRight((result, inner) => {
    const inserted = insertBlock(result, inner, place, known);
    return inserted === result ? insertBlock(result, inner, { index: result.rows.length }, known) : inserted;
  }, without);
}

/** Returns the blocks directly inside `block`. A deleted block is replaced by the kept blocks inside it. */
function keptIn(block: Block, deleted: ReadonlySet<string>, known: KnownBlocks): readonly Block[] {
  return childLists(block, known)
    .flat()
    .flatMap((inner) => (deleted.has(inner.id) ? keptIn(inner, deleted, known) : [inner]));
}

/**
 * Orders a list as the given side does. A block that this side does not have in the list stays after the block that it
 * follows.
 */
function chooseOrder(
  document: EmailDocument,
  { place, ...orders }: OrderConflict,
  side: 'mine' | 'theirs',
  known: KnownBlocks,
): EmailDocument {
  const list = place.parentId === undefined ? {} : { parentId: place.parentId, list: place.list };
  const current = (listAt(document, list, known) ?? []).map(({ id }) => id);
  const chosen = orders[side].filter((id) => current.includes(id));
  return insertMissing(chosen, current).reduce(
    (result, id, index) => moveBlock(result, id, { ...list, index }, known),
    document,
  );
}
