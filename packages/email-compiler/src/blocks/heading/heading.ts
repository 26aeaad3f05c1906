import { headingOf } from '../../rich-text/rich-text.js';
import { headingBlockScale } from '../../rich-text/style.js';
import { defineTextBlock } from '../text-block.js';

export const heading = defineTextBlock('heading', headingOf(''), {
  fontSize: 32,
  lineHeight: 1.25,
  headingScale: headingBlockScale,
});
