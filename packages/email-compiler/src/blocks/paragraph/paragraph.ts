import { paragraphOf } from '../../rich-text/rich-text.js';
import { paragraphBlockScale } from '../../rich-text/style.js';
import { defineTextBlock, defineTextHtml } from '../text-block.js';

export const paragraphHtml = defineTextHtml('paragraph', {
  lineHeight: 1.5,
  headingScale: paragraphBlockScale,
});

export const paragraph = defineTextBlock(paragraphHtml, { content: paragraphOf(''), fontSize: 15 });
