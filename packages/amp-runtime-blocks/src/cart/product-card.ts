import {
  ampButton,
  formatPrice,
  html,
  htmlButton,
  outlookOnly,
  stackingBreakpoint,
  type AmpOutput,
  type BlockContext,
  type HtmlOutput,
  type Markup,
  type MarkupContext,
  type PageChoice,
  type PageLinkPlace,
  type TextContext,
} from '@x/email-compiler';
import { reportProblem } from '../diagnostics/report-problem.ts';
import { cartButtonLook, discounted } from './cart.ts';
import { buyAddress, inShopCurrency, outsideMessage } from './shop-terms.ts';
import { discountBadge, priceMarkup, type BoundPrice, type CartBlock } from './price-line.ts';
import { variantChoice, type CardVariant } from './variant-choice.ts';
import { formStyle } from '../forms/connector-form.ts';

/** Reports that the block is left out of the message because no product is selected. */
export function reportNoProduct(context: Pick<MarkupContext, 'report'>): void {
  reportProblem(context, {
    code: 'product-missing',
    severity: 'warning',
    path: 'config.product',
  });
}

/** Reports that recipients cannot buy the product. */
export function reportSoldOut(context: Pick<MarkupContext, 'report'>): void {
  reportProblem(context, { code: 'product-sold-out', severity: 'warning', path: 'config.product' });
}

/**
 * Styles of a card's columns in AMP. The columns have classes, because a stylesheet in AMP cannot override inline
 * styles on narrow screens.
 */
export const cardCss = [
  '.xpc{font-size:0}',
  '.xpp,.xpi{display:inline-block;box-sizing:border-box;width:40%;padding:0 8px 12px;vertical-align:top;font-size:16px}',
  '.xpi{width:60%}',
  '.xpp img{object-fit:contain;object-position:top}',
  `@media(max-width:${stackingBreakpoint}px){.xpp,.xpi{display:block;width:100%;padding:0 0 12px}}`,
].join('');

/** Image and information side by side, 40 % and 60 % (spec 3 §9, cart block). Stacked on narrow screens. */
export function cardColumns(
  picture: Markup | undefined,
  information: Markup,
  context: MarkupContext,
): Markup {
  if (picture === undefined) return information;
  if (context.target === 'amp') {
    return html`<div class="xpc"><div class="xpp">${picture}</div><div class="xpi">${information}</div></div>`;
  }
  const left = Math.floor(context.width * 0.4);
  const right = context.width - left;
  // Both columns contain their gap as padding, so that they line up when stacked.
  const column = (width: number, inner: Markup) => html`
    <div class="c" style="display:inline-block;width:100%;max-width:${width}px;vertical-align:top;font-size:16px"><div style="padding:0 8px 12px">${inner}</div></div>`;
  return html`
    <div style="font-size:0">
      ${outlookOnly(html`<table role="presentation" width="${context.width}" cellpadding="0" cellspacing="0" border="0" style="width:${context.width}px"><tr><td width="${left}" valign="top" style="width:${left}px">`)}
      ${column(left, picture)}
      ${outlookOnly(html`</td><td width="${right}" valign="top" style="width:${right}px">`)}
      ${column(right, information)}
      ${outlookOnly(html`</td></tr></table>`)}
    </div>`;
}

/** Width in px of the image inside its column. */
function pictureWidth({ width }: MarkupContext): number {
  return Math.max(1, Math.floor(width * 0.4) - 16);
}

/** Returns the URL of the product's image. undefined if the card shows no image. */
function pictureSource({ config }: CartBlock, context: MarkupContext): string | undefined {
  const src = config.product?.image ?? '';
  return config.layer === 'minimal' || src.trim() === '' ? undefined : context.imageSource(src);
}

/** What a card offers besides the product. */
export interface CardOffer {
  /** Variants to choose from where CSS alone allows it. */
  readonly variants?: readonly CardVariant[];
  /** URL that the button opens. By default, the page of the shop (`buyAddress`). */
  readonly address?: string;
  /** True if orders on the message's page get the discount. Otherwise, only the shop can give it. */
  readonly hasPageDiscount?: boolean;
  /** What the link to the message's page chooses. By default, the product is put into the cart (`buy`). */
  readonly choice?: PageChoice;
  /** Words in place of the button, if nothing can be bought. */
  readonly soldOut?: string | undefined;
}

/** Returns the URL of the message's page with what the link chooses there. undefined if the author chose a page of the shop. */
export function orderPage(
  { config }: CartBlock,
  context: Pick<BlockContext, 'pageOf'>,
  choice: PageChoice = { buy: '1' },
  place?: PageLinkPlace,
): string | undefined {
  return config.link.trim() === '' ? context.pageOf(choice, place) : undefined;
}

