import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { prestashopProductSchema, shopifyProductSchema } from '@x/amp-runtime-blocks';
import type { OutgoingBounds } from '../../../platform/outgoing/call.ts';
import type { OpenPrestashop, OpenShopify } from '../integration.ts';
import { priceWithTax, searchPrestashop } from './prestashop.ts';
import { adminAddress, searchShopify, searchText } from './shopify.ts';

/** Responds to the requests of a test. If undefined, the server responds like Shopify or PrestaShop. */
let answer: ((response: ServerResponse) => void) | undefined;
let asked: {
  path: string;
  query: Record<string, string>;
  body: string;
  headers: IncomingMessage['headers'];
}[];
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '', origin);
      const query = Object.fromEntries(url.searchParams);
      asked.push({ path: url.pathname, query, body, headers: request.headers });
      if (answer !== undefined) answer(response);
      else if (url.pathname.endsWith('/graphql.json')) answerAsShopify(request, response, body);
      else answerAsPrestashop(request, response, url);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
beforeEach(() => {
  asked = [];
  answer = undefined;
  stocks = [stockRow(5)];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** Rows of PrestaShop's stock. */
let stocks: readonly object[];

/** A row of the stock of the product, or of one of its combinations. */
const stockRow = (quantity: number, policy = '2', attribute = '0') => ({
  id_product: '12',
  id_product_attribute: attribute,
  quantity: String(quantity),
  out_of_stock: policy,
});

const lamp = {
  id: 'gid://shopify/Product/7',
  title: 'Lamp',
  handle: 'lamp',
  createdAt: '2026-01-02T03:04:05Z',
  featuredImage: { src: 'https://cdn.shop.test/lamp.png' },
  variants: {
    edges: [
      {
        node: {
          id: 'gid://shopify/ProductVariant/71',
          title: 'Red',
          price: '19.90',
          inventoryQuantity: 4,
          sku: 'L-R',
        },
      },
      {
        node: {
          id: 'gid://shopify/ProductVariant/72',
          title: 'Blue',
          price: '21.00',
          inventoryQuantity: null,
          sku: null,
        },
      },
    ],
  },
};

/**
 * Responds like Shopify's Admin API (GraphQL): with 401 if the token is wrong, and otherwise with 200, even if the
 * query has errors.
 */
function answerAsShopify(request: IncomingMessage, response: ServerResponse, body: string): void {
  if (request.headers['x-shopify-access-token'] !== 'shpat_1') {
    return json(response, 401, {
      errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
    });
  }
  const { query, variables } = JSON.parse(body) as { query: string; variables: { text: string } };
  if (!query.includes('products(')) {
    return json(response, 200, { errors: [{ message: "Field 'x' doesn't exist on type 'QueryRoot'" }] });
  }
  const edges =
    variables.text === '' || 'lamp'.startsWith(variables.text.replace('*', '')) ? [{ node: lamp }] : [];
  return json(response, 200, {
    data: { shop: { currencyCode: 'EUR', primaryDomain: { url: 'https://shop.test' } }, products: { edges } },
  });
}

/**
 * Responds like PrestaShop's web service. The key is the user name, the body of a 401 is XML, an empty list is an empty
 * array, and stock is a separate resource.
 */
function answerAsPrestashop(request: IncomingMessage, response: ServerResponse, url: URL): void {
  if (request.headers.authorization !== `Basic ${Buffer.from('WS1:').toString('base64')}`) {
    response
      .writeHead(401, { 'content-type': 'text/xml' })
      .end('<?xml version="1.0"?><prestashop><errors/></prestashop>');
    return;
  }
  if (url.pathname.endsWith('/stock_availables')) {
    return json(response, 200, { stock_availables: stocks });
  }
  // Names must contain the text in the brackets, because the filter works like SQL's `like`.
  const wanted = /^%\[(.*)\]%$/u.exec(url.searchParams.get('filter[name]') ?? '%[]%')?.[1];
  if (wanted === undefined || !'lampara'.includes(wanted)) return json(response, 200, []);
  const product = {
    id: 12,
    price: '16.510000',
    date_upd: '2026-01-02 03:04:05',
    id_default_image: '123',
    cache_default_attribute: '40',
  };
  return json(response, 200, { products: [{ ...product, name: 'Lámpara' }] });
}

const shared = { id: 'i', params: {}, secrets: [] };
const shopify = (accessToken = 'shpat_1'): OpenShopify => ({
  ...shared,
  typeId: 'shopify',
  config: { api: origin, accessToken },
});
const prestashop = (webserviceKey = 'WS1', folder = ''): OpenPrestashop => ({
  ...shared,
  typeId: 'prestashop',
  config: { hostUrl: `${origin}${folder}`, webserviceKey },
});
const bounds: OutgoingBounds = { allowedHosts: ['127.0.0.1'], patience: 2000, maximumBytes: 50_000 };

describe('a search at Shopify', () => {
  test('returns products in the form of the cart block', async () => {
    const found = await searchShopify(shopify(), 'lam', bounds);
    expect(found).toEqual({
      ok: true,
      value: [
        {
          gid: 'gid://shopify/Product/7',
          id: '7',
          name: 'Lamp',
          path: '/products/lamp',
          price: 19.9,
          currency: 'EUR',
          currencyCode: 'EUR',
          date: '2026-01-02T03:04:05Z',
          image: 'https://cdn.shop.test/lamp.png',
          url: 'https://shop.test/products/lamp',
          variants: [
            {
              gid: 'gid://shopify/ProductVariant/71',
              id: '71',
              name: 'Red',
              price: 19.9,
              quantity: 4,
              sku: 'L-R',
            },
            {
              gid: 'gid://shopify/ProductVariant/72',
              id: '72',
              name: 'Blue',
              price: 21,
              quantity: 0,
              sku: '',
            },
          ],
        },
      ],
    });
    expect(found.ok && v.is(shopifyProductSchema, found.value[0])).toBe(true);
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ variables: { text: 'lam*', most: 10 } });
  });

  test('finds nothing if no product matches', async () => {
    expect(await searchShopify(shopify(), 'zebra', bounds)).toEqual({ ok: true, value: [] });
  });

  test('reports a wrong token', async () => {
    expect(await searchShopify(shopify('other'), '', bounds)).toMatchObject({
      ok: false,
      message: 'The shop does not accept the key. Enter a valid one.',
    });
  });

  test('returns at most ten products and skips invalid ones', async () => {
    const edges = [
      { node: { id: 7 } },
      { node: null },
      ...Array.from({ length: 30 }, () => ({ node: lamp })),
    ];
    const data = {
      shop: { currencyCode: 'EUR', primaryDomain: { url: 'javascript:' } },
      products: { edges },
    };
    answer = (response) => json(response, 200, { data });
    const found = await searchShopify(shopify(), '', bounds);
    expect(found.ok && found.value.map(({ url }) => url)).toEqual(Array.from({ length: 10 }, () => ''));
  });

  test.each([
    ['https://shop.myshopify.com', 'https://shop.myshopify.com/admin/api/2026-07'],
    ['https://shop.myshopify.com/', 'https://shop.myshopify.com/admin/api/2026-07'],
    ['https://shop.myshopify.com/admin/api/2025-10/', 'https://shop.myshopify.com/admin/api/2025-10'],
    ['https://shop.myshopify.com/admin', 'https://shop.myshopify.com/admin/api/2026-07'],
  ])('with the URL %s calls %s', (api, expected) => {
    expect(adminAddress(api)).toBe(expected);
  });

  test.each([
    ['red lamp', 'red* lamp*'],
    ['título:x OR "y"', 'títulox* "OR" y*'],
    ['  ', ''],
    ['-', ''],
  ])('converts %o to %o', (text, expected) => {
    expect(searchText(text)).toBe(expected);
  });
});

