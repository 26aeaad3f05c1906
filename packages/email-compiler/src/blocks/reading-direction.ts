import type { MarkupContext } from '../definition/define.ts';

export type HorizontalAlignment = 'left' | 'center' | 'right';

/**
 * Returns the side of an alignment that runs with the text: in a right-to-left message, `left` and `right` change sides, so
 * that a block looks right whichever direction its message has.
 */
export function inReadingDirection(
  alignment: HorizontalAlignment,
  { direction }: Pick<MarkupContext, 'direction'>,
): HorizontalAlignment {
  if (direction === 'ltr' || alignment === 'center') return alignment;
  return alignment === 'left' ? 'right' : 'left';
}
