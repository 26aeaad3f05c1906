import { compile, createEmptyDocument } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { countNodes, mostNodes, parseExpression } from '@x/email-compiler/amp-bind';
import { boundValues, evaluate, expressionsOf } from '../testing/bound-expressions.ts';
import { ampOf, htmlOf, options, parseVersion0, testGoldenFile } from '../testing/golden.ts';
import { exploreBlock } from '../testing/interaction-model.ts';
import { blockOf, shoes, shopifyOf, withId } from '../testing/samples.ts';
import { shopifyCart } from './shopify-cart.ts';

const percentage = { name: "Summer's", type: 'percentage', value: 10 } as const;

testGoldenFile(import.meta.filename, [
  { name: 'variants', block: shopifyOf() },
  {
    name: 'one-variant-discount',
    block: shopifyOf({
      product: { ...shoes, variants: [] },
      productDiscount: percentage,
      layer: 'minimal',
    }),
  },
  {
    name: 'dollars',
    block: shopifyOf({ queryParams: { utm_source: 'mail' }, product: { ...shoes, currency: 'USD' } }),
  },
  { name: 'no-product', block: blockOf(shopifyCart) },
  // AMP forms need an https URL, so the message shows only the product card.
  { name: 'no-api', block: shopifyOf(), options: { api: { url: 'http://localhost', projectId: '1' } } },
]);

const address = {
  first_name: 'Ann',
  last_name: 'Lee',
  address1: 'Street 1',
  zip: '28001',
  city: 'Madrid',
  province: 'Madrid',
  phone: '600',
};
/** State after the recipient has typed a complete address. */
const typed = { text: address };
const first = { id: '9', variant_id: '91', quantity: 1, price: 50, name: "Women's shoes" };
const discount = { title: "Summer's", value: 10, value_type: 'percentage' };
const wide = ['"92"', '54.45', '60.5', 'Size 39'];

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
])('the order that is posted: %s', (_, block, state, item) => {
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

test('the total depends on variant, quantity and discount', () => {
  const amp = ampOf(shopifyOf({ productDiscount: percentage }));
  const total =
    expressionsOf(amp).find(
      (expression) =>
        expression.includes('toFixed') && expression.includes('[1]') && expression.includes('quantity'),
    ) ?? '';
  expect(evaluate(total, { b0000001: {} })).toBe('€45.00');
  expect(evaluate(total, { b0000001: { offer: wide, quantity: 2 } })).toBe('€108.90');
});

test.each([
  [0, true],
  [5, true],
  [6, false],
  [7, false],
])('with %d fields of the address filled in, its summary is hidden: %s', (count, hidden) => {
  const amp = ampOf(shopifyOf());
  const expression = expressionsOf(amp).find((found) => found.includes('.filter(')) ?? '';
  const text = Object.fromEntries(Object.entries(address).slice(0, count));
  expect(evaluate(expression, { b0000001: { text } })).toBe(hidden);
});

test('a product with 300 variants stays below the node limit of expressions', () => {
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

test('a cart of five variants weighs at most 12.5 KB in AMP, and the second one shares the styles', () => {
  const variants = Array.from({ length: 5 }, (_, index) => ({
    ...shoes.variants[0],
    gid: `gid://shopify/ProductVariant/4471039201${index}`,
    id: `4471039201${index}`,
    name: `Size ${38 + index} / Black`,
    price: 50 + index,
    quantity: 5,
    sku: `SHOE-${index}`,
  }));
  const block = shopifyOf({
    product: { ...shoes, variants },
    productDiscount: percentage,
    productTag: 'mail,summer',
    queryParams: { utm_source: 'mail' },
  });
  const one = compile({ ...createEmptyDocument(), rows: [block] }, options);
  const two = compile({ ...createEmptyDocument(), rows: [block, withId(block, 'b0000002')] }, options);
  expect(one.sizes.blocks['b0000001']?.amp).toBeLessThanOrEqual(12.5 * 1024);
  expect(two.sizes.amp.bytes - one.sizes.amp.bytes).toBeLessThanOrEqual(12.5 * 1024);
  expect(stylesOf(two.amp)).toBe(stylesOf(one.amp));
});

function stylesOf(amp: string): string | undefined {
  return /<style amp-custom>([^<]*)</.exec(amp)?.[1];
}

test('the event of the shop link records the link itself, not the redirect that counts its clicks', () => {
  const { amp } = compile(
    { ...createEmptyDocument(), rows: [shopifyOf()] },
    { ...options, link: () => 'https://mail.example.com/r/opaque' },
  );
  const [, form = ''] = /id="b0000001-click_order_link"([\s\S]*?)<\/form>/.exec(amp) ?? [];
  expect(form).toContain('value="https://shop.example.com/shoes?ybte=12__b0000001"');
  expect(form).not.toContain('opaque');
});

test('has no dead ends, sends nothing twice, and works by keyboard', () => {
  const { states, problems } = exploreBlock(ampOf(shopifyOf()));
  expect(problems).toEqual([]);
  expect(states).toBeLessThan(2000);
});

test('the interaction model explores all steps of the cart', () => {
  expect(exploreBlock(ampOf(shopifyOf())).states).toBeGreaterThan(20);
});

test.each(['product', 'product_shopify'])('version 0 finds its product under %s', (key) => {
  const block = parseVersion0({ type: 'shopify_cart', config: { [key]: shoes } });
  expect(block.config['product']).toEqual(shoes);
});

test('migrating version 0 converts prices and ids, and takes missing content from the product', () => {
  const stored = {
    ...shoes,
    id: 7,
    price: '19.90',
    currency: 'GBP',
    variants: shoes.variants.map((variant) => ({ ...variant, id: 9, price: '19.90' })),
  };
  const config = { product: stored, productDiscount: { name: 'x', type: 'percentage', value: '10' } };
  expect(parseVersion0({ type: 'shopify_cart', config })).toMatchObject({
    config: { product: { id: '7', price: 19.9 }, productDiscount: { type: 'percentage', value: 10 } },
    content: { name: shoes.name, price: 19.9, currency: 'GBP', url: shoes.url },
  });
});

test('migrating version 0 keeps its texts and adds missing ones', () => {
  const content = { name: 'Mine', price: '5', currency: 'USD', button: 'Buy', variantLabel: 'Size', url: '' };
  const block = parseVersion0({ type: 'shopify_cart', config: { product: shoes }, content });
  expect(block.content).toMatchObject({ ...content, price: 5 });
  expect(htmlOf(block)).toContain(content.name);
});

test('migrating version 0 prefers its content to the product', () => {
  const content = { name: 'Mine', price: '5' };
  const block = parseVersion0({ type: 'shopify_cart', config: { product: shoes }, content });
  expect(block.content).toMatchObject({ name: 'Mine', price: 5 });
});
