import { paragraphOf } from '../../rich-text/rich-text.js';
import { paragraphBlockScale } from '../../rich-text/style.js';
import { defineTextBlock, defineTextHtml } from '../text-block.js';

export const paragraphHtml = defineTextHtml('paragraph', {
  lineHeight: 1.5,
  headingScale: paragraphBlockScale,
});

export const paragraph = /* @__PURE__ */ defineTextBlock(paragraphHtml, {
  content: /* @__PURE__ */ paragraphOf(''),
  fontSize: 15,
});
