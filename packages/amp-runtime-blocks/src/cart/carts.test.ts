import { compile, createEmptyDocument, parseDocument, type Block } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { prestashopCart } from '../prestashop-cart/prestashop-cart.ts';
import { shopifyCart } from '../shopify-cart/shopify-cart.ts';
import { boundValues, evaluate, expressionsOf } from '../testing/bound-expressions.ts';
import { countNodes, mostNodes, parseExpression } from '@x/email-compiler/amp-bind';
import { blockOf, expectGolden, options } from '../testing/golden.ts';
import { lamp, prestashopOf, shoes, shopifyOf } from '../testing/samples.ts';

const percentage = { name: "Summer's", type: 'percentage', value: 10 } as const;

const cases: readonly [string, Block][] = [
  ['shopify-cart/variants', shopifyOf()],
  [
    'shopify-cart/one-variant-discount',
    shopifyOf({ product: { ...shoes, variants: [] }, productDiscount: percentage, layer: 'minimal' }),
  ],
  ['shopify-cart/dollars', shopifyOf({ queryParams: { utm_source: 'mail' } }, { currency: 'USD' })],
  ['shopify-cart/no-product', blockOf(shopifyCart)],
  ['prestashop-cart/default', prestashopOf()],
  [
    'prestashop-cart/discount',
    prestashopOf({
      productDiscount: { name: '', type: 'fixed_amount', value: 2.1 },
      queryParams: { a: 'b' },
    }),
  ],
  ['prestashop-cart/no-product', blockOf(prestashopCart)],
];

describe('golden files', () => {
  test.each(cases)('%s', async (name, block) => {
    const [folder, file] = name.split('/');
    const validation = await expectGolden(block, `${import.meta.dirname}/../${folder}/__golden__/${file}`);
    expect(validation.errors).toEqual([]);
  });

  test.each([shopifyOf(), prestashopOf()])('without an API the product stands alone: %#', async (block) => {
    const validation = await expectGolden(
      block,
      `${import.meta.dirname}/../${block.type.replace('_', '-')}/__golden__/no-api`,
      {
        api: { url: 'http://localhost', projectId: '1' },
      },
    );
    expect(validation.errors).toEqual([]);
  });
});

function ampOf(block: Block): string {
  return compile({ ...createEmptyDocument(), rows: [block] }, options).amp;
}

const address = {
  first_name: 'Ann',
  last_name: 'Lee',
  address1: 'Street 1',
  zip: '28001',
  city: 'Madrid',
  province: 'Madrid',
  phone: '600',
};
/** The state after the address was typed. */
const typed = {
  text: address,
  json: Object.fromEntries(Object.entries(address).map(([field, value]) => [field, JSON.stringify(value)])),
};
const first = { id: '9', variant_id: '91', quantity: 1, price: 50, name: "Women's shoes" };
const discount = { title: "Summer's", value: 10, value_type: 'percentage' };
const wide = ['"92"', '54.45', '60.5', 'Size 39'];

describe('the order that is posted', () => {
  test.each([
    ['the first variant, once', shopifyOf(), typed, first],
    [
      'another variant, several',
      shopifyOf(),
      { ...typed, offer: wide, quantity: 3 },
      { ...first, variant_id: '92', quantity: 3, price: 60.5 },
    ],
    [
      'with a discount, which the shop takes off the price',
      shopifyOf({ productDiscount: percentage, productTag: "mail's" }),
      typed,
      { ...first, applied_discount: discount },
    ],
    [
      'of a product without variants',
      shopifyOf({ product: { ...shoes, variants: [] } }),
      typed,
      { ...first, variant_id: '9' },
    ],
  ])('%s', (_, block, state, item) => {
    const [expression = ''] = boundValues(ampOf(block), 'params');
    expect(JSON.parse(String(evaluate(expression, { b0000001: state })))).toEqual({
      draft_order: {
        email: '%%email%%',
        line_items: [item],
        shipping_address: { ...address, country: 'spain' },
        tags: block.config['productTag'],
      },
    });
  });

  test('the sum follows variant, quantity and discount', () => {
    const amp = ampOf(shopifyOf({ productDiscount: percentage }));
    const total =
      expressionsOf(amp).find(
        (expression) =>
          expression.includes('toFixed') && expression.includes('[1]') && expression.includes('quantity'),
      ) ?? '';
    expect(evaluate(total, { b0000001: {} })).toBe('45.00 €');
    expect(evaluate(total, { b0000001: { offer: wide, quantity: 2 } })).toBe('108.90 €');
  });

  test.each([
    [0, true],
    [5, true],
    [6, false],
    [7, false],
  ])('with %d fields of the address filled in, hiding its summary is %s', (count, hidden) => {
    const amp = ampOf(shopifyOf());
    const expression = expressionsOf(amp).find((found) => found.includes('? 0 : 1')) ?? '';
    const text = Object.fromEntries(Object.entries(address).slice(0, count));
    expect(evaluate(expression, { b0000001: { text } })).toBe(hidden);
  });
});

