import { paragraphOf } from '../../rich-text/rich-text.ts';
import { paragraphBlockScale } from '../../rich-text/style.ts';
import { defineTextBlock, defineTextHtml } from '../text-block.ts';

export const paragraphHtml = defineTextHtml('paragraph', {
  lineHeight: 1.5,
  headingScale: paragraphBlockScale,
});

export const paragraph = /* @__PURE__ */ defineTextBlock(paragraphHtml, {
  content: /* @__PURE__ */ paragraphOf(''),
  fontSize: 15,
});