describe('a search at PrestaShop', () => {
  test('returns products with tax, stock, image and page', async () => {
    const found = await searchPrestashop(prestashop('WS1', '/tienda/'), '', bounds);
    expect(found).toEqual({
      ok: true,
      value: [
        {
          id: '12',
          name: 'Lámpara',
          rawPrice: 16.51,
          price: 19.98,
          quantity: 5,
          currency: 'EUR',
          date: '2026-01-02 03:04:05',
          image: `${origin}/tienda/img/p/1/2/3/123-medium_default.jpg`,
          siteUrl: `${origin}/tienda`,
          url: `${origin}/tienda/index.php?controller=product&id_product=12&id_product_attribute=40`,
        },
      ],
    });
    expect(found.ok && v.is(prestashopProductSchema, found.value[0])).toBe(true);
    expect(asked.map(({ path }) => path)).toEqual(['/tienda/api/products', '/tienda/api/stock_availables']);
  });

  test.each<readonly [string, readonly object[], { quantity: number; available?: false }]>([
    ['what is in stock', [stockRow(5, '0')], { quantity: 5 }],
    [
      'what is not, if the shop takes no orders for it',
      [stockRow(0, '0')],
      { quantity: 0, available: false },
    ],
    ['what is not, if the shop takes orders for it', [stockRow(0, '1')], { quantity: 0 }],
    ['what is not, if a setting that keys need not read decides', [stockRow(0, '2')], { quantity: 0 }],
    ['what has no stock', [], { quantity: 0 }],
    [
      'a combination that is left beside oversold ones',
      [stockRow(-1, '0'), stockRow(-24, '0', '7'), stockRow(23, '0', '8')],
      { quantity: -1 },
    ],
    [
      'combinations of which none is left',
      [stockRow(0, '0'), stockRow(0, '0', '7'), stockRow(-2, '0', '8')],
      { quantity: 0, available: false },
    ],
  ])('tells of %s', async (_name, rows, expected) => {
    stocks = rows;
    const found = await searchPrestashop(prestashop(), '', bounds);
    const [product] = found.ok ? found.value : [];
    expect(product).toMatchObject(expected);
    expect(product !== undefined && 'available' in product).toBe('available' in expected);
  });

  test('tells of what the shop does not take orders for', async () => {
    answer = (response) =>
      json(response, 200, { products: [{ id: '12', name: 'Lamp', price: '1', available_for_order: '0' }] });
    expect(await searchPrestashop(prestashop(), '', bounds)).toMatchObject({
      ok: true,
      value: [{ available: false }],
    });
  });

  test('escapes the filter syntax in the search text', async () => {
    expect(await searchPrestashop(prestashop(), 'lamp', bounds)).toMatchObject({
      ok: true,
      value: [{ id: '12' }],
    });
    expect(await searchPrestashop(prestashop(), 'a]%,[b', bounds)).toEqual({ ok: true, value: [] });
    expect(asked.map(({ query }) => query['filter[name]']).filter(Boolean)).toEqual([
      '%[lamp]%',
      '%[a    b]%',
    ]);
  });

  test('reports a wrong key', async () => {
    expect(await searchPrestashop(prestashop('other'), '', bounds)).toMatchObject({
      ok: false,
      message: 'The shop does not accept the key. Enter a valid one.',
    });
  });

  test('uses the first of several languages', async () => {
    const name = [
      { id: '2', value: 'Lamp' },
      { id: '1', value: 'Lámpara' },
    ];
    answer = (response) => json(response, 200, { products: [{ id: '12', price: '1', name }] });
    expect(await searchPrestashop(prestashop(), '', bounds)).toMatchObject({
      ok: true,
      value: [{ name: 'Lámpara', quantity: 0, image: '', date: '' }],
    });
  });

  test.each([
    [16.51, 19.98],
    [0, 0],
    [10, 12.1],
    [8.256, 9.99],
  ])('a price of %d is %d with tax', (raw, expected) => {
    expect(priceWithTax(raw)).toBe(expected);
  });
});

