import { isElement } from '@x/amp-player/dom';

/**
 * Part of a block that gets the focus: the block, its text, or all of the text selected. A new block has a sample text, which typing replaces
 * in this way.
 */
export type BlockEntry = 'block' | 'text' | 'whole-text';

/** Block in the canvas that had the focus last, itself or in its text. */
export interface LastPlace {
  readonly blockId: string;
  readonly into: Exclude<BlockEntry, 'whole-text'>;
}

/** Returns the place of a focused element, or null if it is no block and no text of a block. */
export function placeOf(target: EventTarget | null): LastPlace | null {
  if (!isElement(target)) return null;
  const block = target.closest<HTMLElement>('[data-block-id]');
  const blockId = block?.dataset['blockId'];
  if (blockId === undefined) return null;
  // A text is in a shadow root, whose host is what an event outside has as its target.
  if (target === block) return { blockId, into: 'block' };
  return target.matches('[data-surface]') ? { blockId, into: 'text' } : null;
}
