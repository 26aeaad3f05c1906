import type { Block } from '../schema/document.ts';
import type { BlockList } from './block-index.ts';

/**
 * Changes by both sides that cannot be combined. The merged document contains the version of `mine`. If `mine` deleted
 * the block, the document contains the version of `theirs` instead.
 */
export type Conflict = BlockConflict | BodyConflict | OrderConflict;

/**
 * Both sides changed a block, or one side deleted a block and the other side changed that block or its inner blocks.
 */
export interface BlockConflict {
  readonly kind: 'block';
  readonly id: string;
  /** Version that both sides started from. Undefined if both sides added a block with this id. */
  readonly base: Block | undefined;
  /** Version of `mine`. Undefined if this side deleted the block. */
  readonly mine: Block | undefined;
  readonly theirs: Block | undefined;
  /**
   * Ids of the block and of those inner blocks that the deleting side no longer has. Empty if neither side deleted the
   * block.
   */
  readonly deleted: readonly string[];
}

/** Both sides changed the same setting of the message to different values. */
export interface BodyConflict {
  readonly kind: 'body';
  /** Name of the body's config field. The colors are `colors.backdrop` and `colors.canvas`, those for dark mode such as `darkColors.text #333333`. */
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Both sides reordered the same list differently. */
export interface OrderConflict {
  readonly kind: 'order';
  readonly place: BlockList;
  /** Ids of the list's blocks, in the order of `mine`. */
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}
