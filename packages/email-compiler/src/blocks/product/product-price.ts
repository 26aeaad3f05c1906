import type { BlockContext } from '../../definition/define.ts';
import { html, type Markup } from '../../markup/markup.ts';
import { formatPrice } from './format-price.ts';
import type { ProductConfig, ProductContent } from './product-schema.ts';

type Context = Pick<BlockContext, 'plain' | 'language'>;

interface Prices {
  readonly now: string;
  /** undefined if the price is not reduced. */
  readonly before: string | undefined;
  /** Both prices in words, such as "Before 29 €, now 19 €". */
  readonly words: string;
}

/** Returns the formatted prices of a product. undefined if it shows no price. */
function pricesOf(content: ProductContent, context: Context): Prices | undefined {
  const { price, oldPrice, currency } = content;
  if (price === undefined) return undefined;
  const now = formatPrice(price, currency, context.language);
  if (!isReduced(content)) return { now, before: undefined, words: now };
  const before = formatPrice(oldPrice ?? price, currency, context.language);
  return {
    now,
    before,
    words: `${labeled(content.before, before, context)}, ${labeled(content.now, now, context)}`,
  };
}

export function isReduced({ price, oldPrice }: ProductContent): boolean {
  return price !== undefined && oldPrice !== undefined && oldPrice > price;
}

export function priceText(content: ProductContent, context: Context): string {
  return pricesOf(content, context)?.words ?? '';
}

/** The prices, with the old one struck through. A screen reader would not mention the line, so it reads words instead. */
export function priceMarkup(
  content: ProductContent,
  colors: ProductConfig['colors'],
  context: Context,
): Markup | undefined {
  const prices = pricesOf(content, context);
  if (prices === undefined) return undefined;
  const { now, before, words } = prices;
  const current = html`<strong style="color:${colors.price}">${now}</strong>`;
  if (before === undefined) return current;
  return html`<span role="img" aria-label="${words}"><s style="color:${colors.oldPrice}">${before}</s> ${current}</span>`;
}

function labeled(label: string, price: string, context: Context): string {
  return `${context.plain(label).trim()} ${price}`.trim();
}
