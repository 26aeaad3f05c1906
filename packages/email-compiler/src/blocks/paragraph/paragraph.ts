import { paragraphOf } from '../../rich-text/rich-text.js';
import { paragraphBlockScale } from '../../rich-text/style.js';
import { defineTextBlock } from '../text-block.js';

export const paragraph = defineTextBlock('paragraph', paragraphOf(''), {
  fontSize: 15,
  lineHeight: 1.5,
  headingScale: paragraphBlockScale,
});
