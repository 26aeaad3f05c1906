import { compile, createEmptyDocument, parseDocument, type Block } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { prestashopCart } from '../prestashop-cart/prestashop-cart.js';
import { shopifyCart } from '../shopify-cart/shopify-cart.js';
import { boundValues, countParts, evaluate, expressionsOf } from '../testing/bind-evaluator.js';
import { blockOf, expectGolden, options } from '../testing/golden.js';

const variant = (id: string, name: string, price: number) => ({
  gid: `gid/${id}`,
  id,
  name,
  price,
  quantity: 5,
  sku: id,
});

const shoes = {
  gid: 'gid://shopify/Product/9',
  id: '9',
  name: "Women's shoes",
  path: '/shoes',
  price: 50,
  currency: '€',
  date: '2026-01-01',
  image: 'https://img.example.com/shoes.png',
  url: 'https://shop.example.com/shoes',
  variants: [variant('91', 'Size 38', 50), variant('92', "Size 39 – 'wide'", 60.5)],
};

const lamp = {
  id: '4',
  name: 'Lamp',
  price: 12.1,
  rawPrice: 10,
  quantity: 3,
  currency: '€',
  date: '2026-01-01',
  image: 'https://img.example.com/lamp.png',
  siteUrl: 'https://presta.example.com/',
  url: 'https://presta.example.com/lamp',
};

const shopify = (config: object = {}, content: object = {}) => {
  const { defaults } = shopifyCart;
  return blockOf(
    shopifyCart,
    { ...defaults.config, product: shoes, ...config },
    { ...(defaults.content ?? fail()), name: shoes.name, price: 50, url: shoes.url, ...content },
  );
};

const prestashop = (config: object = {}) => {
  const { defaults } = prestashopCart;
  return blockOf(
    prestashopCart,
    { ...defaults.config, product: lamp, ...config },
    { ...(defaults.content ?? fail()), name: lamp.name, price: 12.1, url: lamp.url },
  );
};

function fail(): never {
  throw new Error('A cart has content by default.');
}

const percentage = { name: "Summer's", type: 'percentage', value: 10 } as const;

const cases: readonly [string, Block][] = [
  ['shopify-cart/variants', shopify()],
  [
    'shopify-cart/one-variant-discount',
    shopify({ product: { ...shoes, variants: [] }, productDiscount: percentage, layer: 'minimal' }),
  ],
  ['shopify-cart/dollars', shopify({ queryParams: { utm_source: 'mail' } }, { currency: 'USD' })],
  ['shopify-cart/no-product', blockOf(shopifyCart)],
  ['prestashop-cart/default', prestashop()],
  [
    'prestashop-cart/discount',
    prestashop({ productDiscount: { name: '', type: 'fixed_amount', value: 2.1 }, queryParams: { a: 'b' } }),
  ],
  ['prestashop-cart/no-product', blockOf(prestashopCart)],
];

describe('golden files', () => {
  test.each(cases)('%s', async (name, block) => {
    const [folder, file] = name.split('/');
    const validation = await expectGolden(block, `${import.meta.dirname}/../${folder}/__golden__/${file}`);
    expect(validation.errors).toEqual([]);
  });

  test.each([shopify(), prestashop()])('without an API the product stands alone: %#', async (block) => {
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

describe('the order that is posted', () => {
  test.each([
    ['the first variant, once', shopify(), { ...address }, { variant_id: '91', quantity: 1 }],
    [
      'another variant, several',
      shopify(),
      { ...address, variant: '1', quantity: 3 },
      { variant_id: '92', quantity: 3 },
    ],
    [
      'with a discount',
      shopify({ productDiscount: percentage, productTag: "mail's" }),
      address,
      {
        variant_id: '91',
        quantity: 1,
        applied_discount: { title: "Summer's", value: 10, value_type: 'percentage' },
      },
    ],
    [
      'of a product without variants',
      shopify({ product: { ...shoes, variants: [] } }),
      address,
      { variant_id: '9', quantity: 1 },
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
    const amp = ampOf(shopify({ productDiscount: percentage }));
    const total =
      expressionsOf(amp).find(
        (expression) => expression.includes('toFixed') && expression.includes('quantity'),
      ) ?? '';
    expect(evaluate(total, { b0000001: {} })).toBe('45.00 €');
    expect(evaluate(total, { b0000001: { variant: '1', quantity: 2 } })).toBe('108.90 €');
  });
});

test.each(cases)('every expression of %s is one that amp-bind reads and is small enough', (_, block) => {
  for (const expression of expressionsOf(ampOf(block))) {
    expect(countParts(expression)).toBeLessThan(250);
    expect(() =>
      evaluate(expression, {
        max: Math.max,
        min: Math.min,
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
