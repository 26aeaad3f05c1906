import type { MarkupContext, TypedBlock } from '../../definition/define.ts';
import { inReadingDirection } from '../reading-direction.ts';
import { html, type Markup } from '../../markup/markup.ts';
import { shapeRadius } from '../../schema/config.ts';
import { ampButton, htmlButton, type ButtonLook } from '../button/button-markup.ts';
import { linkedMarkup } from '../linked-markup.ts';
import { writePicture } from '../picture.ts';
import { priceMarkup } from './product-price.ts';
import { isEmpty, type ProductConfig, type ProductContent } from './product-schema.ts';

export type ProductBlock = TypedBlock<ProductConfig, ProductContent>;

/** Aspect ratio of a picture whose size is unknown. */
const squareRatio = 1;
/** Minimum width in px of a product with the picture beside the text. In a narrower column, it is above. */
export const leastRowWidth = 260;
/** Share of the width that the picture of a row takes. */
export const pictureShare = 0.4;
/** Maximum corner radius in px of a card. */
const mostRadius = 12;
export const gap = 16;

export function productMarkup(block: ProductBlock, context: MarkupContext): Markup {
  if (isEmpty(block, context)) return html``;
  const isRow = block.config.layout === 'row' && context.width >= leastRowWidth;
  const rows = isRow ? rowOf(block, context) : cardOf(block, context);
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${boxStyle(block.config)}>${rows}</table>`;
}

/** Returns true for a product with a background or border of its own, which then has space around the text. */
export function hasBox({ colors }: ProductConfig): boolean {
  return colors.card !== 'transparent' || colors.border !== 'transparent';
}

function boxStyle(config: ProductConfig): Markup {
  const { card, border } = config.colors;
  if (!hasBox(config)) return html``;
  const color = card !== 'transparent' && html` bgcolor="${card}"`;
  const background = card !== 'transparent' && html`;background-color:${card}`;
  const line = border !== 'transparent' && html`;border:1px solid ${border}`;
  return html`${color} style="border-collapse:separate;border-radius:${radiusOf(config)}px;overflow:hidden${line}${background}"`;
}

export function radiusOf({ shape }: ProductConfig): number {
  return Math.min(mostRadius, shapeRadius[shape]);
}

function cardOf(block: ProductBlock, context: MarkupContext): Markup {
  const picture = pictureOf(block, Math.round(context.width), context);
  const padding = hasBox(block.config) ? `${gap}px` : picture === undefined ? '0' : '12px 0 0';
  return html`
    ${picture !== undefined && html`<tr><td>${picture}</td></tr>`}
    <tr>${textCell(block, padding, html``, context)}</tr>`;
}

/** The cells stay side by side on phones, where the picture shrinks with its cell. */
function rowOf(block: ProductBlock, context: MarkupContext): Markup {
  const width = Math.round(context.width * pictureShare);
  const picture = pictureOf(block, width, context);
  if (picture === undefined) return cardOf(block, context);
  const start = context.direction === 'rtl' ? `0 ${gap}px 0 0` : `0 0 0 ${gap}px`;
  const padding = hasBox(block.config) ? `${gap}px` : start;
  const share = html` width="${100 * (1 - pictureShare)}%"`;
  return html`<tr><td width="${100 * pictureShare}%" valign="top">${picture}</td>${textCell(block, padding, share, context)}</tr>`;
}

export function pictureOf(
  { config, content }: ProductBlock,
  width: number,
  context: MarkupContext,
): Markup | undefined {
  // A product without a picture is complete, so no problem is reported.
  if ((config.image?.src ?? '').trim() === '') return undefined;
  const radius = hasBox(config) ? 0 : radiusOf(config);
  const look = { alt: context.plain(content.name), width, ratio: squareRatio, radius };
  const picture = writePicture(config.image, look, context);
  return picture && linkedMarkup(picture, context.link(content.url, 'image'));
}

function textCell(block: ProductBlock, padding: string, width: Markup, context: MarkupContext): Markup {
  const alignment = inReadingDirection(block.config.alignment, context);
  return html`
    <td${width} align="${alignment}" valign="top" style="${textStyle(block, padding, context)}">
      ${productText(block, context)}
    </td>`;
}

export function textStyle({ config }: ProductBlock, padding: string, context: MarkupContext): Markup {
  const { colors, fontFamily, fontSize, alignment } = config;
  return html`padding:${padding};font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:1.5;text-align:${inReadingDirection(alignment, context)};color:${colors.text}`;
}

/** Writes the texts of a product and its button. */
export function productText(block: ProductBlock, context: MarkupContext): Markup {
  const { config, content } = block;
  return html`
    ${badge(block, context)}
    ${paragraph(nameOf(block, context), ';font-weight:bold', 4)}
    ${paragraph(textOf(content.description, context), '', 8)}
    ${paragraph(priceMarkup(content, config.colors, context), `;font-size:${Math.round(config.fontSize * 1.125)}px`, 12)}
    ${button(block, context)}`;
}

function textOf(text: string, context: MarkupContext): Markup | undefined {
  const written = context.plain(text);
  return written.trim() === '' ? undefined : html`${written}`;
}

/** The name leads to the product, unless a button does. */
function nameOf({ config, content }: ProductBlock, context: MarkupContext): Markup | undefined {
  const name = textOf(content.name, context);
  if (name === undefined || context.plain(content.button).trim() !== '') return name;
  const url = context.link(content.url, 'text');
  if (url === undefined) return name;
  return html`<a href="${url}" target="_blank" style="color:${config.colors.text};text-decoration:underline">${name}</a>`;
}

function paragraph(content: Markup | undefined, style: string, space: number): Markup | undefined {
  return content && html`<p style="margin:0 0 ${space}px${style}">${content}</p>`;
}

function badge({ config, content }: ProductBlock, context: MarkupContext): Markup {
  const text = context.plain(content.badge);
  if (text.trim() === '') return html``;
  const { colors, fontSize } = config;
  const small = Math.max(12, Math.round(fontSize * 0.8));
  return html`<p style="margin:0 0 8px;font-size:${small}px;line-height:1.4"><span style="display:inline-block;padding:2px 8px;border-radius:${Math.min(mostRadius, shapeRadius[config.shape])}px;background-color:${colors.badge};font-weight:bold;color:${colors.badgeText}">${text}</span></p>`;
}

function button({ config, content }: ProductBlock, context: MarkupContext): Markup {
  const label = context.plain(content.button);
  if (label.trim() === '') return html``;
  const url = context.link(content.url, 'button');
  if (url === undefined) return html``;
  const look = buttonLook(config, context.width);
  const write = context.target === 'html' ? htmlButton : ampButton;
  return write(html`${label}`, url, look, context);
}

/** The button of a product in a narrow column has less space at its sides. */
function buttonLook({ colors, fontFamily, fontSize, shape }: ProductConfig, width: number): ButtonLook {
  return {
    colors: { button: colors.button, text: colors.buttonText },
    fontFamily,
    fontSize,
    shape,
    bold: true,
    full: false,
    buttonPadding: { vertical: 10, horizontal: width < leastRowWidth ? 14 : 24 },
  };
}