test('a product may have more variants than an expression nodes', () => {
  const variants = Array.from({ length: 300 }, (_, index) => ({
    gid: '',
    name: 'A variant',
    price: 1,
    quantity: 1,
    sku: '',
    id: String(index),
  }));
  const block = shopifyOf({ product: { ...shoes, variants } });
  const nodes = expressionsOf(ampOf(block)).map((expression) => countNodes(parseExpression(expression)));
  expect(Math.max(...nodes)).toBeLessThanOrEqual(mostNodes);
});

test.each(cases)('every expression of %s is one that amp-bind reads and is small enough', (_, block) => {
  for (const expression of expressionsOf(ampOf(block))) {
    expect(countNodes(parseExpression(expression))).toBeLessThanOrEqual(mostNodes);
    expect(() =>
      evaluate(expression, {
        event: { value: '', response: { data: { draft_order: { invoice_url: 'https://x' } } } },
        b0000001: {},
      }),
    ).not.toThrow();
  }
});

test.each([
  ['shopify_cart', 'product', shoes],
  ['shopify_cart', 'product_shopify', shoes],
  ['prestashop_cart', 'product', lamp],
  ['prestashop_cart', 'product_prestashop', lamp],
])('%s of version 0 finds its product under %s', (type, key, product) => {
  const parsed = parseDocument({ rows: [{ id: 'b0000001', type, config: { [key]: product } }] }, options);
  expect(parsed.ok && parsed.value.diagnostics).toEqual([]);
  expect(parsed.ok && parsed.value.document.rows[0]?.config['product']).toEqual(product);
});

test.each([
  ['shopify_cart', shoes],
  ['prestashop_cart', lamp],
])('%s of version 0: prices as texts, ids as numbers, what is shown from the product', (type, product) => {
  const stored = {
    ...product,
    id: 7,
    price: '19.90',
    currency: 'GBP',
    ...('rawPrice' in product ? { rawPrice: '16.45', quantity: '3' } : {}),
    ...('variants' in product
      ? { variants: product.variants.map((variant) => ({ ...variant, id: 9, price: '19.90' })) }
      : {}),
  };
  const config = { product: stored, productDiscount: { name: 'x', type: 'percentage', value: '10' } };
  const parsed = parseDocument({ rows: [{ id: 'b0000001', type, config }] }, options);
  expect(parsed.ok && parsed.value.diagnostics).toEqual([]);
  expect(parsed.ok && parsed.value.document.rows[0]).toMatchObject({
    config: { product: { id: '7', price: 19.9 }, productDiscount: { type: 'percentage', value: 10 } },
    content: { name: product.name, price: 19.9, currency: 'EUR', url: product.url },
  });
});

test('version 0 says itself what of a product is shown', () => {
  const content = { name: 'Mine', price: '5' };
  const row = { id: 'b0000001', type: 'shopify_cart', config: { product: shoes }, content };
  const parsed = parseDocument({ rows: [row] }, options);
  expect(parsed.ok && parsed.value.diagnostics).toEqual([]);
  expect(parsed.ok && parsed.value.document.rows[0]?.content).toMatchObject({ name: 'Mine', price: 5 });
});