const searches = [
  ['Shopify', () => searchShopify(shopify(), '', { ...bounds, patience: 300 })],
  ['PrestaShop', () => searchPrestashop(prestashop(), '', { ...bounds, patience: 300 })],
] as const;

describe.each(searches)('an error of %s', (_name, search) => {
  test.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['no response', () => undefined, /did not answer within 0\.3 seconds/u],
    ['status 500', (response) => json(response, 500, {}), /status 500/u],
    ['a missing API', (response) => json(response, 404, {}), /no API at this address/u],
    ['a rate limit', (response) => json(response, 429, {}), /too many requests/u],
    ['an HTML page', (response) => response.writeHead(200).end('<html>'), /did not return JSON/u],
    [
      'another structure',
      (response) => json(response, 200, { data: 7 }),
      /did not return a list of products/u,
    ],
    ['an empty response', (response) => json(response, 200, null), /did not return a list of products/u],
    [
      'too large a response',
      (response) => json(response, 200, ['x'.repeat(60_000)]),
      /larger than 50000 bytes/u,
    ],
    [
      'a redirect to a private address',
      (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      /private network|redirects/u,
    ],
    ['an incomplete response', (response) => response.destroy(), /did not send a complete response/u],
  ])('%s: is reported', async (_case, does, message) => {
    answer = does;
    expect(await search()).toMatchObject({ ok: false, message: expect.stringMatching(message) as string });
  });
});
