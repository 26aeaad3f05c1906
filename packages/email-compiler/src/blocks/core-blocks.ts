import type { BlockDefinition, HtmlBlock } from '../definition/define.ts';
import { button, buttonHtml } from './button/button.ts';
import { columns, columnsHtml } from './columns/columns.ts';
import { divider, dividerHtml } from './divider/divider.ts';
import { heading, headingHtml } from './heading/heading.ts';
import { image, imageHtml } from './image/image.ts';
import { paragraph, paragraphHtml } from './paragraph/paragraph.ts';
import { social, socialHtml } from './social/social.ts';
import { spacer, spacerHtml } from './spacer/spacer.ts';

export { button, columns, divider, heading, image, paragraph, social, spacer };

/** The built-in blocks. */
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

/** The HTML parts of the core blocks, for `compileHtml`. Apps that only write HTML load less code with this list. */
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
