import { createBlock } from '@x/email-compiler';
import { product } from '@x/email-compiler/product-block';
import { expect, test } from 'vitest';
import { isValidBlock } from '../../testing/is-valid-block.ts';
import { takeProduct } from './take-product.ts';

const { config, content } = product.defaults;
const integration = { id: '3', name: 'Acme', hostUrl: 'acme.example.com' };
const shoes = {
  id: '7',
  name: 'Shoes',
  price: 19.9,
  currency: 'GBP',
  image: 'https://acme.com/shoes.png',
  url: 'https://acme.com/shoes',
};

function taken(chosen: typeof shoes) {
  if (content === undefined) throw new Error('A product has content.');
  const before = { config, content: { ...content, oldPrice: 99, badge: 'New' } };
  return takeProduct(before, chosen, integration);
}

test('a product of a shop fills the block, and keeps what the shop does not provide', () => {
  const block = taken(shoes);
  expect(block.content).toMatchObject({
    name: 'Shoes',
    price: 19.9,
    currency: 'GBP',
    url: shoes.url,
    badge: 'New',
  });
  expect(block.content).not.toHaveProperty('oldPrice');
  expect(block.config).toMatchObject({ integration, image: { src: shoes.image }, product: { id: '7' } });
});

test.each([
  { ...shoes, image: '' },
  { ...shoes, currency: '' },
  { ...shoes, currency: 'eur' },
  { ...shoes, price: -1 },
])('any product makes a valid block: %j', (chosen) => {
  expect(isValidBlock(product, { ...createBlock(product, 'b0000001'), ...taken(chosen) })).toBe(true);
});
