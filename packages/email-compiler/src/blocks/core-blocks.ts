import { button, buttonHtml } from './button/button.js';
import type { BlockDefinition, HtmlBlock } from './define.js';
import { columns, columnsHtml } from './columns/columns.js';
import { divider, dividerHtml } from './divider/divider.js';
import { heading, headingHtml } from './heading/heading.js';
import { image, imageHtml } from './image/image.js';
import { paragraph, paragraphHtml } from './paragraph/paragraph.js';
import { social, socialHtml } from './social/social.js';
import { spacer, spacerHtml } from './spacer/spacer.js';

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

/** As much of them as `compileHtml` needs: an app that makes nothing but HTML loads less with these. */
export const coreHtmlBlocks: readonly HtmlBlock[] = [
  headingHtml,
  paragraphHtml,
  imageHtml,
  buttonHtml,
  dividerHtml,
  spacerHtml,
  socialHtml,
  columnsHtml,
];
