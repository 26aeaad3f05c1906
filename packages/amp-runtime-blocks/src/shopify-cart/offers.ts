import { discounted, priceExpression, type Currency } from '../cart/cart.ts';
import { bindLiteral, jsonLiteral, jsonObject } from '../forms/bind-expression.ts';
import { stateName } from '../forms/tracking.ts';
import type { ShopifyCartBlock } from './shopify-cart.ts';

type Product = NonNullable<ShopifyCartBlock['config']['product']>;

/** An order is one of a variant; a product without variants counts as its own only one. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  /** After the discount. */
  readonly price: number;
  readonly priceBefore: number;
  readonly soldOut: boolean;
}

/** Stock as the shop told it when the product was chosen. */
interface Stock {
  readonly quantity: number;
  /** Shops sell some variants whatever their quantity: stock that nobody counts, or that may be ordered ahead. */
  readonly available?: boolean | undefined;
}

export function isSoldOut({ quantity, available }: Stock): boolean {
  return !(available ?? quantity > 0);
}

/** The offers of a product, of which there is at least one. */
export function offersOf({ config, content }: ShopifyCartBlock, product: Product): readonly Offer[] {
  const offer = ({ id, name, price }: Pick<Offer, 'id' | 'name' | 'price'>, soldOut: boolean): Offer => ({
    id,
    name,
    price: discounted(price, config.productDiscount),
    priceBefore: price,
    soldOut,
  });
  if (product.variants.length === 0) return [offer({ ...product, price: content.price }, false)];
  return product.variants.map((variant) => offer(variant, isSoldOut(variant)));
}

/** Separator between the parts of an option's value. It occurs in none of them. */
const separator = '\n';

/**
 * An offer as the value of an option. What is chosen goes into the state whole, so that no expression has to list all
 * offers: a product can have more variants than an expression nodes.
 */
export function offerValue(offer: Offer): string {
  return partsOf(offer).join(separator);
}

/** Expression that an option's `change` stores as the chosen offer. */
export const chosenOffer = `event.value.split(${bindLiteral(separator)})`;

/** The id as JSON. */
function partsOf({ id, price, priceBefore, name }: Offer): readonly string[] {
  return [JSON.stringify(id), String(price), String(priceBefore), name.replace(/\s+/g, ' ')];
}

/** Expressions for parts of the offer that is chosen, the first until another is. */
export function chosenParts(blockId: string, first: Offer) {
  const state = stateName(blockId);
  const [id = '', price = '', priceBefore = '', name = ''] = partsOf(first);
  const part = (index: number, initial: string) =>
    `((${state}.offer || [])[${index}] || ${bindLiteral(initial)})`;
  return {
    id: part(0, id),
    price: part(1, price),
    priceBefore: part(2, priceBefore),
    name: part(3, name),
    quantity: `(${state}.quantity || 1)`,
  };
}

type Chosen = ReturnType<typeof chosenParts>;

export function amountExpression(
  price: string,
  chosen: Pick<Chosen, 'quantity'>,
  currency: Currency,
): string {
  return priceExpression(`${price} * ${chosen.quantity}`, currency);
}

/** The cart's line (spec 3 §3) as JSON. The price is that of the shop, before the discount. */
export function lineExpression(
  { content }: ShopifyCartBlock,
  product: Product,
  chosen: Chosen,
  more: Readonly<Record<string, string>> = {},
): string {
  return jsonObject({
    id: jsonLiteral(product.id),
    variant_id: chosen.id,
    quantity: chosen.quantity,
    price: chosen.priceBefore,
    name: jsonLiteral(content.name),
    ...more,
  });
}
