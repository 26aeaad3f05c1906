import { discounted, priceExpression, quantityRange, type PriceLook } from '../cart/cart.ts';
import { bindLiteral, jsonLiteral, jsonObject } from '../forms/bind-expression.ts';
import { stateName } from '../forms/tracking.ts';
import type { ShopifyCartBlock } from './shopify-cart-schema.ts';

type Product = NonNullable<ShopifyCartBlock['config']['product']>;

/** A variant of the product. A product without variants has a single offer, the product itself. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  /** Price after the discount. */
  readonly price: number;
  readonly priceBefore: number;
  readonly soldOut: boolean;
}

/** Stock at the time the product was chosen. */
interface Stock {
  readonly quantity: number;
  /**
   * True if the shop sells the variant, even at quantity 0 (stock not tracked, or backorders allowed). If undefined,
   * `quantity` decides.
   */
  readonly available?: boolean | undefined;
}

export function isSoldOut({ quantity, available }: Stock): boolean {
  return !(available ?? quantity > 0);
}

/** Returns the offers of a product, at least one. */
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

/** Separates the parts of an option's value. None of the parts contains this character. */
const separator = '\n';

/**
 * Writes all parts of an offer into the value of its option. Expressions read the chosen offer from the state, because
 * an expression that lists all offers could exceed AMP's limit of 250 nodes.
 */
export function offerValue(offer: Offer): string {
  return partsOf(offer).join(separator);
}

/** Expression for the chosen offer, which the `change` action of the select stores in the state. */
export const chosenOffer = `event.value.split(${bindLiteral(separator)})`;

/** Returns the parts of an option's value. The id is written as JSON. */
function partsOf({ id, price, priceBefore, name }: Offer): readonly string[] {
  return [JSON.stringify(id), String(price), String(priceBefore), name.replace(/\s+/g, ' ')];
}

/** Returns expressions for the parts of the chosen offer. `first` is the initial choice. */
export function chosenParts(blockId: string, first: Offer) {
  const state = stateName(blockId);
  const [id = '', price = '', priceBefore = '', name = ''] = partsOf(first);
  const part = (index: number, initial: string) => `(${state}.offer[${index}] || ${bindLiteral(initial)})`;
  return {
    id: part(0, id),
    price: part(1, price),
    priceBefore: part(2, priceBefore),
    name: part(3, name),
    quantity: `(${state}.quantity || 1)`,
  };
}

export function largestPrice(offers: readonly Offer[]): number {
  return Math.max(0, ...offers.map(({ priceBefore }) => priceBefore));
}

type Chosen = ReturnType<typeof chosenParts>;

export function amountExpression(
  price: string,
  chosen: Pick<Chosen, 'quantity'>,
  offers: readonly Offer[],
  look: PriceLook,
): string {
  return priceExpression(`${price} * ${chosen.quantity}`, largestPrice(offers) * quantityRange.maximum, look);
}

/**
 * Returns an expression for the JSON of the order line (spec 3 §3). The price is the shop's price before the
 * discount.
 */
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
