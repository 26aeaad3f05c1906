import { prestashopTax } from '@x/amp-runtime-blocks';
import type { ShopProduct } from '@x/api-client/contract';
import * as v from 'valibot';
import { callOutside, type OutgoingBounds, type OutgoingCall } from '../../../platform/outgoing/call.ts';
import type { OpenPrestashop } from '../integration.ts';
import {
  amountSchema,
  maximumProducts,
  readItems,
  readShopJson,
  shopFailure,
  webAddress,
  type ShopResult,
} from './shop-answer.ts';

/** Id of the language in which names are shown (spec 3 §9). */
const languageId = '1';

/** Currency of all products, because the web service does not report it and carts use euros (spec 3 §9). */
const currency = 'EUR';

/** Returns the URL of the shop without a trailing slash or `/api`. It may contain a path. */
function siteAddress(hostUrl: string): string {
  const url = new URL(hostUrl);
  return `${url.origin}${url.pathname.replace(/\/(?:api\/?)?$/u, '')}`;
}

/**
 * Builds a call of the web service. The API key is sent as the user name of basic authentication, without a password.
 */
function prestashopCall(
  { config }: OpenPrestashop,
  resource: string,
  query: Readonly<Record<string, string>>,
): OutgoingCall {
  const parameters = new URLSearchParams({ output_format: 'JSON', ...query });
  const authorization = `Basic ${Buffer.from(`${config.webserviceKey}:`).toString('base64')}`;
  return {
    method: 'GET',
    url: `${siteAddress(config.hostUrl)}/api/${resource}?${parameters.toString()}`,
    headers: { authorization, 'output-format': 'JSON' },
  };
}

/** Builds a request for a single product, as a connection test. */
export function prestashopTrial(shop: OpenPrestashop): OutgoingCall {
  return prestashopCall(shop, 'products', { limit: '1', display: '[id,name]', language: languageId });
}

const identifier = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** Schema of translated text, which is a string for one language and a list for several. */
const translated = v.union([
  v.string(),
  v.pipe(
    v.array(v.object({ id: identifier, value: v.string() })),
    v.transform((all) => (all.find(({ id }) => id === languageId) ?? all[0])?.value ?? ''),
  ),
]);

const productSchema = v.object({
  id: identifier,
  name: translated,
  price: amountSchema,
  date_upd: v.optional(v.string(), ''),
  id_default_image: v.nullish(identifier, ''),
  cache_default_attribute: v.nullish(identifier, '0'),
  available_for_order: v.nullish(identifier, '1'),
});
type Product = v.InferOutput<typeof productSchema>;

/** Schema of the list of products. If there are none, PrestaShop sends an empty array instead of an object. */
const productsSchema = v.union([v.object({ products: v.array(v.unknown()) }), v.tuple([])]);
const stockSchema = v.object({
  id_product: identifier,
  id_product_attribute: identifier,
  quantity: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number()),
  out_of_stock: v.nullish(identifier, '2'),
});

/** Value of `out_of_stock` with which the shop takes no orders for what it lacks. 1 allows them, 2 follows a setting of the shop. */
const deniesOrders = '0';

/** The stock of a product. */
interface Stock {
  readonly quantity: number;
  readonly isSoldOut: boolean;
}

const stocksSchema = v.object({ stock_availables: v.array(v.unknown()) });

/** Returns a filter for values that contain the text. Characters with a special meaning in filters are removed. */
function containing(text: string): string {
  return `%[${text.replaceAll(/[[\]%|,]/gu, ' ').trim()}]%`;
}

/**
 * Returns the URL of an image. Images are in nested folders named after the digits of their id, whether or not the shop
 * uses friendly URLs.
 */
function imageAddress(site: string, imageId: string): string {
  if (!/^[1-9]\d{0,9}$/u.test(imageId)) return '';
  return webAddress(`${site}/img/p/${imageId.split('').join('/')}/${imageId}-medium_default.jpg`);
}

