import { headingOf } from '../../rich-text/rich-text.js';
import { headingBlockScale } from '../../rich-text/style.js';
import { defineTextBlock, defineTextHtml } from '../text-block.js';

export const headingHtml = defineTextHtml('heading', { lineHeight: 1.25, headingScale: headingBlockScale });

export const heading = defineTextBlock(headingHtml, { content: headingOf(''), fontSize: 32 });
