import {
  acceptsBlock,
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
  | { readonly kind: 'body'; readonly config: Partial<StoredBodyConfig> }
  /** Sets the text part that the author wrote, with the key of the blocks' text. Without `text`, removes it. */
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
 * Returns the id of the block to select after a change, null to select no block, or undefined to keep the selection.
 * `before` is the document before the change.
 */
export function selectionAfter(
  before: EmailDocument,
  change: DocumentChange,
  known: KnownBlocks,
): string | null | undefined {
  switch (change.kind) {
    case 'insert':
      return change.block.id;
    case 'clone':
      return change.copy.id;
    case 'remove': {
      // Select the neighbor that takes the removed block's position, so that keyboard users can continue there.
      const found = locateBlock(before, change.blockId, known);
      if (found === undefined) return undefined;
      const { siblings, place, ancestors } = found;
      return (siblings[place.index + 1] ?? siblings[place.index - 1] ?? ancestors.at(-1))?.id ?? null;
    }
    case 'move':
      return change.blockId;
    case 'update':
    case 'body':
    case 'text':
    case 'accept':
      return undefined;
  }
}

/**
 * Returns the default position for a new block. The position is after the selected block, or after its nearest ancestor
 * whose list accepts the type. Otherwise, the position is the end of the message.
 */
export function placeForNew(
  document: EmailDocument,
  selectedId: string | null,
  type: string,
  known: KnownBlocks,
): BlockPlace {
  const selected = selectedId === null ? undefined : locateBlock(document, selectedId, known);
  const chain = selected === undefined ? [] : [selected.block, ...selected.ancestors.toReversed()];
  for (const { id } of chain) {
    const place = locateBlock(document, id, known)?.place;
    if (place !== undefined && acceptsBlock(document, place, type, known)) {
      return { ...place, index: place.index + 1 };
    }
  }
  return { index: document.rows.length };
}
