import {
  acceptsBlock,
  childLists,
  insertBlock,
  locateBlock,
  moveBlock,
  removeBlock,
  replaceBlock,
  updateBody,
  type Block,
  type BlockPlace,
  type StoredBodyConfig,
  type EmailDocument,
  type KnownBlocks,
} from '@x/email-compiler';
import { selectionOf, type Selection } from './selection.ts';

/**
 * A change to the document, as reported by `onChange`. Without a `parentId`, the position is among the document's
 * rows.
 */
export type DocumentChange =
  | ({ readonly kind: 'insert'; readonly block: Block } & BlockPlace)
  /** Moves the block to this position. The index does not count the block at its old position. */
  | ({ readonly kind: 'move'; readonly blockId: string } & BlockPlace)
  | { readonly kind: 'remove'; readonly blockId: string }
  /** Inserts `copy` after the block. The copy and all blocks inside it have new ids. */
  | { readonly kind: 'clone'; readonly blockId: string; readonly copy: Block }
  /** Replaces the block that has the same id. `path` is the changed field, if only one field changed. */
  | { readonly kind: 'update'; readonly block: Block; readonly path?: string }
  /** Applies the changes one after another, as one step. */
  | { readonly kind: 'several'; readonly changes: readonly DocumentChange[] }
  | { readonly kind: 'body'; readonly config: Partial<StoredBodyConfig> }
  /** Sets the text part that the author wrote, with the `textBasisOf` the blocks. Without `text`, removes it. */
  | { readonly kind: 'text'; readonly text?: string; readonly basis?: string }
  /** Replaces the keys of the findings that the author accepted. Does not change the compiled message. */
  | { readonly kind: 'accept'; readonly findings: readonly string[] };

/** Applies a change. Returns the same document if the change does not apply, for example to a missing block. */
export function applyChange(
  document: EmailDocument,
  change: DocumentChange,
  known: KnownBlocks,
): EmailDocument {
  switch (change.kind) {
    case 'insert':
      return insertBlock(document, change.block, change, known);
    case 'move':
      return moveBlock(document, change.blockId, change, known);
    case 'remove':
      return removeBlock(document, change.blockId, known);
    case 'clone': {
      const place = locateBlock(document, change.blockId, known)?.place;
      return place === undefined
        ? document
        : insertBlock(document, change.copy, { ...place, index: place.index + 1 }, known);
    }
    case 'update':
      return replaceBlock(document, change.block, known);
    case 'several':
      return change.changes.reduce((before, next) => applyChange(before, next, known), document);
    case 'body':
      return updateBody(document, change.config);
    case 'text':
      return withOwnText(document, change);
    case 'accept':
      return { ...document, editor: { ...document.editor, acceptedFindings: change.findings } };
  }
}

function withOwnText(
  document: EmailDocument,
  { text, basis }: Extract<DocumentChange, { kind: 'text' }>,
): EmailDocument {
  const { text: _, ...config } = document.body.config;
  const { textBasis: _basis, ...notes } = document.editor ?? {};
  return {
    ...document,
    editor: basis === undefined ? notes : { ...notes, textBasis: basis },
    body: { ...document.body, config: text === undefined ? config : { ...config, text } },
  };
}

/**
 * Returns the selection after a change, or undefined to keep the selection. `before` is the document before the change.
 * The selection can contain blocks that the change did not add, because the change did not apply.
 */
export function selectionAfter(
  before: EmailDocument,
  change: DocumentChange,
  known: KnownBlocks,
): Selection | undefined {
  switch (change.kind) {
    case 'insert':
      return selectionOf(change.block.id);
    case 'clone':
      return selectionOf(change.copy.id);
    case 'remove': {
      const neighbor = neighborOf(before, [change.blockId], known);
      return neighbor === undefined ? undefined : selectionOf(neighbor);
    }
    case 'move':
      return selectionOf(change.blockId);
    case 'several':
      return selectionAfterSeveral(before, change.changes, known);
    case 'update':
    case 'body':
    case 'text':
    case 'accept':
      return undefined;
  }
}

/** Selects the blocks that were added or moved, or else the neighbor of the removed ones. */
function selectionAfterSeveral(
  before: EmailDocument,
  changes: readonly DocumentChange[],
  known: KnownBlocks,
): Selection | undefined {
  const placed = changes.flatMap((change) =>
    change.kind === 'remove' ? [] : (selectionAfter(before, change, known)?.selectedIds ?? []),
  );
  const selectedIds = [...new Set(placed)];
  const last = selectedIds.at(-1);
  if (last !== undefined) return { selectedId: last, selectedIds, anchorId: last };
  const removed = changes.flatMap((change) => (change.kind === 'remove' ? [change.blockId] : []));
  const neighbor = neighborOf(before, removed, known);
  return neighbor === undefined ? undefined : selectionOf(neighbor);
}

/**
 * Returns the block that takes the position of removed blocks, so that keyboard users can continue there. Null if no
 * block is left, and undefined if there are no such blocks.
 */
function neighborOf(
  before: EmailDocument,
  removed: readonly string[],
  known: KnownBlocks,
): string | null | undefined {
  const last = removed.findLast((id) => locateBlock(before, id, known) !== undefined);
  const found = last === undefined ? undefined : locateBlock(before, last, known);
  if (found === undefined) return undefined;
  const { siblings, place, ancestors } = found;
  const isLeft = ({ id }: Block) => !removed.includes(id);
  const next = siblings.slice(place.index + 1).find(isLeft);
  const previous = siblings.slice(0, place.index).findLast(isLeft);
  return (next ?? previous ?? ancestors.findLast(isLeft))?.id ?? null;
}

/**
 * Returns the default position for a new block. The position is inside the selected block if that is still empty, else
 * after it, or after its nearest ancestor whose list accepts the type. Otherwise, the position is the end of the message.
 */
export function placeForNew(
  document: EmailDocument,
  selectedId: string | null,
  type: string,
  known: KnownBlocks,
): BlockPlace {
  const selected = selectedId === null ? undefined : locateBlock(document, selectedId, known);
  const chain = selected === undefined ? [] : [selected.block, ...selected.ancestors.toReversed()];
  if (selected !== undefined && childLists(selected.block, known).every(({ length }) => length === 0)) {
    const inside = { parentId: selected.block.id, list: 0, index: 0 };
    if (acceptsBlock(document, inside, type, known)) return inside;
  }
  for (const { id } of chain) {
    const place = locateBlock(document, id, known)?.place;
    if (place !== undefined && acceptsBlock(document, place, type, known)) {
      return { ...place, index: place.index + 1 };
    }
  }
  return { index: document.rows.length };
}
