import { prestashopTax } from '@x/amp-runtime-blocks';
import type { ShopProduct } from '@x/api-client/contract';
import * as v from 'valibot';
import { callOutside, type OutgoingBounds, type OutgoingCall } from '../../../platform/index.ts';
import type { OpenPrestashop } from '../integration.ts';
import {
  amountSchema,
  mostProducts,
  readItems,
  readShopJson,
  shopFailure,
  webAddress,
  type ShopResult,
} from './shop-answer.ts';

/** The language whose names are shown (spec 3 §9). */
const languageId = '1';

/** The webservice knows prices and no currency; carts know the euro first (spec 3 §9). */
const currency = 'EUR';

/** Where the shop is, without a slash at its end: it may live in a folder. */
function siteAddress(hostUrl: string): string {
  const url = new URL(hostUrl);
  return `${url.origin}${url.pathname.replace(/\/(?:api\/?)?$/u, '')}`;
}

/** A call of the webservice. The key is the user of basic authentication, without a password. */
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

/** Asks the shop for one product: what a try does. */
export function prestashopTrial(shop: OpenPrestashop): OutgoingCall {
  return prestashopCall(shop, 'products', { limit: '1', display: '[id,name]', language: languageId });
}

const identifier = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** One language is a text, several are a list. */
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
});
type Product = v.InferOutput<typeof productSchema>;

/** An empty list is an empty array where a full one is an object. */
const productsSchema = v.union([v.object({ products: v.array(v.unknown()) }), v.tuple([])]);
const stockSchema = v.object({
  id_product: identifier,
  quantity: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number()),
});
const stocksSchema = v.object({ stock_availables: v.array(v.unknown()) });

/** The brackets and commas of a filter mean something else than what is looked for. */
function containing(text: string): string {
  return `%[${text.replaceAll(/[[\]%|,]/gu, ' ').trim()}]%`;
}

/** Pictures stand in folders by the digits of their number, whether or not the shop has friendly addresses. */
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

/** Raw price times the tax, in cents (spec 3 §9). */
export function priceWithTax(raw: number): number {
  return Math.round(raw * prestashopTax * 100) / 100;
}

function toProduct(product: Product, site: string, quantity: number): ShopProduct {
  return {
    id: product.id,
    name: product.name,
    rawPrice: product.price,
    price: priceWithTax(product.price),
    quantity,
    currency,
    date: product.date_upd,
    image: imageAddress(site, product.id_default_image ?? ''),
    siteUrl: site,
    url: productAddress(site, product),
  };
}

/** How many there are: a product's own `quantity` is always 0. Unknown without the permission to read it, and then 0. */
async function quantitiesOf(
  shop: OpenPrestashop,
  products: readonly Product[],
  bounds: OutgoingBounds,
): Promise<ReadonlyMap<string, number>> {
  if (products.length === 0) return new Map();
  const call = prestashopCall(shop, 'stock_availables', {
    display: '[id_product,quantity]',
    'filter[id_product]': `[${products.map(({ id }) => id).join('|')}]`,
    'filter[id_product_attribute]': '[0]',
  });
  const json = readShopJson(await callOutside(call, bounds));
  const parsed = json.ok ? v.safeParse(stocksSchema, json.value) : undefined;
  const stocks = parsed?.success === true ? readItems(stockSchema, parsed.output.stock_availables) : [];
  return new Map(stocks.map(({ id_product: id, quantity }) => [id, quantity]));
}

/** Products of a shop as its webservice answers them, prices with tax. */
export async function searchPrestashop(
  shop: OpenPrestashop,
  text: string,
  bounds: OutgoingBounds,
): Promise<ShopResult<readonly ShopProduct[]>> {
  const call = prestashopCall(shop, 'products', {
    display: '[id,name,price,date_upd,id_default_image,cache_default_attribute]',
    language: languageId,
    limit: String(mostProducts),
    'filter[active]': '[1]',
    ...(text === '' ? {} : { 'filter[name]': containing(text) }),
  });
  const json = readShopJson(await callOutside(call, bounds));
  if (!json.ok) return json;
  const answer = v.safeParse(productsSchema, json.value);
  if (!answer.success) return shopFailure('The shop answered something that is no list of products.');
  const items = 'products' in answer.output ? answer.output.products : [];
  const products = readItems(productSchema, items).slice(0, mostProducts);
  const quantities = await quantitiesOf(shop, products, bounds);
  const site = siteAddress(shop.config.hostUrl);
  return {
    ok: true,
    value: products.map((product) => toProduct(product, site, quantities.get(product.id) ?? 0)),
  };
}
