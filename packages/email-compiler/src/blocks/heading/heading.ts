import { headingOf, headingBlockScale } from '../../schema/rich-text.ts';
import { defineTextBlock, defineTextHtml } from '../text-block.ts';

export const headingHtml = defineTextHtml('heading', { lineHeight: 1.25, headingScale: headingBlockScale });

export const heading = /* @__PURE__ */ defineTextBlock(headingHtml, {
  content: /* @__PURE__ */ headingOf(''),
  fontSize: 32,
});
