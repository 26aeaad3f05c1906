import {
  cloneBlock,
  indexOfBlock,
  insertBlock,
  moveBlock,
  removeBlock,
  replaceBlock,
  updateBody,
  type Block,
  type BodyConfig,
  type EmailDocument,
} from '@x/email-compiler';

/** One step of editing. What `onChange` reports, and all that can happen to a document. */
export type DocumentChange =
  | { readonly kind: 'insert'; readonly block: Block; readonly index: number }
  /** `index` is the block's place afterwards. */
  | { readonly kind: 'move'; readonly blockId: string; readonly index: number }
  | { readonly kind: 'remove'; readonly blockId: string }
  | { readonly kind: 'clone'; readonly blockId: string; readonly newId: string }
  /** The block with the same id is replaced. `path` names the one field that changed, where it was one. */
  | { readonly kind: 'update'; readonly block: Block; readonly path?: string }
  | { readonly kind: 'body'; readonly config: Partial<BodyConfig> };

/** Applies a change. A change that does not fit (a block that is gone) gives the same document. */
export function applyChange(document: EmailDocument, change: DocumentChange): EmailDocument {
  switch (change.kind) {
    case 'insert':
      return indexOfBlock(document, change.block.id) === -1
        ? insertBlock(document, change.block, change.index)
        : document;
    case 'move':
      return moveBlock(document, change.blockId, change.index);
    case 'remove':
      return removeBlock(document, change.blockId);
    case 'clone':
      return indexOfBlock(document, change.newId) === -1
        ? cloneBlock(document, change.blockId, change.newId)
        : document;
    case 'update':
      return replaceBlock(document, change.block);
    case 'body':
      return updateBody(document, change.config);
  }
}

/** The block that the user goes on with after a change of `before`; null for none, undefined for no other than now. */
export function selectionAfter(before: EmailDocument, change: DocumentChange): string | null | undefined {
  switch (change.kind) {
    case 'insert':
      return change.block.id;
    case 'clone':
      return change.newId;
    case 'remove': {
      // The neighbour that comes into its place, so that the keyboard goes on from there.
      const index = indexOfBlock(before, change.blockId);
      return (before.rows[index + 1] ?? before.rows[index - 1])?.id ?? null;
    }
    case 'move':
      return change.blockId;
    case 'update':
    case 'body':
      return undefined;
  }
}
