import type { ShopProduct } from '@x/api-client/contract';
import * as v from 'valibot';
import { callOutside, type OutgoingBounds, type OutgoingCall } from '../../../platform/outgoing/call.ts';
import type { OpenShopify } from '../integration.ts';
import {
  amountSchema,
  maximumProducts,
  readItems,
  readShopJson,
  shopFailure,
  webAddress,
  type ShopResult,
} from './shop-answer.ts';

/**
 * Version of the Admin API that is used if the URL contains none. Once Shopify retires this version, Shopify responds
 * in the oldest version that it still supports.
 */
const adminVersion = '2026-07';

/** Returns the base URL of the Admin API, without a trailing slash. */
export function adminAddress(api: string): string {
  const url = new URL(api);
  const version = /^\/admin\/api\/([\w-]+)/u.exec(url.pathname)?.[1] ?? adminVersion;
  return `${url.origin}/admin/api/${version}`;
}

export function shopifyCall({ config }: OpenShopify, resource: string, body: unknown): OutgoingCall {
  return {
    method: 'POST',
    url: `${adminAddress(config.api)}/${resource}`,
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': config.accessToken },
    body: JSON.stringify(body),
  };
}

export function shopifyRead({ config }: OpenShopify, resource: string): OutgoingCall {
  return {
    method: 'GET',
    url: `${adminAddress(config.api)}/${resource}`,
    headers: { 'x-shopify-access-token': config.accessToken },
  };
}

/** Builds a request for the shop's name, as a connection test. */
export function shopifyTrial(shop: OpenShopify): OutgoingCall {
  return shopifyCall(shop, 'graphql.json', { query: '{ shop { name currencyCode primaryDomain { url } } }' });
}

/** The contract (spec 3 §7) names the image's address `src`, which the API now calls `url`. */
const productsQuery = `query products($text: String, $most: Int!) {
  shop { currencyCode primaryDomain { url } }
  products(first: $most, query: $text) {
    edges { node {
      id title handle createdAt
      featuredImage { src: url }
      variants(first: 100) { edges { node { id title price inventoryQuantity availableForSale sku } } }
    } }
  }
}`;

const variantSchema = v.object({
  id: v.string(),
  title: v.string(),
  price: amountSchema,
  inventoryQuantity: v.nullish(v.number(), 0),
  /** True if the variant is in stock, if its stock is not tracked, or if it may be oversold. */
  availableForSale: v.nullish(v.boolean()),
  sku: v.nullish(v.string(), ''),
});

const productSchema = v.object({
  id: v.string(),
  title: v.string(),
  handle: v.string(),
  createdAt: v.string(),
  featuredImage: v.nullish(v.object({ src: v.string() })),
  variants: v.object({ edges: v.array(v.object({ node: v.unknown() })) }),
});

const answerSchema = v.object({
  data: v.object({
    shop: v.object({ currencyCode: v.string(), primaryDomain: v.object({ url: v.string() }) }),
    products: v.object({ edges: v.array(v.object({ node: v.unknown() })) }),
  }),
});
type Shop = v.InferOutput<typeof answerSchema>['data']['shop'];

const errorsSchema = v.object({ errors: v.pipe(v.array(v.object({ message: v.string() })), v.minLength(1)) });

/** Returns 42 for `gid://shopify/Product/42`. */
function numberOf(gid: string): string {
  return gid.slice(gid.lastIndexOf('/') + 1);
}

function toProduct(node: v.InferOutput<typeof productSchema>, shop: Shop): ShopProduct {
  const variants = readItems(
    variantSchema,
    node.variants.edges.map((edge) => edge.node),
  ).map(({ id, title, price, inventoryQuantity, availableForSale, sku }) => ({
    gid: id,
    id: numberOf(id),
    name: title,
    price,
    quantity: inventoryQuantity,
    ...(typeof availableForSale === 'boolean' ? { available: availableForSale } : {}),
    sku,
  }));
  const path = `/products/${encodeURIComponent(node.handle)}`;
  return {
    gid: node.id,
    id: numberOf(node.id),
    name: node.title,
    path,
    price: variants[0]?.price ?? 0,
    currency: shop.currencyCode,
    currencyCode: shop.currencyCode,
    date: node.createdAt,
    image: webAddress(node.featuredImage?.src ?? ''),
    url: webAddress(`${shop.primaryDomain.url.replace(/(?<!\/)\/+$/u, '')}${path}`),
    variants,
  };
}

/**
 * Returns a search query for products that contain words starting with the words of `text`. Removes the characters of
 * the search syntax.
 */
export function searchText(text: string): string {
  const words = text.split(/\s+/u).map((word) => word.replaceAll(/[^\p{L}\p{N}_.-]/gu, ''));
  return words
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => (/^(?:and|or|not)$/iu.test(word) ? `"${word}"` : `${word}*`))
    .join(' ');
}

/** Searches products with Shopify's Admin API (GraphQL). Products without a variant are left out. */
export async function searchShopify(
  shop: OpenShopify,
  text: string,
  bounds: OutgoingBounds,
): Promise<ShopResult<readonly ShopProduct[]>> {
  const variables = { text: searchText(text), most: maximumProducts };
  const call = shopifyCall(shop, 'graphql.json', { query: productsQuery, variables });
  const json = readShopJson(await callOutside(call, bounds));
  if (!json.ok) return json;
  const failed = v.safeParse(errorsSchema, json.value);
  if (failed.success) {
    return shopFailure(
      `The shop refused the search: ${failed.output.errors[0]?.message.slice(0, 300) ?? ''}`,
    );
  }
  const answer = v.safeParse(answerSchema, json.value);
  if (!answer.success) return shopFailure('The shop did not return a list of products.');
  const { shop: about, products } = answer.output.data;
  const nodes = readItems(
    productSchema,
    products.edges.map((edge) => edge.node),
  );
  return {
    ok: true,
    value: nodes
      .map((node) => toProduct(node, about))
      .filter((product) => 'variants' in product && product.variants.length > 0)
      .slice(0, maximumProducts),
  };
}
