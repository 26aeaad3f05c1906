import type { PointerEvent } from 'react';

/** Time in ms without coming closer after which the pointer counts as going elsewhere. */
export const patience = 300;

/** px by which a hand may stray from its way. */
const stray = 4;

type Move = Pick<PointerEvent<HTMLElement>, 'currentTarget' | 'clientX' | 'clientY' | 'timeStamp'>;

export interface Approach {
  /** Begins anew, because the pointer is on the block itself. Measures nothing, since pointers move all the time. */
  readonly start: (event: Move) => void;
  /** True while the pointer, outside the block, comes closer to the block's handle. */
  readonly continues: (event: Move, blockId: string) => boolean;
}

/**
 * Follows a pointer from a block to its handle. The handle of an inner block lies above it, and on its way the pointer
 * crosses what is there, such as the block that contains it. Without this, that block would be hovered in its place and
 * the handle would vanish. Menus treat the way into their submenus in the same manner.
 */
export function createApproach(): Approach {
  let onBlock: Move | null = null;
  let closest = Infinity;
  let progressAt = 0;
  return {
    start({ currentTarget, clientX, clientY, timeStamp }) {
      // React clears `currentTarget` after the event.
      onBlock = { currentTarget, clientX, clientY, timeStamp };
    },
    continues(event, blockId) {
      if (onBlock !== null) {
        closest = distanceToGrip(onBlock, blockId);
        progressAt = onBlock.timeStamp;
        onBlock = null;
      }
      const distance = distanceToGrip(event, blockId);
      if (distance < closest) {
        closest = distance;
        progressAt = event.timeStamp;
      }
      return distance <= closest + stray && distance < Infinity && event.timeStamp - progressAt < patience;
    },
  };
}

/** Returns the distance to the block's handle in px. Infinite outside the area that contains the block and its handle. */
function distanceToGrip({ currentTarget, clientX: x, clientY: y }: Move, blockId: string): number {
  const id = CSS.escape(blockId);
  const grip = currentTarget.querySelector(`[data-handle-of="${id}"]`)?.getBoundingClientRect();
  const block = currentTarget.querySelector(`[data-block-id="${id}"]`)?.getBoundingClientRect();
  if (grip === undefined || block === undefined) return Infinity;
  const isOnTheWay =
    x >= Math.min(grip.left, block.left) - stray &&
    x <= Math.max(grip.right, block.right) + stray &&
    y >= Math.min(grip.top, block.top) - stray &&
    y <= Math.max(grip.bottom, block.bottom) + stray;
  if (!isOnTheWay) return Infinity;
  return Math.hypot(Math.max(grip.left - x, 0, x - grip.right), Math.max(grip.top - y, 0, y - grip.bottom));
}
