import { formatPrice, html, type Font, type Markup, type MarkupContext } from '@x/email-compiler';
import { inAttribute } from '../forms/bind-expression.ts';
import { discounted, formatDiscount, isDiscounted, type Currency, type Discount } from './cart.ts';

/** Fields that the product card uses. Both carts have them. */
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
    readonly discountInShop?: boolean | undefined;
    /** Code that the shop takes for the discount. Only shops that apply a code from a link have one. */
    readonly discountCode?: string | undefined;
    readonly queryParams: Readonly<Record<string, string>>;
    readonly product: { readonly image: string; readonly currency: string } | null;
  };
  readonly content: {
    readonly name: string;
    readonly price: number;
    readonly currency: Currency;
    readonly button: string;
    readonly variantLabel: string;
    readonly url: string;
  };
}

export interface BoundPrice {
  readonly now: string;
  readonly before: string;
}

/** With a discount, the full price comes first, struck through. `price` is the price before the discount. */
export function priceMarkup(
  { config, content: { currency } }: CartBlock,
  price: number,
  { language }: Pick<MarkupContext, 'language'>,
  bound?: BoundPrice,
): Markup {
  const now = discounted(price, config.productDiscount);
  const bind = (expression: string | undefined) =>
    expression !== undefined && html` [text]="${inAttribute(expression)}"`;
  const before = html`<s style="opacity:0.7"${bind(bound?.before)}>${formatPrice(price, currency, language)}</s> `;
  return html`${isDiscounted(config.productDiscount) && before}<strong${bind(bound?.now)}>${formatPrice(now, currency, language)}</strong>`;
}

export function discountBadge({ config, content }: CartBlock, context: MarkupContext): Markup {
  const { productDiscount, colors } = config;
  if (!isDiscounted(productDiscount)) return html``;
  const words = `${context.plain(productDiscount.name)} ${formatDiscount(productDiscount, { currency: content.currency, language: context.language })}`;
  return html` <span style="display:inline-block;padding:2px 8px;border-radius:5px;background-color:${colors.button};font-size:13px;line-height:18px;color:${colors.buttonText}">${words.trim()}</span>`;
}
