import { withPage } from '../../definition/with-page.ts';
import { emptyMarkup, html } from '../../markup/markup.ts';
import { headingClass } from '../../targets/page/page-outline.ts';
import { markupOf, stylesOf } from '../../targets/rendered.ts';
import { htmlBlock } from './html-block.ts';

/** HTML of an author in an element that keeps it in its place. */
export const htmlPage = /* @__PURE__ */ withPage(htmlBlock, (block, context) => {
  const output = htmlBlock.html(block, context);
  const markup = markupOf(output);
  if (markup.toString() === '') return emptyMarkup;
  return { markup: html`<div class="zx">${markup}</div>`, css: stylesOf(output).map(withAnyLevel) };
});

const levels = [1, 2, 3, 4, 5, 6];

/** Keeps the rules about a heading whose level the page changes. */
function withAnyLevel(css: string): string {
  return css.replaceAll(/[^{}]+\{?/g, (part) => (part.endsWith('{') ? withAnyLevelIn(part) : part));
}

function withAnyLevelIn(prelude: string): string {
  return prelude.replaceAll(
    /(^|[\s,>+~])h([1-6])(?![\w-])/g,
    (_, before: string, level: string) => `${before}${headingSelector(Number(level))}`,
  );
}

function headingSelector(level: number): string {
  const others = levels.filter((other) => other !== level).map((other) => `.${headingClass(other)}`);
  return `:where(h${level}:not(${others.join()}),.${headingClass(level)})`;
}
