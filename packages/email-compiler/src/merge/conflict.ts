import type { Block } from '../schema/document.ts';
import type { BlockList } from './block-index.ts';

/** Two people changed the same thing. The merged document holds `mine`, or the side that did not delete. */
export type Conflict = BlockConflict | BodyConflict | OrderConflict;

/** Both sides changed a block, or one changed it (or something inside it) and the other deleted it. */
export interface BlockConflict {
  readonly kind: 'block';
  readonly id: string;
  /** Undefined if both sides added a block with this id. */
  readonly base: Block | undefined;
  /** Undefined if the block was deleted on this side. */
  readonly mine: Block | undefined;
  readonly theirs: Block | undefined;
  /** Ids of the block and of those inside it that the deleting side no longer has. Empty if no side deleted it. */
  readonly deleted: readonly string[];
}

/** Both sides changed one of the message's settings. */
export interface BodyConflict {
  readonly kind: 'body';
  /** Name in the body's configuration, `colors.backdrop` and `colors.canvas` among them. */
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Both sides reordered the same list. */
export interface OrderConflict {
  readonly kind: 'order';
  readonly place: BlockList;
  /** Ids of the list on each side. */
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}