function productAddress(site: string, { id, cache_default_attribute: attribute }: Product): string {
  const query = new URLSearchParams({ controller: 'product', id_product: id });
  if (attribute !== null && attribute !== '0' && attribute !== '')
    query.set('id_product_attribute', attribute);
  return webAddress(`${site}/index.php?${query.toString()}`);
}

/** Returns the price including tax, rounded to cents (spec 3 §9). */
export function priceWithTax(raw: number): number {
  return Math.round(raw * prestashopTax * 100) / 100;
}

function toProduct(product: Product, site: string, stock: Stock | undefined): ShopProduct {
  const isSold = product.available_for_order !== '0' && stock?.isSoldOut !== true;
  return {
    id: product.id,
    name: product.name,
    rawPrice: product.price,
    price: priceWithTax(product.price),
    quantity: stock?.quantity ?? 0,
    ...(isSold ? {} : { available: false }),
    currency,
    date: product.date_upd,
    image: imageAddress(site, product.id_default_image ?? ''),
    siteUrl: site,
    url: productAddress(site, product),
  };
}

/**
 * Requests the stock of all products in another call, because a product's own `quantity` is always 0. If that call
 * fails, for example because the key may not read stock, the map is empty.
 */
async function stocksOf(
  shop: OpenPrestashop,
  products: readonly Product[],
  bounds: OutgoingBounds,
): Promise<ReadonlyMap<string, Stock>> {
  if (products.length === 0) return new Map();
  const call = prestashopCall(shop, 'stock_availables', {
    display: '[id_product,id_product_attribute,quantity,out_of_stock]',
    'filter[id_product]': `[${products.map(({ id }) => id).join('|')}]`,
  });
  const json = readShopJson(await callOutside(call, bounds));
  const parsed = json.ok ? v.safeParse(stocksSchema, json.value) : undefined;
  const rows = parsed?.success === true ? readItems(stockSchema, parsed.output.stock_availables) : [];
  return new Map(
    [...Map.groupBy(rows, ({ id_product: id }) => id)].map(([id, ofProduct]) => [id, stockOf(ofProduct)]),
  );
}

/**
 * Sums up a product from its row of attribute 0 and those of its combinations. Combinations that were oversold have negative
 * quantities, which can hide in the product's total what others have left, so each is looked at.
 */
function stockOf(rows: readonly v.InferOutput<typeof stockSchema>[]): Stock {
  const total = rows.find(({ id_product_attribute: attribute }) => attribute === '0');
  return {
    quantity: total?.quantity ?? 0,
    isSoldOut: rows.every(({ quantity, out_of_stock: policy }) => quantity <= 0 && policy === deniesOrders),
  };
}

/** PrestaShop reports prices without tax. The returned `price` includes tax, `rawPrice` does not. */
export async function searchPrestashop(
  shop: OpenPrestashop,
  text: string,
  bounds: OutgoingBounds,
): Promise<ShopResult<readonly ShopProduct[]>> {
  const call = prestashopCall(shop, 'products', {
    display: '[id,name,price,date_upd,id_default_image,cache_default_attribute,available_for_order]',
    language: languageId,
    limit: String(maximumProducts),
    'filter[active]': '[1]',
    ...(text === '' ? {} : { 'filter[name]': containing(text) }),
  });
  const json = readShopJson(await callOutside(call, bounds));
  if (!json.ok) return json;
  const answer = v.safeParse(productsSchema, json.value);
  if (!answer.success) return shopFailure('The shop did not return a list of products.');
  const items = 'products' in answer.output ? answer.output.products : [];
  const products = readItems(productSchema, items).slice(0, maximumProducts);
  const stocks = await stocksOf(shop, products, bounds);
  const site = siteAddress(shop.config.hostUrl);
  return {
    ok: true,
    value: products.map((product) => toProduct(product, site, stocks.get(product.id))),
  };
}
