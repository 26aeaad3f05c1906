import {
  ampButton,
  buttonLabel,
  html,
  htmlButton,
  outlookOnly,
  type Font,
  type Markup,
  type MarkupContext,
  type TextContext,
} from '@x/email-compiler';
import {
  cartButtonLook,
  discounted,
  formatPrice,
  withParameters,
  type Currency,
  type Discount,
} from './cart.js';

/** What a card shows of either shop's product. */
export interface CartBlock {
  readonly id: string;
  readonly config: {
    readonly colors: { readonly text: string; readonly button: string; readonly buttonText: string };
    readonly fontFamily: Font;
    readonly fontSize: number;
    readonly shape: 'square' | 'round' | 'pill';
    readonly layer: 'full' | 'minimal';
    readonly link: string;
    readonly productDiscount: Discount;
    readonly queryParams: Readonly<Record<string, string>>;
    readonly product: { readonly image: string } | null;
  };
  readonly content: {
    readonly name: string;
    readonly price: number;
    readonly currency: Currency;
    readonly button: string;
    readonly url: string;
  };
}

/** Address of the shop to lead to: the block's own, or the product's page. */
export function shopAddress({ config, content }: CartBlock): string {
  return withParameters(config.link.trim() === '' ? content.url : config.link, config.queryParams);
}

export function cardTextStyle({ config }: CartBlock, context: MarkupContext): Markup {
  return html`font-family:${context.font(config.fontFamily)};font-size:${config.fontSize}px;line-height:1.4;color:${config.colors.text}`;
}

/** Says that there is no product; then nothing of the block is in the message. */
export function reportNoProduct(context: Pick<MarkupContext, 'report'>): void {
  context.report({
    code: 'product-missing',
    severity: 'warning',
    path: 'config.product',
    message: 'No product was chosen, so nothing of the cart is in the message: choose one.',
  });
}

/** Expressions of amp-bind for a price that depends on what is chosen. */
export interface BoundPrice {
  readonly now: string;
  readonly before: string;
}

/** The price, and the one before the discount struck out where there is a discount. */
function priceMarkup({ config, content }: CartBlock, bound?: BoundPrice): Markup {
  const now = discounted(content.price, config.productDiscount);
  const bind = (expression: string | undefined) => expression !== undefined && html` [text]="${expression}"`;
  const before = html`<s style="opacity:0.7"${bind(bound?.before)}>${formatPrice(content.price, content.currency)}</s> `;
  return html`${config.productDiscount.value > 0 && before}<strong${bind(bound?.now)}>${formatPrice(now, content.currency)}</strong>`;
}

/** Picture and information side by side: 40 % and 60 % (spec 3 §9, cart block), below each other on narrow screens. */
export function cardColumns(
  picture: Markup | undefined,
  information: Markup,
  context: MarkupContext,
): Markup {
  if (picture === undefined) return information;
  const outlook = (markup: Markup) => (context.target === 'html' ? outlookOnly(markup) : undefined);
  const left = Math.floor(context.width * 0.4);
  const right = context.width - left;
  const column = (width: number, inner: Markup) => html`
    <div class="c" style="display:inline-block;width:100%;max-width:${width}px;vertical-align:top;font-size:16px">${inner}</div>`;
  return html`
    <div style="font-size:0">
      ${outlook(html`<table role="presentation" width="${context.width}" cellpadding="0" cellspacing="0" border="0"><tr><td width="${left}" valign="top">`)}
      ${column(left, picture)}
      ${outlook(html`</td><td width="${right}" valign="top">`)}
      ${column(right, html`<div style="padding:0 0 0 16px">${information}</div>`)}
      ${outlook(html`</td></tr></table>`)}
    </div>`;
}

/** The address of the product's picture, where it is to be shown. */
export function pictureSource({ config }: CartBlock, context: MarkupContext): string | undefined {
  const src = config.product?.image ?? '';
  return config.layer === 'minimal' || src.trim() === '' ? undefined : context.imageSource(src);
}

/** The product with a button to the shop: all there is where nothing can be bought inside the message. */
export function productCard(block: CartBlock, context: MarkupContext): Markup {
  if (block.config.product === null) {
    reportNoProduct(context);
    return html``;
  }
  const { content, config } = block;
  const url = context.link(shopAddress(block), 'button');
  const name = context.plain(content.name);
  const label = context.plain(content.button);
  const source = pictureSource(block, context);
  const width = Math.floor(context.width * 0.4);
  const picture =
    source === undefined
      ? undefined
      : html`<img src="${source}" width="${width}" height="${width}" alt="${name}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0">`;
  if (context.target === 'amp') return ampCard(block, url, label, context);
  const button = htmlButton(buttonLabel(label), url, cartButtonLook(config), context);
  const information = productInformation(block, html`${url !== undefined && button}`, context);
  return cardColumns(picture, information, context);
}

function ampCard(block: CartBlock, url: string | undefined, label: string, context: MarkupContext): Markup {
  const button = ampButton(html`${label}`, url, cartButtonLook(block.config), context);
  return cardColumns(
    ampPicture(block, context),
    productInformation(block, html`${url !== undefined && button}`, context),
    context,
  );
}

export function ampPicture(block: CartBlock, context: MarkupContext): Markup | undefined {
  const source = pictureSource(block, context);
  if (source === undefined) return undefined;
  const width = Math.floor(context.width * 0.4);
  return html`<amp-img src="${source}" width="${width}" height="${width}" layout="responsive" alt="${context.plain(block.content.name)}"></amp-img>`;
}

/** Name and price, and what to do with them. */
export function productInformation(
  block: CartBlock,
  controls: Markup,
  context: MarkupContext,
  bound?: BoundPrice,
): Markup {
  return html`
    <div style="${cardTextStyle(block, context)}">
      <p style="margin:0 0 8px">${context.plain(block.content.name)}</p>
      <p style="margin:0 0 12px"${bound !== undefined && html` aria-live="polite"`}>${priceMarkup(block, bound)}</p>
      ${controls}
    </div>`;
}

export function productText(block: CartBlock, context: TextContext): string {
  if (block.config.product === null) return '';
  const { config, content } = block;
  const price = formatPrice(discounted(content.price, config.productDiscount), content.currency);
  const url = context.link(shopAddress(block), 'button');
  const label = context.plain(content.button);
  return [
    `${context.plain(content.name)} – ${price}`,
    ...(url === undefined ? [] : [`${label}: ${url}`]),
  ].join('\n');
}
