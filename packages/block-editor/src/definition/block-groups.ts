import { msg } from '@lingui/core/macro';

/** Groups of the palette. A block may name a group of its own instead. */
export const blockGroups = {
  text: msg`Text`,
  media: msg`Media`,
  layout: msg`Layout`,
  action: msg`Call to action`,
  interactive: msg`Interactive`,
  more: msg`More`,
} as const;
