import { paragraphOf, paragraphBlockScale } from '../../schema/rich-text.ts';
import { defineTextBlock, defineTextHtml } from '../text-block.ts';

export const paragraphHtml = defineTextHtml('paragraph', {
  lineHeight: 1.5,
  headingScale: paragraphBlockScale,
});

export const paragraph = /* @__PURE__ */ defineTextBlock(paragraphHtml, {
  content: /* @__PURE__ */ paragraphOf(''),
  fontSize: 15,
});
