import { discounted, discountTypes, isSoldOut, shopifyCart, type Discount } from '@x/amp-runtime-blocks';
import { allBlocks, parseDocument } from '@x/email-compiler';
import * as v from 'valibot';
import { blocks } from '../../content/index.ts';
import type { OpenShopify } from '../integrations/integration.ts';
import { readItems, readShopJson, shopFailure, type ShopResult } from '../integrations/shops/shop-answer.ts';
import { shopifyCall, shopifyRead } from '../integrations/shops/shopify.ts';
import { callOutside, type OutgoingBounds } from '../../platform/outgoing/call.ts';
import { firstShop } from './lookup.ts';

const text = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(255),
  v.regex(/[\p{L}\p{N}]/u, 'The value has no letter or digit.'),
);
const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,19}$/u));

/** Order that a cart sends (spec 3 §7). Prices, discounts and tags in the order are ignored. */
const orderSchema = v.object({
  draft_order: v.object({
    line_items: v.pipe(
      v.array(
        v.object({
          id,
          variant_id: id,
          quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
        }),
      ),
      v.length(1),
    ),
    shipping_address: v.object({
      first_name: text,
      last_name: text,
      address1: text,
      zip: text,
      city: text,
      province: text,
      phone: v.pipe(text, v.regex(/\d/u, 'The phone number has no digit.')),
      country: text,
    }),
  }),
});
export type CartOrder = v.InferOutput<typeof orderSchema>['draft_order'];

export function readOrder(params: unknown): CartOrder | undefined {
  const parsed = v.safeParse(orderSchema, params);
  return parsed.success ? parsed.output.draft_order : undefined;
}

/** Terms of an order. They come from the sent message, not from the form, so recipients cannot change them. */
interface Terms {
  readonly price: number;
  readonly discount: Discount;
  readonly tag: string;
}

const stockEntries = { quantity: v.number(), available: v.optional(v.boolean()) };

/** The parts of a cart block that determine an order. */
const cartSchema = v.object({
  config: v.object({
    product: v.object({
      id: v.string(),
      variants: v.array(v.object({ id: v.string(), price: v.number(), ...stockEntries })),
    }),
    integration: v.nullish(v.object({ id: v.string() })),
    productDiscount: v.object({ name: v.string(), type: v.picklist(discountTypes), value: v.number() }),
    productTag: v.string(),
  }),
});
type CartBlock = v.InferOutput<typeof cartSchema>;

/** Returns undefined if the message does not offer the variant or the variant is sold out. */
export function termsOf(
  config: string,
  integrationId: string,
  [line]: CartOrder['line_items'],
): Terms | undefined {
  const parsed = parseDocument(config, { blocks });
  if (!parsed.ok || line === undefined) return undefined;
  for (const block of allBlocks(parsed.value.document, { blocks })) {
    if (block.type !== shopifyCart.type) continue;
    const cart = v.safeParse(cartSchema, block);
    const terms = cart.success ? offered(cart.output, integrationId, line) : undefined;
    if (terms !== undefined) return terms;
  }
  return undefined;
}

function offered(
  { config }: CartBlock,
  integrationId: string,
  line: CartOrder['line_items'][number],
): Terms | undefined {
  const { product, productDiscount: discount, productTag: tag } = config;
  if (product.id !== line.id || (config.integration?.id ?? firstShop) !== integrationId) return undefined;
  const variant = product.variants.find((one) => one.id === line.variant_id);
  return variant === undefined || isSoldOut(variant) ? undefined : { price: variant.price, discount, tag };
}

/**
 * Returns the discount of a line item for the Admin API. `value` is per piece or in percent, and `amount` is the total
 * for the line item.
 */
function appliedDiscount({ price, discount }: Terms, quantity: number): object {
  if (discount.value <= 0) return {};
  const name = discount.name.trim() === '' ? 'Discount' : discount.name;
  return {
    applied_discount: {
      title: name,
      description: name,
      value: String(discount.value),
      value_type: discount.type,
      amount: ((price - discounted(price, discount)) * quantity).toFixed(2),
    },
  };
}

/** Replaces the country `spain`, which carts always send (spec 3 §9), with the name and code that Shopify uses. */
function addressOf(address: CartOrder['shipping_address']): object {
  return address.country.toLowerCase() === 'spain'
    ? { ...address, country: 'Spain', country_code: 'ES' }
    : address;
}

/** Name of the order attribute that contains the idempotency key. */
const attemptAttribute = 'email_attempt';

/** Returns the body of `POST draft_orders.json` for Shopify's Admin API (REST). */
export function draftOrderBody(order: CartOrder, terms: Terms, email: string, attempt?: string): object {
  return {
    draft_order: {
      email,
      line_items: order.line_items.map(({ variant_id, quantity }) => ({
        variant_id: Number(variant_id),
        quantity,
        ...appliedDiscount(terms, quantity),
      })),
      shipping_address: addressOf(order.shipping_address),
      tags: terms.tag,
      ...(attempt === undefined ? {} : { note_attributes: [{ name: attemptAttribute, value: attempt }] }),
    },
  };
}

const answerSchema = v.object({
  draft_order: v.object({
    invoice_url: v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(2000)),
  }),
});
export type DraftOrder = v.InferOutput<typeof answerSchema>;

const recentSchema = v.object({ draft_orders: v.array(v.unknown()) });
const attemptSchema = v.object({
  ...answerSchema.entries.draft_order.entries,
  note_attributes: v.array(v.object({ name: v.string(), value: v.unknown() })),
});
/** Tolerated difference between our clock and the shop's, in milliseconds. */
const clockTolerance = 60_000;

/**
 * Finds the order that an earlier try created, in case only its response was lost. The value is undefined if there is
 * none.
 */
export async function findDraftOrder(
  shop: OpenShopify,
  attempt: string,
  since: Date,
  bounds: OutgoingBounds,
): Promise<ShopResult<DraftOrder | undefined>> {
  const query = new URLSearchParams({
    limit: '250',
    updated_at_min: new Date(since.getTime() - clockTolerance).toISOString(),
    fields: 'id,invoice_url,note_attributes',
  });
  const call = shopifyRead(shop, `draft_orders.json?${query.toString()}`);
  const json = readShopJson(await callOutside(call, bounds));
  if (!json.ok) return json;
  const parsed = v.safeParse(recentSchema, json.value);
  if (!parsed.success) return shopFailure('The shop did not return a list of orders.');
  const found = readItems(attemptSchema, parsed.output.draft_orders).find(({ note_attributes }) =>
    note_attributes.some(({ name, value }) => name === attemptAttribute && value === attempt),
  );
  const value = found === undefined ? undefined : { draft_order: { invoice_url: found.invoice_url } };
  return { ok: true, value };
}

export async function createDraftOrder(
  shop: OpenShopify,
  body: object,
  bounds: OutgoingBounds,
): Promise<ShopResult<DraftOrder>> {
  const json = readShopJson(await callOutside(shopifyCall(shop, 'draft_orders.json', body), bounds));
  if (!json.ok) return json;
  const parsed = v.safeParse(answerSchema, json.value);
  return parsed.success
    ? { ok: true, value: parsed.output }
    : shopFailure('The shop did not return a payable order.');
}
