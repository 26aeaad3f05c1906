import { button } from './button/button.js';
import type { BlockDefinition } from './define.js';
import { columns } from './columns/columns.js';
import { divider } from './divider/divider.js';
import { heading } from './heading/heading.js';
import { image } from './image/image.js';
import { paragraph } from './paragraph/paragraph.js';
import { social } from './social/social.js';
import { spacer } from './spacer/spacer.js';

/** The blocks that every message can be made of. */
export const coreBlocks: readonly BlockDefinition[] = [
  heading,
  paragraph,
  image,
  button,
  divider,
  spacer,
  social,
  columns,
];
