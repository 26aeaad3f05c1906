import { withPage } from '../../definition/with-page.ts';
import { emptyMarkup, html } from '../../markup/markup.ts';
import { markupOf, stylesOf } from '../../targets/rendered.ts';
import { htmlBlock } from './html-block.ts';

/** HTML of an author in an element that keeps it in its place. */
export const htmlPage = /* @__PURE__ */ withPage(htmlBlock, (block, context) => {
  const output = htmlBlock.html(block, context);
  const markup = markupOf(output);
  if (markup.toString() === '') return emptyMarkup;
  return { markup: html`<div class="zx">${markup}</div>`, css: stylesOf(output) };
});
