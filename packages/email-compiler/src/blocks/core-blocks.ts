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

/** The parts of the core blocks that `compileHtml` needs. An app that writes only HTML loads less with these. */
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
