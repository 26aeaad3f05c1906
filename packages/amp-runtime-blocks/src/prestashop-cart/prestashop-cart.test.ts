import { compile, createEmptyDocument } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { ampOf, htmlOf, options, parseVersion0, testGoldenFile } from '../testing/golden.ts';
import { exploreBlock } from '../testing/interaction-model.ts';
import { blockOf, lamp, prestashopOf } from '../testing/samples.ts';
import { prestashopCart } from './prestashop-cart.ts';

testGoldenFile(import.meta.filename, [
  { name: 'default', block: prestashopOf() },
  {
    name: 'discount',
    block: prestashopOf({
      productDiscount: { name: '', type: 'fixed_amount', value: 2.1 },
      discountInShop: true,
      queryParams: { a: 'b' },
    }),
  },
  { name: 'no-product', block: blockOf(prestashopCart) },
  // AMP forms need an https URL, so the message shows only the product card.
  { name: 'no-api', block: prestashopOf(), options: { api: { url: 'http://localhost', projectId: '1' } } },
]);

const addsToCart =
  'https://presta.example.com/index.php?controller=cart&add=1&id_product=4&qty=1&action=show';

test.each<[string, Parameters<typeof prestashopOf>[0], string]>([
  ['the cart with the product', {}, addsToCart],
  ['the cart, with parameters', { queryParams: { utm: 'x' } }, `${addsToCart}&utm=x`],
  [
    'the page that the author chose',
    { link: 'https://presta.example.com/sale' },
    'https://presta.example.com/sale',
  ],
  ['the product, if the shop is unknown', { product: { ...lamp, siteUrl: ' ' } }, lamp.url],
])('every part leads to %s', (_, config, page) => {
  const { html, amp, text } = compile({ ...createEmptyDocument(), rows: [prestashopOf(config)] }, options);
  for (const part of [html, amp, text]) {
    const links = part.replaceAll('&amp;', '&').match(/https:\/\/presta\.example\.com[^"\s]*/g) ?? [];
    const pages = links.map((url) => url.replace(/[?&]ybte=.*/, ''));
    expect([...new Set(pages)]).toEqual([page]);
  }
});

test('has no dead ends, sends nothing twice, and works by keyboard', () => {
  const { states, problems } = exploreBlock(ampOf(prestashopOf()));
  expect(problems).toEqual([]);
  expect(states).toBeLessThan(2000);
});

test.each(['product', 'product_prestashop'])('version 0 finds its product under %s', (key) => {
  const block = parseVersion0({ type: 'prestashop_cart', config: { [key]: lamp } });
  expect(block.config['product']).toEqual(lamp);
});

test('migrating version 0 converts prices and ids, and takes missing content from the product', () => {
  const stored = { ...lamp, id: 7, price: '19.90', currency: 'GBP', rawPrice: '16.45', quantity: '3' };
  const config = { product: stored, productDiscount: { name: 'x', type: 'percentage', value: '10' } };
  expect(parseVersion0({ type: 'prestashop_cart', config })).toMatchObject({
    config: { product: { id: '7', price: 19.9 }, productDiscount: { type: 'percentage', value: 10 } },
    content: { name: lamp.name, price: 19.9, currency: 'GBP', url: lamp.url },
  });
});

test('migrating version 0 keeps its texts and adds missing ones', () => {
  const content = { name: 'Mine', price: '5', currency: 'USD', button: 'Buy', variantLabel: 'Size', url: '' };
  const block = parseVersion0({ type: 'prestashop_cart', config: { product_prestashop: lamp }, content });
  expect(block.content).toMatchObject({ ...content, price: 5 });
  expect(htmlOf(block)).toContain(content.name);
});
