import { discounted, priceExpression, type Currency } from '../cart/cart.ts';
import { bindLiteral, jsonLiteral, jsonObject } from '../forms/bind-expression.ts';
import { stateName } from '../forms/tracking.ts';
import type { ShopifyCartBlock } from './shopify-cart.ts';

type Product = NonNullable<ShopifyCartBlock['config']['product']>;

/** A variant that can be ordered. A product without variants counts as its only variant. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  /** After the discount. */
  readonly price: number;
  readonly priceBefore: number;
  readonly soldOut: boolean;
}

/** Stock at the time the product was chosen. */
interface Stock {
  readonly quantity: number;
  /** True for variants that the shop sells at any quantity: untracked stock or backorders. */
  readonly available?: boolean | undefined;
}

export function isSoldOut({ quantity, available }: Stock): boolean {
  return !(available ?? quantity > 0);
}

/** The offers of a product, never empty. */
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

/** Separates the parts of an option's value. No part contains it. */
const separator = '\n';

/**
 * Writes an offer as the value of an option. The state stores the whole value, so no expression has to list all offers: a
 * product can have more variants than the node limit of an expression.
 */
export function offerValue(offer: Offer): string {
  return partsOf(offer).join(separator);
}

/** Expression that an option's `change` stores as the chosen offer. */
export const chosenOffer = `event.value.split(${bindLiteral(separator)})`;

/** Parts of an option's value. The id is JSON. */
function partsOf({ id, price, priceBefore, name }: Offer): readonly string[] {
  return [JSON.stringify(id), String(price), String(priceBefore), name.replace(/\s+/g, ' ')];
}

/** Expressions for the parts of the chosen offer. `first` is the initial choice. */
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

/** Expression for the JSON of the order line (spec 3 §3). The price is the shop's, before the discount. */
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