/** The product with a button to the shop, for HTML and for AMP without a cart. */
export function productCard(
  given: CartBlock,
  context: MarkupContext,
  { variants = [], address, soldOut, hasPageDiscount = false, choice }: CardOffer = {},
): HtmlOutput {
  if (given.config.product === null) {
    reportNoProduct(context);
    return { markup: html`` };
  }
  // An address that is asked for becomes a link in the report, so a card that leads nowhere asks for none.
  if (soldOut !== undefined) return { markup: soldOutCard(outsideMessage(given), soldOut, context) };
  const page = orderPage(given, context, choice);
  const block = page !== undefined && hasPageDiscount ? inShopCurrency(given) : outsideMessage(given);
  const url = page ?? context.link(address ?? buyAddress(block), 'button');
  const label = context.plain(block.content.button);
  const look = cartButtonLook(block.config);
  const button =
    context.target === 'html'
      ? htmlButton(html`${label}`, url, look, context)
      : ampButton(html`${label}`, url, look, context);
  const picture = context.target === 'amp' ? ampPicture(block, context) : htmlPicture(block, context);
  const fallback = html`${priceLine(block, context)}${url !== undefined && button}`;
  const offer = variantChoice(block, variants, fallback, context);
  const information = cardInformation(block, offer.markup, context);
  return { ...offer, markup: cardColumns(picture, information, context) };
}

/** The product without a button, because nothing can be bought. */
function soldOutCard(block: CartBlock, words: string, context: MarkupContext): Markup {
  const picture = context.target === 'amp' ? ampPicture(block, context) : htmlPicture(block, context);
  const note = html`<p style="margin:0">${context.plain(words)}</p>`;
  return cardColumns(picture, productInformation(block, note, context), context);
}

export function ampCard(block: CartBlock, context: MarkupContext, offer: CardOffer = {}): AmpOutput {
  return { ...productCard(block, context, offer), css: cardCss };
}

function htmlPicture(block: CartBlock, context: MarkupContext): Markup | undefined {
  const source = pictureSource(block, context);
  if (source === undefined) return undefined;
  const width = pictureWidth(context);
  return html`<img src="${source}" width="${width}" alt="${context.plain(block.content.name)}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0">`;
}

export function ampPicture(block: CartBlock, context: MarkupContext): Markup | undefined {
  const source = pictureSource(block, context);
  if (source === undefined) return undefined;
  const width = pictureWidth(context);
  return html`<amp-img src="${source}" width="${width}" height="${width}" layout="responsive" alt="${context.plain(block.content.name)}"></amp-img>`;
}

export function productInformation(
  block: CartBlock,
  controls: Markup,
  context: MarkupContext,
  bound?: BoundPrice,
): Markup {
  return cardInformation(block, html`${priceLine(block, context, bound)}${controls}`, context);
}

function priceLine(block: CartBlock, context: MarkupContext, bound?: BoundPrice): Markup {
  const live = bound !== undefined && html` aria-live="polite"`;
  return html`<p style="margin:0 0 16px"><span${live}>${priceMarkup(block, block.content.price, context, bound)}</span>${discountBadge(block, context)}</p>`;
}

function cardInformation(block: CartBlock, offer: Markup, context: MarkupContext): Markup {
  return html`
    <div style="${formStyle(block.config, context)}">
      <p style="margin:0 0 8px;font-weight:bold">${context.plain(block.content.name)}</p>
      ${offer}
    </div>`;
}

export function productText(
  given: CartBlock,
  context: TextContext,
  { address, soldOut, hasPageDiscount = false, choice }: Omit<CardOffer, 'variants'> = {},
): string {
  if (given.config.product === null) return '';
  const page = soldOut === undefined ? orderPage(given, context, choice) : undefined;
  const block = page !== undefined && hasPageDiscount ? inShopCurrency(given) : outsideMessage(given);
  const { config, content } = block;
  const price = formatPrice(
    discounted(content.price, config.productDiscount),
    content.currency,
    context.language,
  );
  if (soldOut !== undefined) {
    return `${context.plain(content.name)} – ${price}\n${context.plain(soldOut)}`;
  }
  const url = page ?? context.link(address ?? buyAddress(block), 'button');
  const label = context.plain(content.button);
  return [
    `${context.plain(content.name)} – ${price}`,
    ...(url === undefined ? [] : [`${label}: ${url}`]),
  ].join('\n');
}
