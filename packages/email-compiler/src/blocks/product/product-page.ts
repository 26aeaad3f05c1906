import type { MarkupContext } from '../../definition/define.ts';
import { withPage } from '../../definition/with-page.ts';
import { html, type Markup } from '../../markup/markup.ts';
import {
  gap,
  hasBox,
  leastRowWidth,
  pictureOf,
  pictureShare,
  productText,
  radiusOf,
  textStyle,
  type ProductBlock,
} from './product-markup.ts';
import { isEmpty, type ProductConfig } from './product-schema.ts';
import { product } from './product.ts';

export const productPage = /* @__PURE__ */ withPage(product, (block, context) => {
  if (isEmpty(block, context)) return html``;
  const isRow = block.config.layout === 'row' && context.width >= leastRowWidth;
  const inner = (isRow ? rowOf(block, context) : undefined) ?? cardOf(block, context);
  return html`<div style="${boxStyle(block.config)}">${inner}</div>`;
});

function boxStyle(config: ProductConfig): Markup {
  const { card, border } = config.colors;
  if (!hasBox(config)) return html`text-align:start`;
  const background = card !== 'transparent' && html`;background-color:${card}`;
  const line = border !== 'transparent' && html`;border:1px solid ${border}`;
  return html`text-align:start;border-radius:${radiusOf(config)}px;overflow:hidden${line}${background}`;
}

function cardOf(block: ProductBlock, context: MarkupContext): Markup {
  const picture = pictureOf(block, Math.round(context.width), context);
  const padding = hasBox(block.config) ? `${gap}px` : picture === undefined ? '0' : '12px 0 0';
  return html`${picture}<div style="${textStyle(block, padding, context)}">${productText(block, context)}</div>`;
}

/** The picture stays beside the text on phones, where it shrinks. */
function rowOf(block: ProductBlock, context: MarkupContext): Markup | undefined {
  const picture = pictureOf(block, Math.round(context.width * pictureShare), context);
  if (picture === undefined) return undefined;
  const columns = `minmax(0,${pictureShare * 10}fr) minmax(0,${(1 - pictureShare) * 10}fr)`;
  const start = context.direction === 'rtl' ? `0 ${gap}px 0 0` : `0 0 0 ${gap}px`;
  const padding = hasBox(block.config) ? `${gap}px` : start;
  return html`
    <div style="display:grid;grid-template-columns:${columns};align-items:start">
      <div>${picture}</div>
      <div style="${textStyle(block, padding, context)}">${productText(block, context)}</div>
    </div>`;
}
