import type { Block } from '../schema/document.ts';
import type { BlockList } from './block-index.ts';

/**
 * Different changes by both sides. The merged document contains the version of `mine`, or of the side that did not
 * delete.
 */
export type Conflict = BlockConflict | BodyConflict | OrderConflict;

/** Both sides changed a block, or one side changed the block or its inner blocks and the other side deleted it. */
export interface BlockConflict {
  readonly kind: 'block';
  readonly id: string;
  /** Undefined if both sides added a block with this id. */
  readonly base: Block | undefined;
  /** Undefined if the block was deleted on this side. */
  readonly mine: Block | undefined;
  readonly theirs: Block | undefined;
  /** Ids of the block and the inner blocks that the deleting side no longer has. Empty if no side deleted the block. */
  readonly deleted: readonly string[];
}

/** Both sides changed the same setting of the message. */
export interface BodyConflict {
  readonly kind: 'body';
  /** Name of the body's config field; colors are `colors.backdrop` and `colors.canvas`. */
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Both sides reordered the same list. */
export interface OrderConflict {
  readonly kind: 'order';
  readonly place: BlockList;
  /** Ids of the list's blocks, in the order of each side. */
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}
